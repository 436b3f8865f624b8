import {
  askAboutAttempt,
  changeProvider,
  getAttempt,
  getAttemptState,
  listAttempts,
  listProviders,
  refundTest,
  settleRefund,
  tryProvider,
} from '@qadam/contract/payment-providers/endpoints.ts'
import type { AttemptState } from '@qadam/contract/payment-providers/lifecycle.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import AttemptStatePart from './widgets/AttemptState.tsx'
import PaymentSettings from './widgets/PaymentSettings.tsx'

const phrases = ['payments', 'ui'] as const

const amount = { minor: '10000', currency: 'KZT' } as const
const anAttempt = (state: AttemptState, more: object = {}) => ({
  id: 7,
  number: '100000',
  provider: 'demo_bank' as const,
  state,
  reason: null,
  amount,
  pay_address: '/demo-bank/1-100000-x/',
  is_test: true,
  created_at: '2026-11-28T05:00:00Z',
  expires_at: '2026-11-28T05:30:00Z',
  settled_at: null,
  order_ref: 'test',
  refunded: { minor: '0', currency: 'KZT' as const },
  provider_ref: null,
  asked: 0,
  next_ask_at: null,
  refunds: [],
  events: [],
  ...more,
})

const demoBank = {
  provider: 'demo_bank' as const,
  is_available: true,
  is_on: true,
  settings: {},
  keys: [{ name: 'signing_key', is_set: true }],
  keys_changed_at: '2026-11-20T05:00:00Z',
  webhook_address: 'https://school.test/payment-hooks/demo_bank/1-x/',
  version: 3,
}
const kaspi = {
  ...demoBank,
  provider: 'kaspi' as const,
  is_on: false,
  keys: [],
  keys_changed_at: null,
  webhook_address: 'https://school.test/payment-hooks/kaspi/1-x/',
  version: 0,
}

async function openTab() {
  server.answer(listProviders, [demoBank, kaspi])
  server.answer(listAttempts, { count: 0, results: [] })
  await renderScreen(<PaymentSettings />, { phrases })
}

test.each<[AttemptState, object, RegExp, RegExp]>([
  ['created', { pay_address: null }, /Готовим/, /Связываемся с банком/],
  ['waiting', {}, /Ждём вашу оплату/, /платёж не потеряется/],
  ['succeeded', { settled_at: '2026-11-28T05:10:00Z' }, /Оплачено/, /Банк подтвердил оплату/],
  ['declined', { reason: 'no_money' }, /Не прошло/, /На карте не хватает денег/],
  ['expired', {}, /Время вышло/, /платёж засчитается/],
  ['unknown', { reason: 'silent' }, /Уточняем у банка/, /Не платите второй раз/],
])('the waiting page says what the server says: %s', async (state, more, badge, text) => {
  server.answer(getAttemptState, anAttempt(state, more))
  await renderScreen(<AttemptStatePart id={7} />, { phrases })
  await expect.element(page.getByText(badge)).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  await expect.element(page.getByText('100\u00a0₸')).toBeVisible()
})

test('the address of the page does not make a payment succeed', async () => {
  window.history.replaceState(null, '', '?status=succeeded&attempt=7')
  server.answer(getAttemptState, anAttempt('waiting'))
  await renderScreen(<AttemptStatePart id={7} />, { phrases })
  await expect.element(page.getByText('Ждём вашу оплату')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Перейти к оплате' })).toBeVisible()
  await expect.element(page.getByText('Оплачено')).not.toBeInTheDocument()
  window.history.replaceState(null, '', window.location.pathname)
})

test('whoever waits asks the bank, and sees the answer once it is there', async () => {
  let state: AttemptState = 'waiting'
  server.answer(getAttemptState, () => anAttempt(state))
  server.answer(askAboutAttempt, () => {
    state = 'succeeded'
    return anAttempt('waiting')
  })
  await renderScreen(<AttemptStatePart id={7} />, { phrases })
  await page.getByRole('button', { name: 'Спросить банк сейчас' }).click()
  await expect.element(page.getByText('Банк подтвердил оплату.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Спросить банк сейчас' })).not.toBeInTheDocument()
})

