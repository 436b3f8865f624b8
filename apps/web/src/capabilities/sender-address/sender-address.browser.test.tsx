import { listAutomations } from '@qadam/contract/automations/endpoints.ts'
import { getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import {
  checkSenderAddress,
  getSenderAddress,
  removeSenderAddress,
  setSenderAddress,
} from '@qadam/contract/sender-address/endpoints.ts'
import type { DnsRecord, SenderAddress } from '@qadam/contract/sender-address/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const recordOf = (kind: DnsRecord['kind'], given: Partial<DnsRecord> = {}): DnsRecord => ({
  kind,
  name: `${kind}.school.kz`,
  value: `value of ${kind}`,
  state: 'found',
  found: [],
  is_required: kind === 'ownership' || kind === 'dkim',
  ...given,
})
const sender: SenderAddress = {
  name: 'Школа Qadam',
  installation: 'Qadam <no-reply@qadam.kz>',
  own: {
    address: 'hello@school.kz',
    domain: 'school.kz',
    state: 'waiting',
    records: [
      recordOf('ownership'),
      recordOf('dkim', { state: 'missing' }),
      recordOf('spf', { state: 'different', found: ['v=spf1 -all'] }),
      recordOf('dmarc', { state: 'unknown' }),
    ],
    is_renewing: false,
    is_checking: false,
    checked_at: '2026-11-29T10:00:00Z',
    unreachable_at: null,
    verified_at: null,
  },
}
const { own } = sender
const withOwn = (change: Partial<NonNullable<SenderAddress['own']>>): SenderAddress => ({
  ...sender,
  own: own && { ...own, ...change },
})

beforeEach(() => {
  answerByExamples()
  server.answer(listAutomations, { results: [], is_silent: false, may_change: true })
  server.answer(getMailingSettings, { channels: ['email'], may_change: true, version: 1 })
})

const open = (as: 'admin_school' | 'admin' = 'admin_school') => openPage('/settings?tab=newsletter', { as })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an owner enters an address; a rejected one is explained at the field', async () => {
  server.answer(getSenderAddress, { ...sender, own: null })
  server.refuse(setSenderAddress, {
    status: 400,
    code: 'request.malformed',
    fields: { address: 'sender.public_domain' },
    values: { domain: 'gmail.com' },
  })
  await open()
  await expect.element(page.getByText('Qadam <no-reply@qadam.kz>')).toBeVisible()
  await page.getByLabelText('Адрес школы').fill('school@gmail.com')
  await page
    .getByRole('region', { name: 'Адрес отправителя' })
    .getByRole('button', { name: 'Сохранить адрес' })
    .click()
  await expect.element(page.getByText('принадлежит почтовому сервису', { exact: false })).toBeVisible()
  expect(server.sent(setSenderAddress)).toMatchObject([{ body: { address: 'school@gmail.com' } }])
})

test('each record shows its name, value and state, and what stands there instead', async () => {
  server.answer(getSenderAddress, sender)
  await open()
  await expect.element(page.getByText('Домен school.kz ещё не подтверждён')).toBeVisible()
  await expect.element(page.getByText('Школа Qadam <no-reply@qadam.kz>')).toBeVisible()
  await expect.element(page.getByText('Не хватает 1 обязательной записи.', { exact: false })).toBeVisible()
  await expect.element(row('Домен ваш').getByText('Найдена')).toBeVisible()
  const dkim = row('Ключ подписи (DKIM)')
  await expect.element(dkim.getByText('Не найдена')).toBeVisible()
  await expect.element(dkim.getByText('value of dkim')).toBeVisible()
  await expect
    .element(dkim.getByRole('button', { name: 'Скопировать значение: Ключ подписи (DKIM)' }))
    .toBeVisible()
  await expect.element(row('Кто отправляет (SPF)').getByText('v=spf1 -all')).toBeVisible()
  await expect.element(row('DMARC').getByText('Ещё не проверена')).toBeVisible()
})

test('a check is asked for; while DNS does not respond the page says so', async () => {
  server.answer(getSenderAddress, withOwn({ unreachable_at: '2026-11-29T10:00:00Z' }))
  server.answer(checkSenderAddress, withOwn({ is_checking: true }))
  await open()
  await expect.element(page.getByText('DNS сейчас не ответил.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Проверить сейчас' }).click()
  await expect.poll(() => server.sent(checkSenderAddress)).toHaveLength(1)
})

test('a verified address is what letters come from, and is removed after a question', async () => {
  server.answer(
    getSenderAddress,
    withOwn({ state: 'verified', records: [recordOf('ownership'), recordOf('dkim')] }),
  )
  server.answer(removeSenderAddress, { ...sender, own: null })
  await open()
  await expect.element(page.getByText('Школа Qadam <hello@school.kz>')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Сделать новый ключ' })).toBeVisible()
  await page.getByRole('button', { name: 'Убрать адрес' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать адрес' }).click()
  await expect.poll(() => server.sent(removeSenderAddress)).toHaveLength(1)
})

test('lost records are named', async () => {
  server.answer(getSenderAddress, withOwn({ state: 'lost' }))
  await open()
  await expect.element(page.getByText('Записи домена school.kz пропали')).toBeVisible()
})

test('managers do not see the section', async () => {
  await open('admin')
  await expect.element(page.getByRole('heading', { name: 'Уходит само' })).toBeInTheDocument()
  expect(page.getByText('Адрес отправителя').query()).toBeNull()
})
