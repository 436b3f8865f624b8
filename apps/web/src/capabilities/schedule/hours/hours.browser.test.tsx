import * as calls from '@qadam/contract/availability/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Part } from '../../../testing/example.ts'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import type { WorkWeek } from './queries.ts'

const week = page.getByRole('region', { name: 'Рабочие часы' })
const days = page.getByRole('region', { name: 'Особые дни' })
const absences = page.getByRole('region', { name: 'Отсутствия' })
const substitute = { id: 15, first_name: 'Айнұр', last_name: 'Тестова' } as const

/** The teacher's hours as stored by the server. */
let saved: { -readonly [K in keyof WorkWeek]?: Part<WorkWeek[K]> }
const theChange = (part: typeof saved) => {
  saved = { ...saved, ...part }
  return saved
}

beforeEach(async () => {
  await page.viewport(390, 844)
  answerByExamples()
  saved = { time_zone: 'Asia/Almaty', teacher: { id: 7 } }
  server.answer(calls.getWorkWeek, () => saved)
  server.answer(calls.replaceWeek, ({ body }) =>
    theChange({ work_days: body.work_days.map((one, at) => ({ id: at + 1, ...one })) }),
  )
  server.answer(calls.setOverride, ({ body: { days: chosen, ...facts } }) =>
    theChange({
      overrides: [...(saved.overrides ?? []), ...chosen.map((day) => ({ day, ...facts }))].toSorted((a, b) =>
        String(a.day).localeCompare(String(b.day)),
      ),
    }),
  )
})

/** Returns controls that overflow the screen horizontally. */
const outside = (part: Locator) =>
  [...part.element().querySelectorAll('button, input')]
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 1 && (left < 0 || right > document.documentElement.clientWidth)
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)

const openHours = () => openPage('/settings?tab=hours', { as: 'teacher' })
const leave = async (field: Locator, typed: string) => {
  await field.fill(typed)
  await userEvent.keyboard('{Tab}')
}