test('a payment by number shows the number instead of a page', async () => {
  server.answer(getAttemptState, anAttempt('waiting', { provider: 'kaspi', pay_address: null }))
  await renderScreen(<AttemptStatePart id={7} />, { phrases })
  await expect.element(page.getByText('100000', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/введите номер/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Перейти к оплате' })).not.toBeInTheDocument()
})

test('the owner writes a key, which is never shown, and leaves it by leaving the field empty', async () => {
  await openTab()
  server.answer(changeProvider, demoBank)
  const open = page.getByRole('button', { name: 'Настроить: Демо-банк' })
  await open.click()
  const key = page.getByLabelText('Ключ подписи')
  await expect.element(key).toHaveValue('')
  await expect.element(key).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await open.click()
  await page.getByLabelText('Ключ подписи').fill('a new key of the bank')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.sent(changeProvider).map(({ body }) => body)).toEqual([
    { settings: {}, version: 3 },
    { settings: {}, keys: { signing_key: 'a new key of the bank' }, version: 3 },
  ])
})

test('a wrong list of addresses is shown at its field, and what was typed stays', async () => {
  await openTab()
  server.refuse(changeProvider, {
    status: 400,
    code: 'request.malformed',
    fields: { 'settings.addresses': 'payments.not_an_address' },
  })
  await page.getByRole('button', { name: /Настроить: Kaspi/ }).click()
  const addresses = page.getByLabelText(/Адреса банка/)
  await addresses.fill('kaspi.kz')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText(/Это не адрес сети/)).toBeVisible()
  await expect.element(addresses).toHaveValue('kaspi.kz')
})

test('a provider is switched on and off where it stands', async () => {
  await openTab()
  server.answer(changeProvider, { ...demoBank, is_on: false })
  await page.getByRole('switch', { name: 'Принимать оплату: Демо-банк' }).click({ force: true })
  await expect.element(page.getByText(/оплата не принимается/)).toBeVisible()
  expect(server.sent(changeProvider)[0]?.body).toEqual({ is_on: false, version: 3 })
})

test('production says that it has no demo bank, and offers nothing to press', async () => {
  server.answer(listProviders, [{ ...demoBank, is_available: false, is_on: false }])
  server.answer(listAttempts, { count: 0, results: [] })
  await renderScreen(<PaymentSettings />, { phrases })
  await expect.element(page.getByText('На этом сервере этого способа нет.')).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})

test('a trial goes through its states before the eyes of the owner, and is given back', async () => {
  await openTab()
  let detail = anAttempt('waiting')
  server.answer(tryProvider, anAttempt('created', { pay_address: null }))
  server.answer(getAttemptState, () => detail)
  server.answer(getAttempt, () => detail)
  server.answer(refundTest, () => {
    detail = anAttempt('succeeded', {
      refunds: [
        {
          id: 1,
          amount,
          state: 'pending',
          reason: 'Пробный платёж',
          fault: null,
          document_number: null,
          requested_at: '2026-11-28T05:12:00Z',
          requested_by: null,
          settled_at: null,
        },
      ],
    })
    return detail
  })
  await page.getByRole('button', { name: 'Проверить пробным платежом: Демо-банк' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Перейти к оплате' }))
    .toHaveAttribute('target', '_blank')
  detail = anAttempt('succeeded', { settled_at: '2026-11-28T05:10:00Z' })
  await page.getByRole('button', { name: 'Вернуть 100 ₸' }).click()
  await expect.element(page.getByText('В пути')).toBeVisible()
  expect(server.sent(refundTest)[0]?.body).toMatchObject({ minor: '10000', key: 'trial-refund-7' })
})

test('an attempt opens with the messages of the bank as they came', async () => {
  server.answer(listProviders, [demoBank])
  server.answer(listAttempts, { count: 1, results: [anAttempt('succeeded')] })
  server.answer(
    getAttempt,
    anAttempt('succeeded', {
      events: [{ id: 1, at: '2026-11-28T05:10:00Z', kind: 'webhook', body: '{"event":"e-1"}' }],
    }),
  )
  await renderScreen(<PaymentSettings />, { phrases })
  await page.getByRole('button', { name: 'Подробнее: платёж № 100000' }).click()
  await expect.element(page.getByText('{"event":"e-1"}')).toBeVisible()
  await expect.element(page.getByText(/Банк сообщил/)).toBeVisible()
})

test('a refund by hand is recorded with the number of its document, and not without', async () => {
  const pending = {
    id: 4,
    amount,
    state: 'pending' as const,
    reason: 'Курс отменён',
    fault: null,
    document_number: null,
    requested_at: '2026-11-28T05:12:00Z',
    requested_by: null,
    settled_at: null,
  }
  const detail = anAttempt('succeeded', { provider: 'kaspi', refunds: [pending] })
  server.answer(listProviders, [kaspi])
  server.answer(listAttempts, { count: 1, results: [detail] })
  server.answer(getAttempt, detail)
  server.answer(settleRefund, detail)
  await renderScreen(<PaymentSettings />, { phrases })
  await page.getByRole('button', { name: /Подробнее: платёж/ }).click()
  await page.getByRole('button', { name: 'Записать исход возврата' }).click()
  const save = page.getByRole('button', { name: 'Сохранить' })
  await save.click()
  expect(server.sent(settleRefund)).toHaveLength(0)
  await page.getByLabelText(/Номер документа/).fill('Возврат 17')
  await save.click()
  await expect.element(page.getByText('Исход возврата записан')).toBeVisible()
  expect(server.sent(settleRefund)[0]).toMatchObject({
    params: { id: 4 },
    body: { outcome: 'succeed', document_number: 'Возврат 17' },
  })
})
