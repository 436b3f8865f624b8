import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  changeOrderSettings,
  checkPayment,
  createOrder,
  decideOrderRefund,
  getOrder,
  getOrderSettings,
  listOrders,
  payOrder,
  refundOrder,
} from '@qadam/contract/orders/endpoints.ts'
import type { OrderState } from '@qadam/contract/orders/lifecycle.ts'
import { askAboutAttempt } from '@qadam/contract/payment-providers/endpoints.ts'
import { listPaymentRequests } from '@qadam/contract/payment-requests/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { OrderPage } from './OrderPage.tsx'
import OrdersPage from './OrdersPage.tsx'
import BuyCourse from './widgets/BuyCourse.tsx'
import RefundPolicy from './widgets/RefundPolicy.tsx'

const phrases = ['orders', 'payments', 'ui'] as const
const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })
const nothing = tenge(0)

type Order = Answer<typeof getOrder>
type Attempt = NonNullable<Order['attempt']>

const anAttempt = (state: Attempt['state'], more: Partial<Attempt> = {}): Attempt => ({
  id: 9,
  number: '100042',
  provider: 'demo_bank',
  state,
  reason: null,
  amount: tenge(50_000),
  pay_address: null,
  is_test: false,
  created_at: '2026-11-28T05:00:00Z',
  expires_at: '2026-11-28T05:30:00Z',
  settled_at: null,
  ...more,
})

const aRow = (state: OrderState, more: Partial<Order> = {}) => ({
  id: 7,
  kind: 'course' as const,
  course: { id: 3, title: 'Итальянский язык A1–B1' },
  student: { id: 11, first_name: 'Айым', last_name: 'Ахметова' },
  state,
  amount: tenge(50_000),
  refunded: nothing,
  created_at: '2026-11-28T05:00:00Z',
  expires_at: '2026-11-29T05:00:00Z',
  paid_at: null,
  ...more,
})

const anOrder = (state: OrderState, attempts: readonly Attempt[] = [], more: Partial<Order> = {}): Order => ({
  ...aRow(state, more),
  refund_policy: 'Возврат в течение 14 дней.',
  refunds: [],
  document: null,
  may_issue_receipt: false,
  ...more,
  attempt: attempts[0] ?? null,
  attempts: [...attempts],
})

const paidAt = '2026-11-28T05:10:00Z'
const paidOrder = (more: Partial<Order> = {}) =>
  anOrder('succeeded', [anAttempt('succeeded', { settled_at: paidAt })], { paid_at: paidAt, ...more })

const aSale = (more: object = {}) => ({
  course_id: 3,
  state: 'to_pay' as const,
  price: tenge(50_000),
  providers: ['demo_bank' as const],
  refund_policy: 'Возврат в течение 14 дней.',
  order: null,
  ...more,
})

afterEach(() => page.viewport(1280, 900))

const openBuying = async () => {
  await page.viewport(390, 844)
  await renderScreen(<BuyCourse courseId={3} otherwise="Спросить школу" />, { phrases, as: 'student' })
  await page.getByRole('button', { name: /Купить за 50/ }).click()
}

beforeEach(() => {
  server.answer(listPaymentRequests, { count: 0, results: [], is_offered: false, guardians: [] })
})

test('a double click on a phone makes one order and one payment', async () => {
  server.answer(checkPayment, aSale())
  server.answer(createOrder, anOrder('created'))
  server.answer(payOrder, anOrder('pending', [anAttempt('waiting')]))
  await openBuying()
  await expect.element(page.getByText('Возврат в течение 14 дней.')).toBeVisible()
  await page.getByRole('button', { name: 'Перейти к оплате' }).dblClick()
  await expect.poll(() => server.sent(payOrder).length).toBe(1)
  expect(server.sent(createOrder).map(({ body }) => body)).toEqual([{ kind: 'course', course_id: 3 }])
  expect(server.sent(payOrder)[0]?.body).toEqual({ order_id: 7, provider: 'demo_bank' })
})

test('nobody pays another price than the one that they saw', async () => {
  server.answer(checkPayment, aSale())
  server.answer(createOrder, anOrder('created', [], { amount: tenge(60_000) }))
  server.answer(payOrder, anOrder('pending', [anAttempt('waiting')], { amount: tenge(60_000) }))
  await openBuying()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Цена изменилась' })).toBeVisible()
  await expect.element(page.getByText('60\u00a0000\u00a0₸')).toBeVisible()
  expect(server.sent(payOrder)).toHaveLength(0)
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.poll(() => server.sent(payOrder).length).toBe(1)
})

