import {
  changeAutomation,
  changeHolidayDate,
  decideDay,
  getCalendar,
  listAutomations,
  listHolidayDates,
  resumeAutomations,
} from '@qadam/contract/automations/endpoints.ts'
import { changeMailingSettings, getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const planned = {
  automation: 'independence_day' as const,
  purpose: 'greeting' as const,
  day: '2026-12-16',
  state: 'planned' as const,
  count: 41,
  mailings: [],
}
const calendar = {
  results: [planned],
  today: '2026-11-29',
  until: '2027-01-28',
  is_silent: false,
  may_change: true,
}
const settings = {
  sender_name: '',
  channels: ['telegram', 'email'] as const,
  quiet_from: '21:00',
  quiet_until: '09:00',
  offers_a_day: 1,
  religious_to_all: false,
  school: 'Qadam',
  may_change: true,
  version: 3,
}

beforeEach(() => {
  answerByExamples()
  server.answer(getCalendar, calendar)
  server.answer(listHolidayDates, { year: 2026, results: [] })
  server.answer(getMailingSettings, settings)
  server.answer(listAutomations, {
    results: [{ key: 'birthday', is_on: false, version: 0 }],
    is_silent: false,
    may_change: true,
  })
})

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the calendar shows what goes when and to how many, and a day is left out', async () => {
  server.answer(decideDay, { ...calendar, results: [{ ...planned, state: 'skipped' }] })
  await openPage('/mailings?tab=automatic', { as: 'admin' })
  await expect.element(row('День Независимости').getByText('Получат: 41')).toBeVisible()
  await page.getByRole('button', { name: 'Пропустить: День Независимости' }).click()
  await expect
    .poll(() => server.sent(decideDay))
    .toMatchObject([{ body: { automation: 'independence_day', day: '2026-12-16', action: 'skip' } }])
})

test('an unconfirmed date is confirmed from the calendar', async () => {
  server.answer(getCalendar, {
    ...calendar,
    results: [{ ...planned, automation: 'kurban_ait', day: '2027-05-16', state: 'unconfirmed' }],
  })
  server.answer(changeHolidayDate, { year: 2027, results: [] })
  await openPage('/mailings?tab=automatic', { as: 'admin' })
  await page.getByRole('button', { name: 'Подтвердить дату: Курбан айт' }).click()
  await expect
    .poll(() => server.sent(changeHolidayDate))
    .toMatchObject([{ params: { key: 'kurban_ait' }, body: { year: 2027, day: '2027-05-16' } }])
})

test('a restored copy says that nothing goes, and is resumed', async () => {
  server.answer(getCalendar, { ...calendar, is_silent: true })
  server.answer(resumeAutomations, { results: [], is_silent: false, may_change: true })
  await openPage('/mailings?tab=automatic', { as: 'admin_school' })
  await expect.element(page.getByText('Отправка остановлена')).toBeVisible()
  await page.getByRole('button', { name: 'Продолжить отправку' }).click()
  await expect.poll(() => server.sent(resumeAutomations)).toHaveLength(1)
})

test('[R099] the settings have the tabs personal, school, tariff and newsletter, which opens how mailings go', async () => {
  server.answer(changeMailingSettings, { ...settings, offers_a_day: 2, version: 4 })
  server.answer(changeAutomation, { key: 'birthday', is_on: true, version: 1 })
  await openPage('/settings', { as: 'admin_school' })
  for (const name of ['Личные', 'Школа', 'Тариф'])
    await expect.element(page.getByRole('tab', { name, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Рассылки' }).click()
  await page.getByLabelText('Предложений в день').fill('2')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect
    .poll(() => server.sent(changeMailingSettings))
    .toMatchObject([{ body: { offers_a_day: 2, version: 3 } }])
  await page.getByRole('switch', { name: /День рождения/ }).click()
  await expect
    .poll(() => server.sent(changeAutomation))
    .toMatchObject([{ params: { key: 'birthday' }, body: { is_on: true, version: 0 } }])
})

test('the owner switches SMS on with its limit a day, and only then it is a channel', async () => {
  const off = {
    ...settings,
    sms_on: false,
    sms_segments_a_day: 200,
    sms_possible: true,
    may_change_sms: true,
  }
  server.answer(getMailingSettings, off)
  server.answer(changeMailingSettings, { ...off, sms_on: true, version: 2 })
  await openPage('/settings?tab=newsletter', { as: 'admin' })
  const channel = page.getByRole('checkbox', { name: 'SMS', exact: true })
  const switched = page.getByRole('switch', { name: /Отправлять SMS/ })
  await expect.element(switched).not.toBeChecked()
  await expect.element(channel).not.toBeInTheDocument()
  await switched.click({ force: true })
  await expect.element(channel).toBeVisible()
  await page.getByRole('textbox', { name: 'Частей SMS в день' }).fill('150')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect
    .poll(() => server.sent(changeMailingSettings))
    .toMatchObject([{ body: { sms_on: true, sms_segments_a_day: 150 } }])
})

test('without a provider, and for whoever is not the owner, SMS says why it cannot be switched', async () => {
  server.answer(getMailingSettings, { ...settings, sms_on: false, sms_possible: false, may_change_sms: true })
  await openPage('/settings?tab=newsletter', { as: 'admin' })
  await expect.element(page.getByText(/На сервере нет провайдера SMS/)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /Отправлять SMS/ })).toBeDisabled()
})
