import { listBilling } from '@qadam/contract/billing/endpoints.ts'
import { getStatementFile } from '@qadam/contract/payment-history/endpoints.ts'
import {
  askParent,
  listPaymentRequests,
  openPaymentRequest,
} from '@qadam/contract/payment-requests/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { listReceipts } from '@qadam/contract/receipts/endpoints.ts'
import { exportDebtors, listDebtors, listTranches } from '@qadam/contract/tranches/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { priorityNotSold } from '../priority-package/factory.ts'
import { aBalance, aTranche, tenge, theMoney } from './factory.ts'
import type { Debtor, Debtors } from './queries.ts'

// A school that does not sell the priority package.
beforeEach(() => server.answer(getPriorityPackage, priorityNotSold))

const aDebtor = (more: Partial<Debtor> = {}): Debtor => ({
  student: { id: 5, first_name: 'Дана', last_name: 'Серик' },
  amount: tenge(450_000),
  due_on: '2026-08-21',
  days: 92,
  promised_until: '2026-11-20',
  awaiting: tenge(0),
  last_paid_on: null,
  ...more,
})
const debtors: Debtors = {
  count: 1,
  next: null,
  previous: null,
  results: [aDebtor()],
  today: '2026-11-21',
  people: { overdue: 1, today: 2, soon: 0 },
  sums: [{ currency: 'KZT', amount: tenge(450_000), people: 1 }],
  aging: [{ aging: 'over_90', amount: tenge(450_000), people: 1 }],
}
const tab = (name: string) => page.getByRole('navigation', { name: 'Списки' }).getByRole('button', { name })

beforeEach(() => {
  server.answer(listBilling, { count: 0, results: [] })
  server.answer(listPaymentRequests, { count: 0, results: [], is_offered: false, guardians: [] })
})

test('staff see who is late, for how long and what was promised, and narrow by the age of the debt', async () => {
  server.answer(listDebtors, debtors)
  server.answer(listReceipts, { count: 3, results: [] })
  const opened = await openPage('/payments', { as: 'admin' })
  await expect.element(tab('Должники 1')).toHaveAttribute('aria-current', 'page')
  await expect.element(tab('Ждут второго 3')).toBeVisible()
  await expect.element(page.getByText('92', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/обещали до 20.ноября, не пришло/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Дана/ }))
    .toHaveAttribute('href', '/user/view/5?tab=payments')
  await page.getByLabelText('Давность долга таблицей').first().click()
  const ages = page.getByRole('table', { name: 'Давность долга таблицей' }).getByRole('row').elements()
  expect(ages.map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')).at(-1)).toBe('больше 90450 000 ₸1')
  expect(ages).toHaveLength(5)
  await page.getByRole('button', { name: /больше 90/ }).click()
  await expect.poll(() => opened.address()).toBe('/payments?aging=over_90')
  expect(server.sent(listDebtors).at(-1)?.query).toMatchObject({ list: 'overdue', aging: 'over_90' })
  await tab('Платят сегодня 2').click()
  await expect.poll(() => opened.address()).toBe('/payments?list=today')
})

test('a manager for whom debtors are switched off has the receipts alone', async () => {
  server.refuse(listDebtors, { status: 403, code: 'request.not_allowed' })
  server.answer(listReceipts, { count: 0, results: [] })
  await openPage('/payments', { as: 'admin' })
  await expect.element(tab('Ждут второго 0')).toHaveAttribute('aria-current', 'page')
  await expect.element(tab('Должники')).not.toBeInTheDocument()
})