test('three intervals of a weekday, one of them from a day on, are typed on a phone, fit it and come back [R011]', async () => {
  const hours = [
    ['08:00', '10:00'],
    ['11:00', '13:00'],
    ['15:00', '18:30'],
  ] as const
  const tuesday = week.getByRole('group', { name: 'Вторник' })
  const bounds = tuesday.getByRole('button', { name: /^С какого и по какой день/ })
  const opened = await openHours()
  await tuesday.getByRole('switch', { name: 'Вторник' }).click()
  for (const [index, [from, to]] of hours.entries()) {
    if (index > 0) await tuesday.getByRole('button', { name: 'Добавить часы: Вторник' }).click()
    await tuesday.getByLabelText(`Конец: Вторник, ${index + 1}`).fill(to)
    await tuesday.getByLabelText(`Начало: Вторник, ${index + 1}`).fill(from)
  }
  await bounds.nth(2).click()
  await leave(page.getByRole('dialog').getByRole('textbox', { name: 'С какого дня' }), '03.03.2027')
  await userEvent.keyboard('{Escape}')
  await expect.element(tuesday.getByText('с 03.03.2027')).toBeVisible()
  await expect.element(week.getByText('4 ч в неделю')).toBeVisible()
  expect(outside(week)).toEqual([])
  await week.getByRole('button', { name: 'Сохранить часы' }).click()
  await expect.poll(() => server.sent(calls.replaceWeek).length).toBe(1)
  expect(server.sent(calls.replaceWeek)[0]?.body.work_days).toMatchObject(
    hours.map(([time_from, time_to], at) => ({
      weekday: 2,
      time_from,
      time_to,
      ...(at === 2 && { date_from: '2027-03-03' }),
    })),
  )
  await opened.reload()
  for (const [index, [from, to]] of hours.entries()) {
    await expect.element(tuesday.getByLabelText(`Начало: Вторник, ${index + 1}`)).toHaveValue(from)
    await expect.element(tuesday.getByLabelText(`Конец: Вторник, ${index + 1}`)).toHaveValue(to)
  }
  await expect.element(bounds.nth(2)).toHaveAccessibleName(/с 03\.03\.2027/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('hours that meet are refused beside them, and a day is copied onto others', {
  tags: 'long',
}, async () => {
  const monday = week.getByRole('group', { name: 'Понедельник' })
  await openHours()
  await monday.getByRole('switch', { name: 'Понедельник' }).click()
  await monday.getByLabelText('Конец: Понедельник, 1').fill('13:00')
  await monday.getByRole('button', { name: 'Добавить часы: Понедельник' }).click()
  await monday.getByLabelText('Начало: Понедельник, 2').fill('12:00')
  await expect
    .element(monday.getByRole('alert'))
    .toHaveTextContent('Пересекается с другими часами этого дня.')
  await monday.getByLabelText('Начало: Понедельник, 2').fill('14:00')
  await expect.element(monday.getByRole('alert')).not.toBeInTheDocument()
  await monday.getByLabelText('Конец: Понедельник, 2').fill('18:00')
  await monday.getByRole('button', { name: 'Скопировать на другие дни: Понедельник' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Среда' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Скопировать' }).click()
  await expect.element(week.getByText('16 ч в неделю')).toBeVisible()
  await week.getByRole('button', { name: 'Сохранить часы' }).click()
  await expect
    .poll(() => server.sent(calls.replaceWeek)[0]?.body.work_days.map(({ weekday }) => weekday))
    .toEqual([1, 1, 3, 3])
})

test('days unlike their week are chosen in a calendar, typed on a phone, fit it and come back [R011]', {
  tags: 'long',
}, async () => {
  const day = (date: number) => days.getByRole('button', { name: new RegExp(`^${date} `) })
  const next = days.getByRole('button', { name: 'Следующий месяц' })
  const save = async () => {
    await days.getByRole('button', { name: 'Сохранить дни' }).click()
    await expect.element(days.getByText('Выберите в календаре один или несколько дней.')).toBeVisible()
  }
  const opened = await openHours()
  await next.click()
  await day(21).click()
  await day(23).click()
  await expect.element(days.getByText('Выбрано 2 дня')).toBeVisible()
  await days.getByText('Свои часы', { exact: true }).click()
  await days.getByLabelText('Конец: 1').fill('12:00')
  await days.getByRole('button', { name: 'Ещё часы' }).click()
  await days.getByLabelText('Конец: 2').fill('19:00')
  await days.getByLabelText('Начало: 2').fill('16:00')
  await days.getByRole('textbox', { name: 'Заметка' }).fill('Приёмные экзамены')
  expect(outside(days)).toEqual([])
  await save()
  await day(22).click()
  await save()
  await opened.reload()
  const ownHours = '09:00–12:00, 16:00–19:00 · Приёмные экзамены'
  const rows = days.getByRole('list', { name: 'Особые дни' }).getByRole('listitem')
  for (const [at, words] of [ownHours, 'Выходной', ownHours].entries())
    await expect.element(rows.nth(at).getByText(words, { exact: true })).toBeVisible()
  await next.click()
  await day(23).click()
  await expect.element(days.getByLabelText('Начало: 2')).toHaveValue('16:00')
  await expect.element(days.getByLabelText('Конец: 2')).toHaveValue('19:00')
})

test('a teacher types an absence on a phone and names no substitute; the school names one [R011]', async () => {
  const given = { id: 4, version: 1 } as const
  server.answer(calls.createAbsence, ({ body }) => {
    const absence = { ...given, ...body, substitute: null }
    theChange({ absences: [absence] })
    return { absence, given: 0, left: [] }
  })
  server.answer(calls.updateAbsence, ({ body }) => {
    const absence = { ...given, ...body, substitute }
    theChange({ absences: [absence] })
    return { absence, given: 0, left: [] }
  })
  // Only the typed name finds somebody: a click before that would meet an option that is painted again.
  server.answer(listPeople, ({ query }) =>
    query.q === 'Айнұр' ? { count: 1, results: [substitute] } : { count: 0, results: [] },
  )
  await openHours()
  await absences.getByRole('button', { name: 'Добавить отсутствие' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить отсутствие' })
  for (const field of ['Первый день', 'Последний день'])
    await leave(dialog.getByRole('textbox', { name: field }), '02.04.2027')
  await dialog.getByRole('switch', { name: 'Целыми днями' }).click()
  await dialog.getByLabelText('Время в первый день').fill('12:00')
  await dialog.getByLabelText('Время в последний день').fill('15:30')
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Защита диссертации')
  await expect.element(dialog.getByRole('combobox', { name: 'Замена' })).not.toBeInTheDocument()
  expect(outside(dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Сохранить отсутствие' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const away = absences.getByRole('listitem')
  await expect.element(away).toMatchTextContent(/02\.04\.2027, 12:00 – 02\.04\.2027, 15:30/)
  await expect.element(away).toMatchTextContent(/Защита диссертации · без замены/)
  expect(server.sent(calls.createAbsence)[0]?.body).toEqual({
    teacher: 7,
    starts_at: '2027-04-02T07:00:00.000Z',
    ends_at: '2027-04-02T10:30:00.000Z',
    reason: 'Защита диссертации',
  })

  await openPage('/user/teacher/view/7?tab=work-days', { as: 'admin' })
  await absences.getByRole('button', { name: /^Изменить отсутствие/ }).click()
  const change = page.getByRole('dialog', { name: 'Отсутствие' })
  await expect.element(change.getByLabelText('Время в последний день')).toHaveValue('15:30')
  const chosen = change.getByRole('combobox', { name: 'Замена' })
  // The opened dialog takes the focus; words typed before that are lost with the focus of their field.
  await expect.poll(() => change.element().contains(document.activeElement)).toBe(true)
  await chosen.fill('Айнұр')
  await expect.element(page.getByRole('option', { name: /Айнұр Тестова/ })).toBeVisible()
  // By the keys: a list that is painted again between the press and the release takes no click.
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chosen).toHaveValue('Айнұр Тестова')
  expect(outside(change)).toEqual([])
  await change.getByRole('button', { name: 'Сохранить отсутствие' }).click()
  await expect.element(away).toMatchTextContent(/замена: Айнұр/)
  expect(server.sent(calls.updateAbsence)).toMatchObject([{ params: { id: 4 }, body: { substitute: 15 } }])
  expect(outside(absences)).toEqual([])
})
