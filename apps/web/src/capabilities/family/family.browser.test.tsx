import { openFamily, payAsGuardian, sendTransfer } from '@qadam/contract/family/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import type { FamilyPage, Owed, PaymentDocument } from './queries.ts'
import { FamilyMoney } from './widgets/FamilyMoney.tsx'

const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })
const owed = (id: number, amount: number, more: Partial<Owed> = {}): Owed => ({
  kind: 'tranche',
  id,
  title: '',
  due_on: '2026-11-10',
  amount: tenge(amount),
  is_overdue: false,
  is_payable: true,
  has_link: false,
  ...more,
})
const aDocument = (more: Partial<PaymentDocument>): PaymentDocument => ({
  kind: 'receipt',
  id: 1,
  number: '7001',
  day: '2026-11-01',
  amount: tenge(100),
  state: 'awaiting',
  reason: '',
  page: null,
  file_id: null,
  ...more,
})
const family: FamilyPage = {
  is_offered: true,
  children: [
    {
      id: 5,
      first_name: 'Дана',
      owed: [
        owed(1, 300, { due_on: '2026-11-20' }),
        owed(2, 300, { due_on: '2027-01-20', is_payable: false }),
      ],
      documents: [
        aDocument({
          kind: 'act',
          id: 3,
          number: '2026-7',
          state: 'valid',
          page: 'https://q.test/verify/abc',
        }),
      ],
    },
    {
      id: 6,
      first_name: 'Ерлан',
      owed: [owed(4, 200, { is_overdue: true, has_link: true })],
      documents: [aDocument({ state: 'refused', reason: 'Другой получатель' })],
    },
  ],
}
const phrases = ['family', 'fields', 'ui'] as const
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

async function open(given: FamilyPage = family) {
  server.answer(openFamily, given)
  await renderScreen(<FamilyMoney token="1.secret-of-a-guardian" />, { phrases })
  await expect.element(page.getByRole('heading', { name: 'Что оплатить' })).toBeVisible()
}
async function openForm(given: FamilyPage = family) {
  await open(given)
  await button('Прислать чек перевода').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}
async function attach() {
  const input = document.querySelector('[role=dialog] input[type=file]')
  if (!input) throw new Error('no field for the file')
  await userEvent.upload(input, new File(['%PDF-1.7'], 'чек.pdf', { type: 'application/pdf' }))
}

test('a guardian sees what each child owes now, and the documents with the page that verifies an act', async () => {
  await open()
  const rows = page.getByRole('list', { name: 'Что оплатить' }).getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Дана300.₸Обучение · до 20.11.2026/),
    expect.stringMatching(/Ерлан200.₸просрочено/),
  ])
  await expect.element(page.getByText('Другой получатель')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Проверить: Дана, Акт 2026-7' }))
    .toHaveAttribute('href', 'https://q.test/verify/abc')
})

test('paying is asked about once it ends a link that somebody has', async () => {
  await open()
  server.answer(payAsGuardian, { path: '/pay-for#token=1.new' })
  await button(/^Оплатить: Ерлан/).click()
  await expect.element(page.getByText('перестанет открываться', { exact: false })).toBeVisible()
  expect(server.sent(payAsGuardian)).toHaveLength(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Оплатить' }).click()
  await expect.poll(() => server.sent(payAsGuardian)).toMatchObject([{ body: { tranche_id: 4 } }])
})

test('nothing to pay, and a school without a provider, have their next step', async () => {
  await open({ is_offered: false, children: [{ id: 5, first_name: 'Дана', owed: [], documents: [] }] })
  await expect.element(page.getByText('Сейчас платить не за что', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Переведите деньги и пришлите чек', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Здесь появятся ваши чеки', { exact: false })).toBeVisible()
  await expect.element(button(/^Оплатить/)).not.toBeInTheDocument()
})

test('a transfer is split over the children, the oldest debt first, and its parts must be the sum', async () => {
  await openForm()
  await field('Сумма перевода, ₸').fill('350')
  await expect.element(field('Ерлан, ₸')).toHaveValue('200')
  await expect.element(field('Дана, ₸')).toHaveValue('150')
  await field('Дана, ₸').fill('100')
  await expect.element(page.getByRole('status').getByText(/Осталось распределить: 50.₸/)).toBeVisible()
  await expect.element(button('Отправить чек')).toHaveAttribute('aria-disabled', 'true')
  // Another sum is another proposal.
  await field('Сумма перевода, ₸').fill('100,50')
  await expect.element(field('Ерлан, ₸')).toHaveValue('100,50')
  await expect.element(field('Дана, ₸')).toHaveValue('')
})

test('a receipt is sent with its parts; one that looks like another is sent again on purpose', async () => {
  await openForm()
  server.refuse(sendTransfer, { status: 409, code: 'receipts.transfer_alike' })
  await field('Сумма перевода, ₸').fill('350')
  await field('Дана, ₸').fill('50')
  await field('Ерлан, ₸').fill('300')
  await field('Номер на чеке').fill('7002')
  await button('Отправить чек').click()
  // Without its file nothing is sent.
  expect(server.sent(sendTransfer)).toHaveLength(0)
  await attach()
  await button('Отправить чек').click()
  await expect.element(page.getByText('вы уже присылали', { exact: false })).toBeVisible()
  server.answer(sendTransfer, family)
  await button('Отправить всё равно').click()
  await expect.element(page.getByText('Чек отправлен', { exact: false })).toBeVisible()
  expect(server.sent(sendTransfer).map(({ body }) => body)).toMatchObject([
    { allow_duplicate: false },
    {
      token: '1.secret-of-a-guardian',
      minor: '35000',
      number: '7002',
      parts: [
        { student_id: 5, minor: '5000' },
        { student_id: 6, minor: '30000' },
      ],
      allow_duplicate: true,
    },
  ])
})

test('for an only child nothing is split', async () => {
  const [dana] = family.children
  await openForm({ is_offered: true, children: dana ? [dana] : [] })
  server.answer(sendTransfer, family)
  await field('Сумма перевода, ₸').fill('300')
  await expect.element(field('Дана, ₸')).not.toBeInTheDocument()
  await attach()
  await button('Отправить чек').click()
  await expect.element(page.getByText('Чек отправлен', { exact: false })).toBeVisible()
  expect(server.sent(sendTransfer)[0]?.body).toMatchObject({ parts: [{ student_id: 5, minor: '30000' }] })
})