test('the list that is shown is downloaded, by its age where one is chosen', async () => {
  server.answer(listDebtors, debtors)
  server.answer(listReceipts, { count: 0, results: [] })
  server.answer(exportDebtors, new Blob(['xlsx']))
  await openPage('/payments?aging=over_90', { as: 'admin' })
  await page.getByRole('button', { name: 'Скачать' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => server.sent(exportDebtors)[0]?.query)
    .toEqual({ list: 'overdue', aging: 'over_90', file: 'csv' })
})

test('an empty list of receipts says that everything is checked', async () => {
  server.answer(listDebtors, debtors)
  server.answer(listReceipts, { count: 0, results: [] })
  await openPage('/payments?list=receipts', { as: 'admin_school' })
  await expect.element(page.getByText('Всё проверено')).toBeVisible()
  expect(server.sent(listDebtors)).toHaveLength(0)
})

test('a student sees what is next and by when, all parts, and how to pay', async () => {
  server.answer(listReceipts, { count: 0, results: [] })
  server.answer(
    listTranches,
    theMoney({
      tranches: [
        aTranche({ id: 1, state: 'paid', paid: tenge(200_000), left: tenge(0), due_on: '2026-10-21' }),
        aTranche({ id: 2 }),
        aTranche({ id: 3, due_on: null, event: 'visa', days_after: 0 }),
      ],
      balances: [aBalance({ paid: tenge(200_000), left: tenge(400_000) })],
    }),
  )
  await openPage('/payments', { as: 'student' })
  const next = page.getByRole('heading', { name: 'Следующий платёж' })
  await expect.element(next).toBeVisible()
  await expect.element(page.getByText(/Оплачено 200.000.₸ из 600.000.₸/)).toBeVisible()
  await expect.element(page.getByText(/до 21.декабря/).first()).toBeVisible()
  await expect.element(page.getByText('Платить пока не нужно').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Спросить школу' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Действия/ })).not.toBeInTheDocument()
  expect(server.sent(listTranches)[0]?.query).toEqual({})
})

test('what is late comes first, as one sum', async () => {
  server.answer(listReceipts, { count: 0, results: [] })
  const late = { state: 'overdue', due_on: '2026-11-01' } as const
  server.answer(
    listTranches,
    theMoney({
      tranches: [aTranche({ id: 1, ...late }), aTranche({ id: 2, ...late }), aTranche({ id: 3 })],
      balances: [aBalance({ overdue: tenge(400_000) })],
    }),
  )
  await openPage('/payments', { as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Срок прошёл' })).toBeVisible()
  await expect.element(page.getByText('400\u202f000\u00a0₸', { exact: true })).toBeVisible()
})

test('who has nothing to pay is told so, with a way to ask', async () => {
  server.answer(listReceipts, { count: 0, results: [] })
  server.answer(listTranches, theMoney())
  await openPage('/payments', { as: 'student' })
  await expect.element(page.getByText('Платить пока нечего')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Спросить школу' })).toBeVisible()
})

test('a student reaches what they paid beyond the first page', async () => {
  server.answer(listReceipts, { count: 23, results: [] })
  server.answer(listTranches, theMoney({ tranches: [aTranche()], balances: [aBalance()] }))
  await openPage('/payments', { as: 'student' })
  await page.getByRole('button', { name: 'Страница 2', exact: true }).click()
  await expect.poll(() => server.sent(listReceipts).at(-1)?.query).toMatchObject({ page: 2 })
})

test('a student takes their own statement', async () => {
  server.answer(listReceipts, { count: 0, results: [] })
  const money = theMoney({ tranches: [aTranche()], balances: [aBalance()] })
  server.answer(listTranches, money)
  server.answer(getStatementFile, new Blob(['%PDF']))
  await openPage('/payments', { as: 'student' })
  await page.getByRole('button', { name: 'Выписка по счёту' }).click()
  await page.getByText('Всё время').click()
  await page.getByRole('button', { name: 'Скачать выписку' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.sent(getStatementFile)[0]).toMatchObject({
    params: { id: money.student.id },
    query: { file: 'pdf' },
  })
})

test('a student pays a tranche by themselves, on a page that speaks to them', async () => {
  server.answer(listTranches, theMoney({ tranches: [aTranche()], balances: [aBalance()] }))
  server.answer(listReceipts, { count: 0, results: [] })
  server.answer(listPaymentRequests, { count: 0, results: [], is_offered: true, guardians: [] })
  server.answer(askParent, { path: '/pay-for#token=7.abcdefabcdefabcdefabcdefabcdef.signature' })
  server.answer(openPaymentRequest, {
    for_whom: 'Дана',
    state: 'open',
    amount: tenge(200_000),
    providers: ['demo_bank'],
  })
  const opened = await openPage('/payments', { as: 'student' })
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Оплата', exact: true })).toBeVisible()
  expect(server.sent(askParent)[0]?.body).toEqual({ tranche_id: 11 })
  await expect.element(page.getByRole('button', { name: /Оплатить 200.000/ })).toBeVisible()
  await page.getByRole('link', { name: 'К моим оплатам' }).click()
  await expect.poll(() => opened.address()).toBe('/payments')
})
