import { createOrder, payOrder } from '@qadam/contract/orders/endpoints.ts'
import {
  changePrioritySettings,
  getPriorityPackage,
  getPrioritySettings,
} from '@qadam/contract/priority-package/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import PriorityCard from './widgets/PriorityCard.tsx'
import PriorityRules from './widgets/PriorityRules.tsx'

const phrases = ['priority', 'orders', 'payments', 'ui'] as const
const price = { minor: '5000000', currency: 'KZT' as const }
const person = { id: 11, first_name: 'Айым', last_name: 'Ахметова' }
const order = {
  id: 7,
  kind: 'priority' as const,
  course: null,
  student: person,
  state: 'pending' as const,
  amount: price,
  refunded: { minor: '0', currency: 'KZT' as const },
  refund_policy: '',
  created_at: '2026-11-28T05:00:00Z',
  expires_at: '2026-11-29T05:00:00Z',
  paid_at: null,
  attempt: null,
  attempts: [],
  refunds: [],
}
const sale = {
  state: 'to_pay' as const,
  price,
  hours: 24,
  providers: ['demo_bank' as const],
  refund_policy: '',
  order: null,
  promises: [],
}

test('a student sees the price and the time, and buys the package', async () => {
  server.answer(getPriorityPackage, sale)
  server.answer(createOrder, { ...order, amount: { minor: '6000000', currency: 'KZT' } })
  await renderScreen(<PriorityCard />, { phrases, as: 'student' })
  await expect.element(page.getByText(/за 24 ч рабочего времени/)).toBeVisible()
  await page.getByRole('button', { name: /Купить за 50\s000/ }).click()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.element(page.getByRole('alert').getByText(/Цена изменилась/)).toBeVisible()
  expect(server.sent(createOrder).map(({ body }) => body)).toEqual([{ kind: 'priority' }])
  expect(server.sent(payOrder)).toEqual([])
})

test('who bought it sees what was promised, and what came of it', async () => {
  const since = '2026-11-20T05:00:00Z'
  const promised = '2026-11-23T05:00:00Z'
  const a = { since, promised_at: promised, checked_at: null }
  server.answer(getPriorityPackage, {
    ...sale,
    state: 'paid',
    promises: [
      { ...a, type: { id: 1, name: 'Паспорт' }, outcome: 'late' },
      { ...a, type: { id: 2, name: 'Аттестат' }, checked_at: since, outcome: 'in_time' },
    ],
  })
  await renderScreen(<PriorityCard />, { phrases, as: 'student' })
  const list = page.getByRole('list', { name: 'Что обещано' })
  await expect.element(list.getByText('Не успели, обещали до')).toBeVisible()
  await expect.element(list.getByText('Проверили вовремя')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Купить/ })).not.toBeInTheDocument()
})

test('the school admin sets the price in tenge and the hours', async () => {
  server.answer(getPrioritySettings, { is_sold: true, price, hours: 24, version: 0 })
  server.answer(changePrioritySettings, { is_sold: true, price, hours: 8, version: 1 })
  await renderScreen(<PriorityRules />, { phrases, as: 'admin_school' })
  await page.getByLabelText('Проверить за, рабочих часов').fill('8')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => server.sent(changePrioritySettings).map(({ body }) => body))
    .toEqual([{ is_sold: true, price: '5000000', hours: 8, version: 0 }])
})
