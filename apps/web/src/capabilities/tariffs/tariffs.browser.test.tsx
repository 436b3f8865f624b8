import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  calcTariff,
  getMyTariff,
  getTariffOrder,
  orderTariff,
  payTariff,
} from '@qadam/contract/tariffs/endpoints.ts'
import type { TariffOrderState } from '@qadam/contract/tariffs/lifecycle.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionEnded } from '../../platform/session.ts'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { TariffOrderPage } from './TariffOrderPage.tsx'
import TariffPage from './widgets/TariffPage.tsx'

const phrases = ['tariffs', 'payments', 'ui'] as const
const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })

type Tariff = Answer<typeof getMyTariff>
type Order = Answer<typeof getTariffOrder>

const aTariff = (more: Partial<Tariff> = {}): Tariff => ({
  state: 'active',
  monthly_payment: tenge(75_000),
  number_of_students: 50,
  number_of_months: 6,
  paid_until: '2026-12-31',
  grace_until: '2027-01-07',
  suspended_because: null,
  next_payment: { on: '2026-12-31', amount: tenge(427_500) },
  students_used: 42,
  discounts: [
    { months: 6, percent: 5 },
    { months: 12, percent: 10 },
  ],
  providers: ['demo_bank'],
  open_order: null,
  payment_history: [
    {
      transaction_number: '100042',
      description: 'Тариф: студентов 50, месяцев 6, с 01.07.2026 по 31.12.2026',
      sum: tenge(427_500),
      paid_at: '2026-06-28T05:00:00Z',
      order_id: 3,
      refunds: [
        { sum: tenge(100_000), state: 'succeeded', asked_at: '2026-07-10T05:00:00Z', days: 43 },
        { sum: tenge(5_000), state: 'pending', asked_at: '2026-07-12T05:00:00Z', days: null },
      ],
    },
  ],
  ...more,
})

const aPrice = {
  std: 50,
  month: 6,
  per_student: tenge(1_500),
  monthly_payment: tenge(75_000),
  full_price: tenge(450_000),
  discount_percent: 5,
  price: tenge(427_500),
}

const anOrder = (state: TariffOrderState, more: Partial<Order> = {}): Order => ({
  id: 7,
  state,
  std: 50,
  month: 6,
  amount: tenge(427_500),
  created_at: '2026-11-28T05:00:00Z',
  expires_at: '2026-11-29T05:00:00Z',
  paid_at: null,
  paid_until: null,
  attempt: null,
  ...more,
})

const anAttempt = {
  id: 9,
  number: '100043',
  provider: 'demo_bank' as const,
  state: 'waiting' as const,
  reason: null,
  amount: tenge(427_500),
  pay_address: null,
  is_test: false,
  created_at: '2026-11-28T05:00:00Z',
  expires_at: '2026-11-28T05:30:00Z',
  settled_at: null,
}

const open = async (tariff: Tariff, as: 'admin' | 'admin_school' = 'admin_school') => {
  server.answer(getMyTariff, tariff)
  server.answer(calcTariff, aPrice)
  await renderScreen(<TariffPage />, { phrases, as })
}

const payButton = page.getByRole('button', { name: /Оплатить 427/ })

test('the tab shows the monthly payment, students, months, the next payment and the history [R446]', async () => {
  await open(aTariff())
  for (const text of ['75 000 ₸', '42 из 50', '6', '№ 100042', 'с 01.07.2026 по 31.12.2026'])
    await expect.element(page.getByText(new RegExp(text.replaceAll(' ', '\\s'))).first()).toBeVisible()
  await expect.element(page.getByText('Действует')).toBeVisible()
  await expect.element(page.getByText('скидка 5 %')).toBeVisible()
  await expect
    .element(page.getByText(/Возвращено 100.000.₸ \(10\.07\.2026\), срок стал короче, дней: 43/))
    .toBeVisible()
  await expect.element(page.getByText(/Возврат 5.000.₸ .*банк ещё не подтвердил/)).toBeVisible()
})

