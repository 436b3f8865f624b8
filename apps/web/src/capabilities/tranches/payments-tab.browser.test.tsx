import { listBilling } from '@qadam/contract/billing/endpoints.ts'
import { getLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { getStatementFile } from '@qadam/contract/payment-history/endpoints.ts'
import { listPaymentRequests } from '@qadam/contract/payment-requests/endpoints.ts'
import { listReceipts } from '@qadam/contract/receipts/endpoints.ts'
import { listWantedPackages } from '@qadam/contract/students/endpoints.ts'
import {
  deleteTranche,
  listTranches,
  planTranches,
  updateTranche,
  waiveTranche,
} from '@qadam/contract/tranches/endpoints.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { aBalance, aPlan, aTranche, tenge, theMoney } from './factory.ts'
import type { StudentMoney } from './queries.ts'
import PaymentsTab from './widgets/PaymentsTab.tsx'

const rightsOf: Partial<Record<Role, StudentMoney['rights']>> = {
  admin: { record: true, remove: true, waive: false, statement: true },
}

async function openTab(money: StudentMoney, as: Role = 'admin_school', rights = rightsOf[as]) {
  server.answer(listTranches, { ...money, rights: rights ?? money.rights })
  server.answer(listBilling, { count: 0, results: [] })
  server.answer(getLeaving, { history: [], may_propose: as === 'admin_school' })
  server.answer(listWantedPackages, [{ id: 4, name: 'Италия под ключ' }])
  await renderScreen(<PaymentsTab userId={5} />, {
    phrases: ['payments', 'billing', 'leaving', 'fields', 'ui'],
    as,
  })
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const menuItem = (name: string) => page.getByRole('menuitem', { name })
const planned = theMoney({
  plans: [aPlan({ discounts: [{ amount: tenge(50_000), reason: 'сестра учится' }] })],
  tranches: [
    aTranche({ id: 10, state: 'paid', paid: tenge(200_000), left: tenge(0), due_on: '2026-10-21' }),
    aTranche({ id: 11, state: 'overdue', due_on: '2026-11-10', paid: tenge(40_000), left: tenge(160_000) }),
    aTranche({ id: 12, due_on: null, event: 'visa', days_after: 5 }),
  ],
  balances: [aBalance({ paid: tenge(240_000), overdue: tenge(160_000), left: tenge(360_000) })],
})

beforeEach(() => {
  server.answer(listReceipts, { count: 0, results: [] })
  server.answer(listPaymentRequests, { count: 0, results: [], is_offered: false, guardians: [] })
})

test('a package without a plan is divided into equal parts, which are seen before they are saved', async () => {
  await openTab(theMoney())
  server.answer(planTranches, planned)
  await button('Составить график').click()
  const save = button('Сохранить график')
  await page.getByLabelText(/Цена без скидок/).fill('600 000')
  await page.getByRole('combobox', { name: 'Пакет' }).click()
  await page.getByRole('option', { name: 'Италия под ключ' }).click()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText(/Первая до/).fill('21.12.2026')
  const preview = page.getByRole('region', { name: 'Что получится' })
  await expect.element(preview.getByText('до 21 декабря')).toBeVisible()
  await expect.element(preview.getByText(/до 21\s?февраля\s?2027/)).toBeVisible()
  await save.click()
  await expect.element(page.getByText('График сохранён')).toBeVisible()
  expect(server.sent(planTranches)[0]?.body).toEqual({
    user_id: 5,
    package_id: 4,
    total: tenge(600_000),
    discounts: [],
    schedule: { kind: 'equal', parts: 3, first_on: '2026-12-21', every_months: 1 },
    replaces: null,
  })
})

test('planning again says what it replaces, keeps what was paid, and asks for lines that come to the rest', async () => {
  await openTab(planned)
  server.answer(planTranches, planned)
  await button('Изменить график').click()
  await expect.element(page.getByText(/Заменит график № 1/)).toBeVisible()
  await expect.element(page.getByText(/Уже оплачено 240.000/)).toBeVisible()
  await page.getByText('По строкам').click()
  await button(/Дописать остаток 310.000/).click()
  await page.getByRole('combobox', { name: 'Когда 1' }).click()
  await page.getByRole('option', { name: 'После визы' }).click()
  await page.getByLabelText('Через дней 1').fill('10')
  await button('Сохранить график').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.sent(planTranches)[0]?.body).toMatchObject({
    discounts: [{ amount: tenge(50_000), reason: 'сестра учится' }],
    schedule: { kind: 'listed', parts: [{ amount: tenge(310_000), event: 'visa', days_after: 10 }] },
    replaces: 3,
  })
})

test('a manager takes the discounts that are there along, and gives none', async () => {
  await openTab(planned, 'admin')
  await button('Изменить график').click()
  await expect.element(page.getByLabelText('Сумма скидки 1, ₸')).toHaveAttribute('readonly')
  await expect.element(button('Добавить скидку')).not.toBeInTheDocument()
})

test('the parts say their state and their day; what is late and what is left stand above', async () => {
  await openTab(planned)
  const parts = page.getByRole('list', { name: 'Части оплаты' })
  await expect.element(parts.getByText('Просрочено')).toBeVisible()
  await expect.element(parts.getByText(/оплачено 40.000.₸, осталось 160.000.₸/)).toBeVisible()
  await expect.element(parts.getByText('через 5 дн. после визы')).toBeVisible()
  await expect.element(page.getByText(/Скидка 50.000.₸: сестра учится/)).toBeVisible()
  await expect.element(page.getByText('360\u202f000\u00a0₸', { exact: true })).toBeVisible()
  await expect.element(button(/Действия: 200.000.₸, до 21 октября/)).not.toBeInTheDocument()
})

test('a day is moved, a promise recorded, and the rest waived with a reason', async () => {
  await openTab(planned)
  const tranche = planned.tranches[1] ?? aTranche()
  server.answer(updateTranche, tranche)
  server.answer(waiveTranche, tranche)
  const open = button(/Действия: 200.000.₸, до 10.ноября/)
  await open.click()
  await menuItem('Перенести срок').click()
  await page.getByLabelText(/Новый срок/).fill('15.12.2026')
  await button('Сохранить').click()
  await expect.element(page.getByText('Срок перенесён')).toBeVisible()
  await open.click()
  await menuItem('Записать обещание').click()
  await page.getByLabelText(/Обещали до/).fill('25.11.2026')
  await button('Сохранить').click()
  await expect.element(page.getByText('Обещание записано')).toBeVisible()
  expect(server.sent(updateTranche).map(({ body }) => body)).toEqual([
    { id: 11, version: 1, due_on: '2026-12-15' },
    { id: 11, version: 1, promised_until: '2026-11-25' },
  ])
  await open.click()
  await menuItem('Простить остаток').click()
  await button('Простить остаток').click()
  expect(server.sent(waiveTranche)).toHaveLength(0)
  await page.getByLabelText(/Причина/).fill('болезнь')
  await button('Простить остаток').click()
  await expect.element(page.getByText('Остаток прощён')).toBeVisible()
  expect(server.sent(waiveTranche)[0]?.body).toEqual({ id: 11, version: 1, reason: 'болезнь' })
})

test('only what nobody paid can be deleted, and a manager cannot waive', async () => {
  await openTab(planned, 'admin')
  server.answer(deleteTranche, undefined)
  await button(/Действия: 200.000.₸, до 10.ноября/).click()
  await expect.element(menuItem('Перенести срок')).toBeVisible()
  await expect.element(menuItem('Удалить')).not.toBeInTheDocument()
  await expect.element(menuItem('Простить остаток')).not.toBeInTheDocument()
  await page.getByRole('heading', { name: 'График оплаты' }).click()
  await button(/Действия: 200.000.₸, через 5 дн/).click()
  await menuItem('Удалить').click()
  await page.getByLabelText(/Причина/).fill('ошибка')
  await button('Удалить').click()
  await expect.element(page.getByText('Транш удалён')).toBeVisible()
  expect(server.sent(deleteTranche)[0]?.body).toEqual({ id: 12, version: 1, reason: 'ошибка' })
})

test('a manager without the switches reads, and finds no button that would be rejected', async () => {
  const rights = { record: false, remove: false, waive: false, statement: false }
  await openTab({ ...planned, rights }, 'admin', rights)
  await expect.element(page.getByRole('list', { name: 'Части оплаты' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Оплаты' })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a broken promise is said, and what was replaced stays to be read', async () => {
  const ended = { at: '2026-11-02T05:00:00Z', by: null, reason: 'plan 3', by_plan: 3 }
  const promised = { until: '2026-11-18', at: '2026-11-12T05:00:00Z', by: null }
  await openTab({
    ...planned,
    tranches: [aTranche({ state: 'overdue', due_on: '2026-11-10', promised })],
    ended: [aTranche({ id: 9, amount: tenge(777), ended })],
  })
  await expect.element(page.getByText(/обещали до 18.ноября, не пришло/)).toBeVisible()
  await page.getByText('История').click()
  await expect.element(page.getByText(/заменён новым графиком 02.11.2026/)).toBeVisible()
})

test('payments that were recorded by hand are reached beyond the first page', async () => {
  server.answer(listReceipts, { count: 23, results: [] })
  await openTab(planned)
  await page.getByRole('button', { name: 'Страница 2', exact: true }).click()
  await expect.poll(() => server.sent(listReceipts).at(-1)?.query).toMatchObject({ user_id: 5, page: 2 })
})

test('a statement is taken for this academic year, for all time and for days of one’s own', async () => {
  await openTab({ ...planned, today: '2026-11-21' })
  server.answer(getStatementFile, new Blob(['%PDF']))
  const take = async (choose: () => Promise<void>) => {
    await button('Выписка по счёту').click()
    await choose()
    await button('Скачать выписку').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    return server.sent(getStatementFile).at(-1)
  }
  const year = await take(async () => {})
  expect(year?.params).toEqual({ id: 5 })
  expect(year?.query).toEqual({ from: '2026-09-01', to: '2026-11-21', file: 'pdf', lang: 'ru' })
  const all = await take(async () => {
    await page.getByText('Всё время').click()
    await page.getByText('Таблица XLSX').click()
  })
  expect(all?.query).toEqual({ file: 'xlsx', lang: 'ru' })
  const own = await take(async () => {
    await page.getByText('Свои дни').click()
    await page.getByLabelText('С какого дня').fill('01.10.2026')
  })
  expect(own?.query).toEqual({ from: '2026-10-01', file: 'pdf', lang: 'ru' })
})

test('a statement that is too long says so in the dialog', async () => {
  await openTab(planned)
  server.refuse(getStatementFile, { status: 409, code: 'payments.statement_too_long' })
  await button('Выписка по счёту').click()
  await button('Скачать выписку').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
