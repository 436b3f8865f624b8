import { filterTeachers } from '@qadam/contract/availability/endpoints.ts'
import { checkPlan, getClass, getPlanningSettings, planClass } from '@qadam/contract/classes/endpoints.ts'
import { getGroup, listGroupPeople, listGroups } from '@qadam/contract/groups/endpoints.ts'
import { listBranches } from '@qadam/contract/rooms/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const teacher = { id: 4, first_name: 'Әсел', last_name: 'Кестелі' }
const course = { id: 3, title: 'Итальянский' }
const group = { id: 9, name_group: 'Вечерняя', type_group: 'group', course, teacher } as const
/** A Tuesday. */
const day = '2026-12-01'

beforeEach(() => {
  answerByExamples()
  server.answer(listGroups, { results: [group] })
  server.answer(getGroup, group)
  server.answer(getPlanningSettings, { class_minutes: 60, offer_minutes: 60 })
  server.answer(filterTeachers, { free: [{ teacher }] })
})

const form = page.getByRole('dialog', { name: 'Новое занятие' })
const chooseGroup = async () => {
  await form.getByRole('combobox', { name: 'Группа' }).fill('Вечерняя')
  await page.getByRole('option', { name: /Вечерняя/ }).click()
}
const plan = () => form.getByRole('button', { name: 'Назначить' }).click()

test('a group’s series is planned by the form, which says what lacks and offers four types [R214] [R383]', async () => {
  server.answer(planClass, { results: [{ starts_at: `${day}T05:00:00.000Z` }] })
  const opened = await openPage(`/schedule?view=week&on=${day}`, { as: 'admin' })
  await page.getByRole('button', { name: 'Новое занятие' }).click()
  await plan()
  await expect.element(form.getByText('Выберите формат и тип занятия.')).toBeVisible()
  expect(server.sent(planClass)).toEqual([])
  await chooseGroup()
  await form.getByRole('combobox', { name: 'Тип занятия' }).click()
  await expect.element(page.getByRole('option', { name: 'Пробное' })).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Пробное', 'Индивидуальное', 'Групповое', 'Парное'])
  await page.getByRole('option', { name: 'Групповое' }).click()
  await expect.element(form.getByRole('radio', { name: /Әсел Кестелі/ })).toBeChecked()
  await form.getByRole('switch', { name: 'Повторять' }).click()
  await form.getByText('чт', { exact: true }).click()
  await form.getByText('По числу', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Сколько занятий' }).fill('4')
  await expect
    .element(form.getByRole('region', { name: 'Даты серии' }))
    .toMatchTextContent(/по вторникам и четвергам, 4 занятия/i)
  await plan()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.sent(planClass).map(({ body }) => body)).toMatchObject([
    {
      group: group.id,
      course: course.id,
      teacher: teacher.id,
      typelesson: 'group',
      starts_at: `${day}T05:00:00.000Z`,
      repeat: { weekdays: [2, 4], times: 4 },
    },
  ])
  expect(opened.address()).toContain(`on=${day}`)
})

test('a room that is taken is told before and after it is asked for, and another one is taken instead', async () => {
  const branch = {
    name: 'Филиал',
    rooms: [
      { id: 1, name: 'Малый зал' },
      { id: 2, name: 'Большой зал' },
    ],
  }
  const refusal = 'Кабинет «Малый зал» занят: 10:00–11:00'
  server.answer(listBranches, [branch])
  server.answer(checkPlan, ({ query }) => ({
    hindrances: query.room === 1 ? [{ code: 'schedule.room_busy', message: refusal }] : [],
  }))
  server.refuse(planClass, { status: 409, code: 'schedule.room_busy' })
  await openPage(`/schedule?plan=${day}`, { as: 'admin' })
  await chooseGroup()
  const chooseRoom = async (room: string) => {
    await form.getByRole('combobox', { name: 'Кабинет' }).fill(room)
    await page.getByRole('option', { name: room }).click()
  }
  await chooseRoom('Малый зал')
  await expect.element(form.getByRole('listitem').getByText(refusal)).toBeVisible()
  await plan()
  const failure = form.getByRole('alert')
  await expect.element(failure).toBeVisible()
  server.answer(planClass, {})
  await chooseRoom('Большой зал')
  await expect.element(form.getByText(refusal)).not.toBeInTheDocument()
  await expect.element(failure).not.toBeInTheDocument()
  await plan()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.sent(planClass).map(({ body }) => body.room)).toEqual([1, 2])
})

test('a time is typed as 930 and read as 09:30, of 24 hours in English too; what is no time is said', async () => {
  await openPage(`/schedule?plan=${day}&at=15:00`, { as: 'admin', language: 'en' })
  const english = page.getByRole('dialog', { name: 'New class' })
  const time = english.getByRole('textbox', { name: 'Begins at' })
  await expect.element(time).toHaveValue('15:00')
  for (const [typed, read] of [
    ['930', '09:30'],
    ['9.05', '09:05'],
    ['8 pm', '20:00'],
    ['7', '07:00'],
  ] as const) {
    await time.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(time).toHaveValue(read)
  }
  await time.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(time).toHaveValue('07:15')
  await userEvent.keyboard('{PageDown}')
  await expect.element(time).toHaveValue('06:15')

  await time.fill('25:00')
  await userEvent.keyboard('{Tab}')
  const wrong = english.getByText('Write the time like 09:30.')
  await expect.element(wrong).toBeVisible()
  await expect.element(time).toHaveValue('25:00')
  await english.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect.element(english.getByText('Choose a time.')).toBeVisible()
  await time.fill('10:00')
  await expect.element(wrong).not.toBeInTheDocument()
})

test('a class that makes up for a missed one knows it after a reload, and is planned for the same people', async () => {
  const student = { id: 7, first_name: 'Айгерім', last_name: 'Исаева' }
  const missed = { id: 5, status_lesson: 'finished', typelesson: 'individual', course, teacher } as const
  const [starts_at, ends_at] = ['2026-11-20T05:00:00.000Z', '2026-11-20T06:00:00.000Z']
  server.answer(getClass, { ...missed, starts_at, ends_at, students: [{ ...student, attendance: 'absent' }] })
  server.answer(listGroupPeople, { results: [student] })
  server.answer(planClass, { results: [{ starts_at: `${day}T05:00:00.000Z` }] })
  const opened = await openPage('/schedule?class=5', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: 'Назначить отработку' }).click()
  const makeUp = page.getByRole('dialog', { name: 'Назначить отработку' })
  await expect.element(makeUp).toBeVisible()
  await opened.reload()
  await expect.element(makeUp.getByText('Айгерім Исаева')).toBeVisible()
  await expect.element(makeUp.getByRole('radio', { name: /Кестелі/ })).toBeChecked()
  await makeUp.getByRole('textbox', { name: 'Дата' }).fill('01.12.2026')
  await userEvent.keyboard('{Tab}')
  await makeUp.getByRole('button', { name: 'Назначить', exact: true }).click()
  await expect.element(makeUp).not.toBeInTheDocument()
  expect(server.sent(planClass).map(({ body }) => body)).toMatchObject([
    { makes_up: 5, students: [student.id], teacher: teacher.id, starts_at: `${day}T05:00:00.000Z` },
  ])
})
