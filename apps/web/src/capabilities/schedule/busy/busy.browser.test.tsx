import { getWorkWeek } from '@qadam/contract/availability/endpoints.ts'
import * as calls from '@qadam/contract/busy-calendars/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const section = page.getByRole('region', { name: 'Другие календари' })
const row = section.getByRole('listitem')
const unread = {
  id: 3,
  name: 'Личный',
  host: 'calendar.invalid',
  read_at: null,
  problem: null,
  notes: [],
} as const
const lost = {
  ...unread,
  problem: { code: 'busy.fault_not_found', message: 'По этой ссылке календаря нет.' },
} as const

beforeEach(() => {
  answerByExamples()
  server.answer(getWorkWeek, { time_zone: 'Asia/Almaty' })
})

test('an address that leads inward is refused beside the field, which keeps it', async () => {
  server.answer(calls.listBusyCalendars, [])
  await openPage('/settings?tab=hours', { as: 'teacher' })
  await section.getByRole('button', { name: 'Добавить календарь' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить календарь' })
  const send = dialog.getByRole('button', { name: 'Добавить календарь' })
  await send.click()
  await expect.element(dialog.getByText('Назовите календарь!')).toBeVisible()
  await expect.element(dialog.getByText('Вставьте адрес календаря!')).toBeVisible()
  expect(server.sent(calls.createBusyCalendar)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Личный')
  const address = dialog.getByRole('textbox', { name: 'Адрес календаря' })
  for (const [given, fault, sentence] of [
    [
      'http://calendar.google.com/private/basic.ics',
      'busy.fault_not_https',
      /Нужна ссылка, которая начинается с https:\/\/\./,
    ],
    ['webcal://127.0.0.1/basic.ics', 'busy.fault_not_public', /Эта ссылка ведёт не в открытый интернет\./],
  ] as const) {
    server.refuse(calls.createBusyCalendar, {
      status: 400,
      code: 'request.malformed',
      fields: { address: fault },
    })
    await address.fill(given)
    await send.click()
    await expect.element(address).toHaveAccessibleDescription(sentence)
    await expect.element(address).toHaveValue(given)
  }
  server.answer(calls.createBusyCalendar, unread)
  server.answer(calls.listBusyCalendars, [lost])
  await address.fill('webcal://calendar.invalid/private/basic.ics')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row).toMatchTextContent(/Личный.*calendar\.invalid/)
  expect(server.sent(calls.createBusyCalendar).at(-1)?.body).toEqual({
    teacher: 7,
    name: 'Личный',
    address: 'https://calendar.invalid/private/basic.ics',
  })
})

test('a calendar is watched until it was tried, says why it is not there, is read again and taken away', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  server.answer(calls.listBusyCalendars, [unread])
  await openPage('/settings?tab=hours', { as: 'teacher' })
  await expect.element(row).toBeVisible()
  await expect.element(row).not.toMatchTextContent(/календаря нет/)
  server.answer(calls.listBusyCalendars, [lost])
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(row).toMatchTextContent(/По этой ссылке календаря нет\./)
  await row.getByRole('button', { name: 'Прочитать снова: Личный' }).click()
  await expect.element(page.getByText('Читаем календарь ещё раз')).toBeVisible()
  await row.getByRole('button', { name: 'Убрать календарь: Личный' }).click()
  const ask = page.getByRole('dialog', { name: 'Убрать календарь «Личный»?' })
  server.answer(calls.listBusyCalendars, [])
  await ask.getByRole('button', { name: 'Убрать' }).click()
  await expect.element(row).not.toBeInTheDocument()
  for (const done of [calls.refreshBusyCalendar, calls.deleteBusyCalendar])
    expect(server.sent(done)).toMatchObject([{ params: { id: 3 } }])
})

test('what a calendar could not say clearly is written beside it', async () => {
  const notes = [
    { code: 'busy.note_unknown_zone', message: 'Пояса «School time» мы не знаем.' },
    { code: 'busy.note_unreadable', message: 'Событий с непонятным временем: 2.' },
  ]
  const read = { ...unread, read_at: '2026-11-25T05:00:00.000Z', notes }
  server.answer(calls.listBusyCalendars, [read])
  await openPage('/settings?tab=hours', { as: 'teacher' })
  for (const { message } of notes) await expect.element(row.getByText(message)).toBeVisible()
})

test('a manager sees the other calendars of a teacher', async () => {
  server.answer(calls.listBusyCalendars, [lost])
  await openPage('/user/teacher/view/12?tab=work-days', { as: 'admin' })
  await expect.element(row).toMatchTextContent(/calendar\.invalid/)
  expect(server.sent(calls.listBusyCalendars)).toMatchObject([{ query: { teacher: 12 } }])
})
