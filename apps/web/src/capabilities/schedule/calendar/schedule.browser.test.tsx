import { listHolidays } from '@qadam/contract/availability/endpoints.ts'
import { getClass, listClasses } from '@qadam/contract/classes/endpoints.ts'
import type { classRow } from '@qadam/contract/classes/schemas.ts'
import { getGroup, listGroups } from '@qadam/contract/groups/endpoints.ts'
import { listOwnDates } from '@qadam/contract/home/endpoints.ts'
import { listBranches } from '@qadam/contract/rooms/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import { civilToday } from '../../../platform/formats.ts'
import { faultsOf } from '../../../testing/axe.ts'
import type { Part } from '../../../testing/example.ts'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const absent = { id: 4, first_name: 'Әсел', last_name: 'Кестелі' }
const substitute = { id: 6, first_name: 'Дана', last_name: 'Орынбасар' }
const group = { id: 9, name_group: 'Вечерняя' }
/** A Tuesday. */
const day = '2026-12-01'
const classAt = (hour: string, facts: object = {}): Part<z.input<typeof classRow>> => ({
  status_lesson: 'planned',
  typelesson: 'group',
  group,
  teacher: absent,
  starts_at: new Date(`${day}T${hour}:00:00+05:00`).toISOString(),
  ends_at: new Date(Date.parse(`${day}T${hour}:00:00+05:00`) + 3_600_000).toISOString(),
  ...facts,
})

function answerClasses(rows: readonly ReturnType<typeof classAt>[]) {
  server.answer(listClasses, ({ query }) => {
    const isShown = String(query.date_after) <= day && day <= String(query.date_before)
    const results = isShown ? rows : []
    return { count: results.length, results }
  })
}

beforeEach(() => {
  answerByExamples()
  server.answer(listGroups, { results: [group] })
  server.answer(getGroup, group)
})

test('the schedule is narrowed by a group, and the address keeps it', async () => {
  answerClasses([classAt('10'), classAt('12')])
  const opened = await openPage(`/schedule?view=week&on=${day}`, { as: 'admin' })
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('combobox', { name: 'Группа' }).fill('Вечерняя')
  await page.getByRole('option', { name: 'Вечерняя' }).click()
  await expect.poll(opened.address).toContain('group=9')
  const sent = server.sent(listClasses).length
  await opened.reload()
  await expect.element(page.getByText('Группа: Вечерняя')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /Вечерняя.*Кестелі/ }).elements().length).toBe(2)
  expect(
    server
      .sent(listClasses)
      .slice(sent)
      .map(({ query }) => query.group),
  ).toEqual([9])
})

