import {
  askParent,
  listPaymentRequests,
  openPaymentRequest,
  openPaymentReturn,
  payByLink,
  refundPaymentRequest,
  withdrawPaymentRequest,
} from '@qadam/contract/payment-requests/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import type { PaymentPage, PaymentRequest } from './queries.ts'
import AskParent from './widgets/AskParent.tsx'
import LinkList from './widgets/LinkList.tsx'
import PayNow from './widgets/PayNow.tsx'

const phrases = ['payFor', 'payments', 'ui'] as const
const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })
const token = '7.abcdefabcdefabcdefabcdefabcdef.signature'
const guardian = { id: 4, name: 'Гүлнар Ахметова', relation: 'mother' as const }

const aRequest = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id: 9,
  student: { id: 5, first_name: 'Дана', last_name: 'Серик' },
  order_id: null,
  tranche_id: 11,
  kind: 'tranche',
  title: 'Пакет «Италия»',
  due_on: '2026-11-21',
  state: 'open',
  amount: tenge(150_000),
  made_at: '2026-11-20T05:00:00Z',
  made_by: null,
  by_reminder: false,
  expires_at: '2026-12-04T05:00:00Z',
  guardian: null,
  opened_at: null,
  paid_at: null,
  refunded: tenge(0),
  refunds: [],
  document: null,
  may_issue_receipt: false,
  ...more,
})

const aPage = (more: Partial<PaymentPage> = {}): PaymentPage => ({
  school: { name: 'Qadam Abroad', logo_url: null, support: '+7 701 000 00 00' },
  for_whom: 'Дана',
  kind: 'tranche',
  title: 'Пакет «Италия»',
  due_on: '2026-11-21',
  state: 'open',
  amount: tenge(150_000),
  expires_at: '2026-12-04T05:00:00Z',
  paid_at: null,
  refund_policy: 'До первого урока вернём всё.',
  providers: ['demo_bank'],
  attempt: null,
  ...more,
})

const anAttempt = (state: NonNullable<PaymentPage['attempt']>['state']) => ({
  number: '100042',
  provider: 'demo_bank' as const,
  state,
  reason: null,
  pay_address: null,
  expires_at: '2026-11-21T05:30:00Z',
})

const list = (results: PaymentRequest[], guardians = [guardian]) => ({
  count: results.length,
  results,
  is_offered: true,
  guardians,
})

afterEach(() => {
  sessionStorage.clear()
  return page.viewport(1280, 900)
})

test('a student makes a link, by e-mail to a guardian, and sends it by the phone', async () => {
  await page.viewport(390, 844)
  server.answer(listPaymentRequests, list([]))
  server.answer(askParent, {
    request: aRequest({ guardian }),
    path: `/pay-for#token=${token}`,
    shares: { ru: 'Оплатите: {link}', kk: 'Төлеп беріңізші: {link}', en: 'Please pay: {link}' },
  })
  await renderScreen(<AskParent of={{ tranche_id: 11 }} amount={tenge(150_000)} />, {
    phrases,
    as: 'student',
  })
  await page.getByRole('button', { name: 'Попросить родителя оплатить' }).click()
  await expect.element(page.getByText(/Войти в ваш кабинет по ней нельзя/)).toBeVisible()
  await page.getByRole('button', { name: 'Сделать ссылку' }).click()
  await expect.element(page.getByText('Письмо отправлено: Гүлнар Ахметова.')).toBeVisible()
  expect(server.sent(askParent)[0]?.body).toEqual({ tranche_id: 11, guardian_id: 4 })
  await page.getByText('Қазақша').click()
  await expect.element(page.getByText(/Төлеп беріңізші: http/)).toBeVisible()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
  await expect
    .element(whatsapp)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`/pay-for#token=${token}`)))
})