test('a course that cannot be bought any more says so in words, and the price stays readable', async () => {
  server.answer(checkPayment, aSale())
  server.refuse(createOrder, { status: 409, code: 'orders.course_not_sold' })
  await openBuying()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.element(page.getByRole('dialog').getByText(/не продаётся|нельзя купить/)).toBeVisible()
})

test.each([
  ['is not sold', aSale({ state: 'not_sold' }), 'Спросить школу'],
  ['is being paid', aSale({ state: 'waiting', order: anOrder('pending') }), 'Посмотреть оплату'],
])('a course that %s is not offered to be paid', async (_, sale, words) => {
  server.answer(checkPayment, sale)
  await renderScreen(<BuyCourse courseId={3} otherwise="Спросить школу" />, { phrases, as: 'student' })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Купить/ })).not.toBeInTheDocument()
})

test('whoever waits is told so, and thanked with a receipt once the server knows [R015]', async () => {
  await page.viewport(390, 844)
  let order = anOrder('pending', [anAttempt('waiting', { pay_address: '/demo-bank/1-100042-x/' })])
  server.answer(getOrder, () => order)
  server.answer(askAboutAttempt, () => {
    order = paidOrder()
    return anAttempt('waiting')
  })
  await renderScreen(<OrderPage order="7" />, { phrases, as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Ждём ответа банка' })).toBeVisible()
  await expect.element(page.getByText(/второй раз платить не нужно/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Вернуться на страницу банка' }))
    .toHaveAttribute('href', '/demo-bank/1-100042-x/')
  await page.getByRole('button', { name: 'Проверить сейчас' }).click()
  await expect.element(page.getByRole('heading', { name: 'Спасибо! Курс ваш' })).toBeVisible()
  const receipt = page.getByLabelText('Квитанция')
  for (const words of ['Айым Ахметова', '50\u00a0000\u00a0₸', 'Демо-банк, № 100042'])
    await expect.element(receipt.getByText(words)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Открыть курс' }))
    .toHaveAttribute('href', '/my-course/info/3')
})

test('a declined payment says why, and can be made again', async () => {
  server.answer(getOrder, anOrder('failed', [anAttempt('declined', { reason: 'no_money' })]))
  server.answer(checkPayment, aSale())
  await renderScreen(<OrderPage order="7" />, { phrases, as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
  await expect.element(page.getByText('На карте не хватает денег', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Оплатить ещё раз' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Оплата курса' })).toBeVisible()
})

test('an attempt that ran out does not claim that no money was taken', async () => {
  server.answer(getOrder, anOrder('failed', [anAttempt('expired')]))
  server.answer(checkPayment, aSale())
  await renderScreen(<OrderPage order="7" />, { phrases, as: 'student' })
  await expect.element(page.getByText(/платёж засчитается сам/)).toBeVisible()
  await expect.element(page.getByText(/Деньги не списаны/)).not.toBeInTheDocument()
})

test('the thank-you page opens for everybody who is signed in, without a menu [R060]', async () => {
  const address = '/success/course/7/3/50000/KZT'
  for (const as of ['student', 'teacher', 'admin', 'admin_school'] as const) {
    server.answer(getOrder, paidOrder())
    const opened = await openPage(address, { as })
    expect(opened.address()).toBe(address)
    await expect.element(page.getByLabelText('Квитанция')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Главное меню' })).not.toBeInTheDocument()
  }
})

test('the address of the page is believed in nothing', async () => {
  server.answer(getOrder, anOrder('expired'))
  server.answer(checkPayment, aSale({ state: 'not_sold' }))
  await openPage('/success/course/7/3/1/EUR', { as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Время заказа вышло' })).toBeVisible()
  await expect.element(page.getByText('50\u00a0000\u00a0₸')).toBeVisible()
  await expect.element(page.getByText('Спасибо', { exact: false })).not.toBeInTheDocument()
})

test('an address that names no order is not found', async () => {
  await openPage('/success/course/x/3/1/KZT', { as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Такого заказа нет' })).toBeVisible()
  expect(server.sent(getOrder)).toHaveLength(0)
})

test('a guest is sent to the catalogue [R060]', async () => {
  const { address } = await openPage('/success/course/7/3/50000/KZT')
  await expect.poll(address).toMatch(/^\/guest-catalog/)
})

const openDrawer = async (order: Order, as: 'admin' | 'admin_school' = 'admin_school') => {
  server.answer(listOrders, { count: 1, results: [order] })
  server.answer(getOrder, order)
  await renderScreen(<OrdersPage search={{ open: 7 }} />, { phrases, as })
}

const aRefund = (more: Partial<Order['refunds'][number]> = {}): Order['refunds'][number] => ({
  id: 1,
  amount: tenge(30_000),
  state: 'pending',
  reason: 'Часть',
  keeps_access: false,
  requested_at: '2026-11-28T06:00:00Z',
  requested_by: null,
  other_way: null,
  confirmed_alone: false,
  is_expired: false,
  may_decide: false,
  document: null,
  ...more,
})
const otherWay = { method: 'cash', paid_on: '2026-11-28', number: 'РКО-17' } as const

test('money goes back in cash with the number of its document, and not without', async () => {
  await openDrawer(paidOrder())
  server.answer(refundOrder, paidOrder())
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  await page.getByRole('radio', { name: 'Другим способом' }).click()
  await page.getByText('Наличными', { exact: true }).click()
  await page.getByLabelText(/^Причина/).fill('Карта закрыта')
  const send = page.getByRole('button', { name: 'Вернуть 50\u00a0000\u00a0₸' })
  await send.click({ force: true })
  expect(server.sent(refundOrder)).toHaveLength(0)
  await page.getByLabelText(/^Номер документа/).fill('РКО-17')
  await send.click()
  await expect.element(page.getByText('Возврат внесён, ждёт второго человека')).toBeVisible()
  expect(server.sent(refundOrder)[0]?.body).toMatchObject({
    amount: '5000000',
    reason: 'Карта закрыта',
    other_way: { method: 'cash', number: 'РКО-17' },
  })
})

test('another person confirms money that went back by another way', async () => {
  await openDrawer(paidOrder({ refunds: [aRefund({ other_way: otherWay, may_decide: true })] }), 'admin')
  server.answer(decideOrderRefund, paidOrder())
  await expect.element(page.getByText(/Наличными, .*документ РКО-17/)).toBeVisible()
  await page.getByRole('button', { name: /Подтвердить возврат 30/ }).click()
  await expect.element(page.getByText('Возврат подтверждён')).toBeVisible()
  expect(server.sent(decideOrderRefund)[0]).toMatchObject({
    params: { id: 7, refund: 1 },
    body: { outcome: 'confirm' },
  })
})

test('a student reads that their money came back outside the bank', async () => {
  const refunds = [aRefund({ amount: tenge(50_000), state: 'succeeded', other_way: otherWay })]
  server.answer(checkPayment, aSale({ state: 'not_sold' }))
  server.answer(getOrder, anOrder('refunded', [], { paid_at: paidAt, refunded: tenge(50_000), refunds }))
  await renderScreen(<OrderPage order="7" />, { phrases, as: 'student' })
  await expect.element(page.getByText(/не через банк/)).toBeVisible()
})

test('a payment of the priority package that failed is paid again from its page', async () => {
  const declined = anAttempt('declined', { reason: 'no_money' })
  const order = anOrder('failed', [declined], { kind: 'priority', course: null })
  server.answer(getOrder, order)
  server.answer(getPriorityPackage, {
    state: 'to_pay',
    price: tenge(50_000),
    hours: 24,
    providers: ['demo_bank'],
    refund_policy: '',
    order,
    promises: [],
  })
  server.answer(createOrder, order)
  server.answer(payOrder, anOrder('pending', [anAttempt('waiting')], { kind: 'priority', course: null }))
  await renderScreen(<OrderPage order="7" />, { phrases, as: 'student' })
  await page.getByRole('button', { name: 'Оплатить ещё раз' }).click()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.poll(() => server.sent(payOrder)[0]?.body).toEqual({ order_id: 7, provider: 'demo_bank' })
  expect(server.sent(createOrder)[0]?.body).toEqual({ kind: 'priority' })
})

test('the owner gives back a part with a reason, once', async () => {
  await openDrawer(paidOrder())
  server.answer(refundOrder, paidOrder())
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  await page.getByRole('radio', { name: 'Часть' }).click()
  await page.getByLabelText(/^Сумма, ₸/).fill('20000')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByLabelText(/^Причина/).fill('Пропустил две недели')
  await page.getByRole('button', { name: 'Вернуть 20\u00a0000\u00a0₸' }).dblClick()
  await expect.element(page.getByText('Возврат записан')).toBeVisible()
  expect(server.sent(refundOrder)).toHaveLength(1)
  expect(server.sent(refundOrder)[0]).toMatchObject({
    params: { id: 7 },
    body: { amount: '2000000', reason: 'Пропустил две недели', keeps_access: false },
  })
})

test('a refund that the server refuses is explained, and what was typed stays', async () => {
  await openDrawer(paidOrder())
  server.refuse(refundOrder, { status: 409, code: 'payments.refund_too_large' })
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  const reason = page.getByLabelText(/^Причина/)
  await reason.fill('Ошибка')
  await page.getByRole('button', { name: 'Вернуть 50\u00a0000\u00a0₸' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Вернуть деньги' }).getByRole('alert')).toBeVisible()
  await expect.element(reason).toHaveValue('Ошибка')
})

test('more than what is left is not offered; what waits for the bank counts as given', async () => {
  await openDrawer(paidOrder({ refunds: [aRefund()] }))
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  await expect.element(page.getByRole('radio', { name: 'Всё: 20\u00a0000\u00a0₸' })).toBeChecked()
  await page.getByLabelText(/^Причина/).fill('Ещё')
  await page.getByRole('radio', { name: 'Часть' }).click()
  await page.getByLabelText(/^Сумма, ₸/).fill('20001')
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click({ force: true })
  expect(server.sent(refundOrder)).toHaveLength(0)
})

test('a manager sees every attempt, and who may give money back', async () => {
  const tries = [
    anAttempt('succeeded', { settled_at: paidAt }),
    anAttempt('declined', { id: 8, number: '100041', reason: 'no_money' }),
  ]
  await openDrawer(anOrder('succeeded', tries, { paid_at: paidAt }), 'admin')
  await expect.element(page.getByText(/100042/)).toBeVisible()
  await expect.element(page.getByText(/100041/)).toBeVisible()
  await expect.element(page.getByText('Деньги возвращает администратор школы.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Вернуть деньги' })).not.toBeInTheDocument()
})

test('800 orders come by pages; search and state go into the address and to the server', async () => {
  server.answer(listOrders, ({ query }) => ({
    count: 800,
    results: [aRow('failed', { id: 1000 - Number(query?.page ?? 1) })],
  }))
  const { address } = await openPage('/orders?page=2', { as: 'admin' })
  await expect.element(page.getByText(/№ 998/)).toBeVisible()
  server.answer(getOrder, anOrder('failed'))
  await page.getByText('Айым Ахметова').click()
  await expect.poll(address).toContain('open=998')
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(address).not.toContain('open=')
  await page.getByRole('searchbox', { name: 'Поиск покупок' }).fill('Ахметова')
  await expect.poll(address).toContain('q=')
  await page.getByRole('combobox', { name: 'Состояние' }).click()
  await page.getByRole('option', { name: 'Не прошла' }).click()
  await expect.poll(address).toContain('state=failed')
  expect(address()).not.toContain('page=')
  expect(server.sent(listOrders).at(-1)?.query).toMatchObject({ q: 'Ахметова', state: 'failed', page: 1 })
})

test('the owner writes the refund policy that payers read', async () => {
  server.answer(getOrderSettings, {
    refund_policy_ru: null,
    refund_policy_kk: null,
    refund_policy_en: null,
    version: 0,
  })
  server.answer(changeOrderSettings, {
    refund_policy_ru: 'Возврат 14 дней',
    refund_policy_kk: null,
    refund_policy_en: null,
    version: 1,
  })
  await renderScreen(<RefundPolicy />, { phrases, as: 'admin_school' })
  await page.getByRole('textbox').first().fill('Возврат 14 дней')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText('Сохранено')).toBeVisible()
  expect(server.sent(changeOrderSettings)[0]?.body).toMatchObject({
    refund_policy_ru: 'Возврат 14 дней',
    version: 0,
  })
})