test('any day is reached from the title of the schedule, by the keyboard too', async () => {
  const opened = await openPage(`/schedule?view=day&on=${day}`, { as: 'admin' })
  const title = page.getByRole('button', { name: /^Выбрать день/ })
  await expect.element(title).toBeVisible()
  ;(title.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const calendar = page.getByRole('dialog', { name: /^Выбрать день/ })
  const other = calendar.getByRole('button', { name: /^15 / })
  await expect.element(other).toBeVisible()
  ;(other.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  expect(opened.address()).toContain('on=2026-12-15')
  await expect.element(title).toMatchTextContent('15 ')
  await expect.element(title).toHaveFocus()
})

test('a day of a month that is full opens over the page, by its name and with all that is on it', async () => {
  const hours = ['08', '09', '11', '12', '15', '17']
  answerClasses(hours.map((hour) => classAt(hour)))
  await openPage(`/schedule?view=month&on=${day}`, { as: 'admin' })
  await page.getByRole('button', { name: /ещё \d/ }).click()
  const full = page.getByRole('dialog', { name: /вторник, 1 /i })
  for (const hour of hours) await expect.element(full.getByText(`${hour}:00`).first()).toBeVisible()
  // The calendar renders it in the corner first and then moves it to its day.
  await expect.poll(() => full.element().getBoundingClientRect().top).toBeGreaterThan(100)
  // The content behind must not be visible.
  await expect.element(full).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' })
  expect(await faultsOf('[role=dialog]')).toEqual([])
  await full.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(full).not.toBeInTheDocument()
})

for (const path of ['/user/teacher/view/4?tab=schedule&', '/group/9?'])
  test(`the weeks of the schedule at ${path} are in the address`, async () => {
    answerClasses([classAt('10')])
    const opened = await openPage(`${path}on=2026-11-17`, { as: 'admin_school' })
    const part = page.getByRole('region', { name: 'Расписание' }).first()
    const row = part.getByRole('button', { name: /Вечерняя/ })
    await part.getByRole('button', { name: 'Позже' }).click()
    await expect.element(row).toBeVisible()
    expect(opened.address()).toContain(`on=${day}`)
    await opened.reload()
    await expect.element(row).toBeVisible()
  })

test('a cancelled class says so among the days of a student on a phone', async () => {
  answerClasses([classAt('10', { status_lesson: 'cancelled' }), classAt('12')])
  await page.viewport(390, 844)
  await openPage(`/schedule?on=${day}`, { as: 'student' })
  const mine = page.getByRole('main').getByRole('button', { name: /Вечерняя/ })
  await expect.poll(() => mine.elements().length).toBe(2)
  await expect.poll(() => mine.filter({ hasText: 'Отменено' }).elements().length).toBe(1)
})

test('the year of the holidays is in the address', async () => {
  server.answer(listHolidays, ({ query }) => [{ day: `${query.year}-03-08`, name: 'Праздник' }])
  const opened = await openPage('/settings?tab=holidays', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Следующий год' }).click()
  await expect.poll(opened.address).toContain('year=2027')
  await opened.reload()
  await expect.element(page.getByRole('list', { name: /2027/ })).toBeVisible()
})

test('a class that a substitute has stands in the substitute’s column of the day, and its sheet says instead of whom', async () => {
  const taken = classAt('10', { id: 5, teacher: substitute, substituted: absent })
  answerClasses([taken, classAt('10', { id: 8, group: { id: 2, name_group: 'Утренняя' } })])
  server.answer(getClass, taken)
  await openPage(`/schedule?view=teachers&on=${day}`, { as: 'admin' })
  const card = page.getByRole('button', { name: /Вечерняя.*Орынбасар/ })
  await expect.element(card).toBeVisible()
  await expect.poll(() => isUnder(card.element(), headOf('Орынбасар'))).toBe(true)
  await card.click()
  const sheet = page.getByRole('dialog', { name: /Вечерняя/ })
  await expect.element(sheet.getByText('вместо: Әсел Кестелі')).toBeVisible()
})

test('the schedule shows what is held in a room, and the rooms of a day stand side by side', async () => {
  const [small, large] = [
    { id: 1, name: 'Малый зал' },
    { id: 2, name: 'Большой зал' },
  ]
  const rows = [
    classAt('10', { room: small }),
    classAt('10', { group: { id: 2, name_group: 'Утренняя' }, room: large }),
  ]
  server.answer(listBranches, [{ name: 'Филиал', rooms: [small, large] }])
  server.answer(listClasses, ({ query }) => {
    const results = rows.filter((_, position) => !query.room || query.room === position + 1)
    return { count: results.length, results }
  })
  const opened = await openPage(`/schedule?view=week&on=${day}`, { as: 'admin_school' })
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`10:00–11:00.*${name}`) })
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('combobox', { name: 'Кабинет' }).fill('Малый')
  await page.getByRole('option', { name: /Малый зал/ }).click()
  await expect.poll(opened.address).toContain('room=1')
  await opened.reload()
  await expect.element(card('Вечерняя')).toMatchTextContent('Малый зал')
  await expect.element(card('Утренняя')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Кабинет: Малый зал/)).toBeVisible()

  await openPage(`/schedule?view=week&on=${day}`, { as: 'admin_school' })
  await page.getByRole('button', { name: 'Вид: Неделя' }).click()
  await page.getByRole('menuitemradio', { name: /^Кабинеты/ }).click()
  await expect.element(card('Утренняя')).toBeVisible()
  await expect.poll(() => isUnder(card('Вечерняя').element(), headOf('Малый зал'))).toBe(true)
  await expect.poll(() => isUnder(card('Утренняя').element(), headOf('Большой зал'))).toBe(true)
})

const headOf = (name: string) => page.getByRole('columnheader', { name: new RegExp(name) }).element()

function isUnder(card: Element, head: Element): boolean {
  const [one, column] = [card.getBoundingClientRect(), head.getBoundingClientRect()]
  const middle = one.x + one.width / 2
  return column.left < middle && middle < column.right
}

test('a student’s schedule begins today, with the next class and its way in, and their own dates among the days', async () => {
  const starts = new Date(Date.now() + 90 * 60_000)
  const soon = classAt('10', {
    id: 5,
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + 3_600_000).toISOString(),
  })
  server.answer(listClasses, { count: 1, results: [soon] })
  server.answer(getClass, { ...soon, meeting_url: 'https://meet.example.org/5' })
  const today = civilToday(new Date())
  const visa = {
    key: 'visa',
    kind: 'visa',
    title: '',
    due_on: today,
    course_id: null,
    lesson_id: null,
  } as const
  server.answer(listOwnDates, [visa, { ...visa, key: 'far', due_on: '2099-01-01' }])
  await page.viewport(1280, 800)
  await openPage('/schedule', { as: 'student' })
  const next = page.getByRole('region', { name: 'Вечерняя' })
  await expect.element(next.getByRole('timer')).toMatchTextContent(/^через 1 ч (29|30) мин$/)
  await expect
    .element(next.getByRole('link', { name: 'Подключиться' }))
    .toHaveAttribute('href', 'https://meet.example.org/5')
  const dates = page.getByRole('main').getByRole('link', { name: /виз/i })
  await expect.element(dates).toHaveAttribute('href', '/my-documents')
  expect(dates.elements()).toHaveLength(1)
  expect(server.sent(listClasses).every(({ query }) => query.date_after === today)).toBe(true)
})
