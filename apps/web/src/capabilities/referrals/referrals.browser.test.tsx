import {
  applyCashback,
  changeReferralSettings,
  decideReferral,
  getOwnReferrals,
  getReferralSettings,
  listReferrals,
} from '@qadam/contract/referrals/endpoints.ts'
import type { Referral } from '@qadam/contract/referrals/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })
const message = 'Отправьте другу вашу ссылку: 5%'
const own = {
  path: '/guest-catalog?utm_source=referral&utm_medium=friend&utm_campaign=2s-0a1b2c3d#consultation',
  percent: 5,
  waiting_days: 14,
  messages: { ru: message, kk: message, en: message },
  shares: { ru: 'Привет! {link}', kk: 'Сәлем! {link}', en: 'Hi! {link}' },
  friends: [
    {
      came_at: '2026-11-20T05:00:00Z',
      state: 'waiting',
      amount: tenge(2_500),
      due_at: '2026-12-10T05:00:00Z',
    },
    { came_at: '2026-11-18T05:00:00Z', state: 'asked', amount: null, due_at: null },
  ],
  earned: tenge(5_000),
  available: tenge(5_000),
  usable: tenge(3_000),
} as const
const referral: Referral = {
  id: 7,
  referrer: { id: 5, first_name: 'Дана', last_name: 'Серик' },
  friend: { id: 9, first_name: 'Ерлан', last_name: 'Омар' },
  came_at: '2026-11-20T05:00:00Z',
  state: 'refused',
  refusal: 'family',
  decision: '',
  amount: null,
  due_at: null,
}

beforeEach(() => {
  answerByExamples()
  server.answer(getOwnReferrals, own as never)
  server.answer(listReferrals, { count: 1, next: null, previous: null, results: [referral] })
  server.answer(getReferralSettings, { is_on: true, waiting_days: 14, version: 3 })
})

test('a student shares the link by the messages, in the language of the friend', async () => {
  await openPage('/referrals', { as: 'student' })
  await expect.element(page.getByText(message)).toBeVisible()
  const link = `${location.origin}${own.path}`
  await expect.element(page.getByRole('status', { name: 'Ваша личная ссылка' })).toHaveTextContent(link)
  await page.getByText('Қазақша').click()
  await expect.element(page.getByText(`Сәлем! ${link}`)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(`Сәлем! ${link}`)}`)
  await expect
    .element(page.getByRole('link', { name: 'Telegram' }))
    .toHaveAttribute(
      'href',
      `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent('Сәлем!')}`,
    )
})

test('friends stand by state, and cashback pays what is owed', async () => {
  server.answer(applyCashback, { used: tenge(3_000), available: tenge(2_000) })
  await openPage('/referrals', { as: 'student' })
  await expect.element(page.getByText('оплачено, ждём срок')).toBeVisible()
  await expect.element(page.getByText('заявка есть')).toBeVisible()
  await page.getByRole('button', { name: /Оплатить .* кешбэком/ }).click()
  await expect.poll(() => server.sent(applyCashback)).toHaveLength(1)
  await expect.element(page.getByText(/зачтены в ваш платёж/)).toBeVisible()
})

test('the school’s admin allows what was rejected, with a reason; a manager reads it', async () => {
  server.answer(decideReferral, { ...referral, state: 'registered', decision: 'соседи' })
  await openPage('/referrals', { as: 'admin_school' })
  await expect.element(page.getByText(/одна семья/)).toBeVisible()
  await page.getByRole('button', { name: 'Засчитать: Ерлан Омар' }).click()
  await page.getByRole('textbox', { name: 'Почему' }).fill('соседи')
  await page.getByRole('dialog').getByRole('button', { name: 'Засчитать' }).click()
  await expect
    .poll(() => server.sent(decideReferral)[0])
    .toMatchObject({ params: { id: 7 }, body: { is_allowed: true, reason: 'соседи' } })
})

test('a manager changes how long cashback waits, and decides nothing', async () => {
  server.answer(changeReferralSettings, { is_on: true, waiting_days: 30, version: 4 })
  await openPage('/referrals', { as: 'admin' })
  await page.getByRole('button', { name: 'Начисление через 14 дней' }).click()
  await page.getByRole('textbox', { name: /Через сколько дней/ }).fill('30')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => server.sent(changeReferralSettings)[0]?.body)
    .toEqual({ is_on: true, waiting_days: 30, version: 3 })
  await expect.element(page.getByRole('button', { name: /Засчитать/ })).not.toBeInTheDocument()
})