test('the school admin orders what was counted, once, and comes to the page of the order', async () => {
  server.answer(orderTariff, anOrder('created'))
  server.answer(payTariff, anOrder('pending', { attempt: anAttempt }))
  server.answer(getTariffOrder, anOrder('pending', { attempt: anAttempt }))
  await open(aTariff())
  await payButton.click()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.poll(() => server.sent(payTariff).length).toBe(1)
  expect(server.sent(orderTariff).map(({ body }) => body)).toEqual([{ std: 50, month: 6 }])
  expect(server.sent(payTariff).map(({ body }) => body)).toEqual([{ order_id: 7, provider: 'demo_bank' }])
})

test('nobody pays another price than the one that they saw', async () => {
  server.answer(orderTariff, anOrder('created', { amount: tenge(500_000) }))
  await open(aTariff())
  await payButton.click()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.element(page.getByText(/Цена изменилась/)).toBeVisible()
  expect(server.sent(payTariff)).toEqual([])
})

test('a discount is chosen by its button, and a number that cannot be is explained', async () => {
  await open(aTariff())
  await page.getByRole('button', { name: /^12 месяцев/ }).click()
  await expect.poll(() => server.sent(calcTariff).at(-1)?.query).toMatchObject({ std: 50, month: 12 })
  await page.getByLabelText('Студентов').clear()
  await userEvent.keyboard('0')
  await expect.element(page.getByText('Целое число от 1 до 100000')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Оплатить', exact: true })).toBeDisabled()
})

test('each state says what is safe and what comes next', async () => {
  await open(aTariff({ state: 'grace' }))
  await expect.element(page.getByText('Льготный срок')).toBeVisible()
  await expect.element(payButton).toBeVisible()
})

test('a closed school pays from here', async () => {
  await open(aTariff({ state: 'inactive' }))
  await expect.element(page.getByText(/Изменения станут доступны сразу после оплаты/)).toBeVisible()
  await expect.element(payButton).toBeVisible()
})

test('a suspended school reads why, and pays nothing', async () => {
  await open(aTariff({ state: 'suspended', suspended_because: 'Договор расторгнут.' }))
  await expect.element(page.getByText(/Договор расторгнут/)).toBeVisible()
  await expect.element(payButton).not.toBeInTheDocument()
})

test('a school without a tariff has nothing to pay', async () => {
  await open(aTariff({ state: 'none', payment_history: [] }))
  await expect.element(page.getByRole('heading', { name: 'У школы нет отдельного тарифа' })).toBeVisible()
})

test('a manager reads and does not pay', async () => {
  await open(aTariff(), 'admin')
  await expect.element(page.getByText('Платит администратор школы.')).toBeVisible()
  await expect.element(payButton).not.toBeInTheDocument()
})

test('the page after paying believes the server, not its address', async () => {
  server.answer(getTariffOrder, anOrder('expired'))
  await openPage('/success/tariff/7/1/EUR/1/1', { as: 'admin_school' })
  await expect.element(page.getByRole('heading', { name: 'Время заказа вышло' })).toBeVisible()
  await expect.element(page.getByText('427\u00a0500\u00a0₸').or(page.getByText(/427\s500\s₸/))).toBeVisible()
  await expect.element(page.getByText('Тариф оплачен')).not.toBeInTheDocument()
})

test('a paid tariff names its last day and the way on', async () => {
  server.answer(
    getTariffOrder,
    anOrder('succeeded', { paid_at: '2026-11-28T05:10:00Z', paid_until: '2027-06-30' }),
  )
  await renderScreen(<TariffOrderPage order="7" />, { phrases, as: 'admin_school' })
  await expect.element(page.getByRole('heading', { name: 'Тариф оплачен' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Открыть настройки тарифа' })).toBeVisible()
})

test('an address that names no order is not found', async () => {
  await openPage('/success/tariff/x/1/KZT/1/1', { as: 'admin_school' })
  await expect.element(page.getByRole('heading', { name: 'Такого заказа нет' })).toBeVisible()
  expect(server.sent(getTariffOrder)).toHaveLength(0)
})

test('the page after paying is for who has signed in, in the empty layout [R059]', async () => {
  server.answer(getTariffOrder, anOrder('created'))
  await openPage('/success/tariff/7/427500/KZT/50/6', { as: 'admin_school' })
  await expect.element(page.getByRole('heading', { name: 'Заказ ждёт оплаты' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  sessionEnded()
  const { address } = await openPage('/success/tariff/7/427500/KZT/50/6')
  await expect.poll(address).toMatch(/^\/guest-catalog/)
})