test('a student who asked a parent before is told that paying ends that link', async () => {
  server.answer(listPaymentRequests, list([aRequest()]))
  server.refuse(askParent, { status: 409, code: 'payment_requests.not_payable' })
  await renderScreen(<PayNow tranche={11} amount={tenge(150_000)} />, { phrases, as: 'student' })
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect.element(page.getByText(/которую вы отправили раньше, перестанет открываться/)).toBeVisible()
  expect(server.sent(askParent)).toHaveLength(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Оплатить' }).click()
  await expect.poll(() => server.sent(askParent).length).toBe(1)
})

test('nothing is offered where the school takes no payments by a provider', async () => {
  server.answer(listPaymentRequests, { ...list([]), is_offered: false })
  await renderScreen(<AskParent of={{ order_id: 3 }} amount={tenge(1)} />, { phrases, as: 'student' })
  await expect.poll(() => server.sent(listPaymentRequests).length).toBe(1)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('whoever has the link sees what is paid and how it comes back, and pays once by two clicks', async () => {
  await page.viewport(390, 844)
  server.answer(openPaymentRequest, aPage())
  server.answer(payByLink, aPage({ state: 'waiting', attempt: anAttempt('waiting') }))
  await openPage(`/pay-for#token=${token}`)
  await expect.element(page.getByRole('heading', { name: 'Оплата для: Дана' })).toBeVisible()
  await expect.element(page.getByText('Qadam Abroad').first()).toBeVisible()
  await expect.element(page.getByText('До первого урока вернём всё.')).toBeVisible()
  const release = server.hold(payByLink)
  await page.getByRole('button', { name: /Оплатить 150/ }).dblClick()
  release()
  await expect.poll(() => server.sent(payByLink).length).toBe(1)
  expect(server.sent(payByLink)[0]?.body).toMatchObject({ token, provider: 'demo_bank', minor: '15000000' })
})

test('a payer who comes back from the bank reads what the server knows, not what the address says', async () => {
  sessionStorage.setItem('pay-for', token)
  server.answer(openPaymentRequest, aPage({ state: 'waiting', attempt: anAttempt('waiting') }))
  await openPage('/pay-for')
  await expect.element(page.getByRole('heading', { name: 'Ждём ответа банка' })).toBeVisible()
  server.answer(openPaymentRequest, aPage({ state: 'paid', paid_at: '2026-11-21T05:10:00Z' }))
  await page.getByRole('button', { name: 'Проверить сейчас' }).click()
  await expect.element(page.getByRole('heading', { name: 'Спасибо, оплачено' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Оплатить/ })).not.toBeInTheDocument()
})

test('a payment that was declined says so and can be tried again', async () => {
  server.answer(openPaymentRequest, aPage({ attempt: { ...anAttempt('declined'), reason: 'no_money' } }))
  await openPage(`/pay-for#token=${token}`)
  await expect.element(page.getByText(/Прошлая попытка не прошла/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Оплатить 150/ })).toBeVisible()
})

test('an expired link and one that does not open say that no money was taken', async () => {
  server.answer(openPaymentRequest, aPage({ state: 'expired' }))
  await openPage(`/pay-for#token=${token}`)
  await expect.element(page.getByRole('heading', { name: 'Срок ссылки истёк' })).toBeVisible()
  server.refuse(openPaymentRequest, { status: 410, code: 'payment_requests.link_invalid' })
  await openPage('/pay-for#token=7.otherotherotherother.signature')
  await expect.element(page.getByRole('heading', { name: 'Ссылка не открывается' })).toBeVisible()
  await openPage('/pay-for')
  await expect.element(page.getByRole('heading', { name: 'Ссылка не открывается' })).toBeVisible()
})

test('whoever the bank returned to another tab reads what became of the payment, and which message to open', async () => {
  const payment = {
    school: aPage().school,
    state: 'waiting' as const,
    number: '100042',
    provider: 'demo_bank' as const,
    amount: tenge(150_000),
    reason: null,
  }
  sessionStorage.clear()
  server.answer(openPaymentReturn, payment)
  await openPage('/pay-for#payment=7.secretsecretsecret.signature?status=ok')
  await expect.element(page.getByRole('heading', { name: 'Ждём ответа банка' })).toBeVisible()
  await expect.element(page.getByText(/№ 100042/)).toBeVisible()
  expect(server.sent(openPaymentReturn)[0]?.body).toMatchObject({ token: '7.secretsecretsecret.signature' })
  server.answer(openPaymentReturn, { ...payment, state: 'failed', reason: 'no_money' })
  await page.getByRole('button', { name: 'Проверить сейчас' }).click()
  await expect.element(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
  await expect.element(page.getByText(/откройте сообщение, в котором вам прислали ссылку/)).toBeVisible()
})

test('staff see what became of each link and end one; the owner gives back what came by one', async () => {
  server.answer(
    listPaymentRequests,
    list([
      aRequest({ guardian, opened_at: '2026-11-20T06:00:00Z' }),
      aRequest({ id: 8, title: 'Виза', state: 'paid', paid_at: '2026-11-19T06:00:00Z' }),
      aRequest({ id: 7, state: 'withdrawn', guardian, by_reminder: true }),
    ]),
  )
  server.answer(withdrawPaymentRequest, aRequest({ state: 'withdrawn' }))
  server.answer(refundPaymentRequest, aRequest({ id: 8 }))
  await renderScreen(<LinkList userId={5} />, { phrases, as: 'admin_school' })
  await expect.element(page.getByText(/письмо: Гүлнар Ахметова · открыли/)).toBeVisible()
  await expect.element(page.getByText(/с напоминанием: Гүлнар Ахметова/)).toBeVisible()
  await page.getByRole('button', { name: /Отозвать ссылку: Пакет/ }).click()
  await expect.poll(() => server.sent(withdrawPaymentRequest).at(-1)?.params).toEqual({ id: 9 })
  await page.getByRole('button', { name: /Вернуть деньги: Виза/ }).click()
  await page.getByLabelText(/Причина/).fill('Переплатили')
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть деньги' }).click()
  await expect
    .poll(() => server.sent(refundPaymentRequest).at(-1)?.body)
    .toMatchObject({ amount: '15000000', reason: 'Переплатили' })
})

test('a refund that nobody confirmed in time is recorded again with what it was', async () => {
  const expired: PaymentRequest['refunds'][number] = {
    id: 1,
    amount: tenge(30_000),
    state: 'failed',
    reason: 'Карта закрыта',
    requested_at: '2026-10-20T06:00:00Z',
    requested_by: null,
    other_way: { method: 'cash', paid_on: '2026-10-20', number: 'РКО-17' },
    confirmed_alone: false,
    is_expired: true,
    may_decide: false,
    document: null,
  }
  const paid = aRequest({ state: 'paid', paid_at: '2026-10-19T06:00:00Z', refunds: [expired] })
  server.answer(listPaymentRequests, list([paid]))
  server.answer(refundPaymentRequest, paid)
  await renderScreen(<LinkList userId={5} />, { phrases, as: 'admin_school' })
  await expect.element(page.getByText(/Никто не подтвердил за 30 дней/)).toBeVisible()
  await page.getByRole('button', { name: /Записать заново возврат 30/ }).click()
  await expect.element(page.getByLabelText(/^Номер документа/)).toHaveValue('РКО-17')
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть деньги' }).click()
  await expect
    .poll(() => server.sent(refundPaymentRequest).at(-1)?.body)
    .toMatchObject({
      amount: '3000000',
      reason: 'Карта закрыта',
      other_way: { method: 'cash', paid_on: '2026-10-20', number: 'РКО-17' },
    })
})
