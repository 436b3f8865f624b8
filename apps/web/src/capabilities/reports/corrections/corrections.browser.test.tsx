import { getPlanningSettings, listClasses } from '@qadam/contract/classes/endpoints.ts'
import { enterCorrection, listCorrections } from '@qadam/contract/reports/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const teacher = { id: 7, first_name: 'Жігер', last_name: 'Ахметов' }
const entered = {
  id: 1,
  teacher,
  month: '2026-10-01',
  type: 'group' as const,
  minutes: -45,
  reason: 'Занятие длилось половину времени',
  class: null,
  at: '2026-11-03T05:00:00.000Z',
  by: { id: 2, first_name: 'Айгүл', last_name: 'Сейтова' },
}
const listed = (results: (typeof entered)[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

test('a correction is entered for a class of a closed month, whose type and length it takes over', async () => {
  answerByExamples()
  server.answer(listPeople, { results: [{ ...teacher, role: 'teacher' }] })
  server.answer(getPlanningSettings, { class_minutes: 60, offer_minutes: 60, closed_until: '2026-10-31' })
  server.answer(listClasses, ({ query }) => ({
    count: 1,
    next: null,
    previous: null,
    results: [
      {
        id: 31,
        teacher,
        starts_at: '2026-10-12T09:00:00.000Z',
        ends_at: '2026-10-12T10:30:00.000Z',
        typelesson: 'group',
        status_lesson: 'planned',
        ...(query.date_after === '2026-10-01' && query.date_before === '2026-10-31' ? {} : { id: 32 }),
      },
    ],
  }))
  const rows = [entered]
  server.answer(listCorrections, () => listed(rows))
  server.answer(enterCorrection, ({ body }) => {
    const made = { ...entered, id: 2, minutes: body.minutes, reason: body.reason }
    rows.unshift(made)
    return made
  })
  await openPage('/analytics/reports/teacher_hours', { as: 'admin' })
  await page.getByRole('button', { name: 'Исправления часов' }).click()
  const drawer = page.getByRole('dialog', { name: 'Исправления часов' })
  await expect
    .element(drawer.getByRole('listitem'))
    .toMatchTextContent(/−0,75 ч.*за 10\.2026.*Сейтова Айгүл|−0,75 ч.*за 10\.2026.*Айгүл Сейтова/)
  await drawer.getByRole('button', { name: 'Исправить часы' }).click()
  const form = page.getByRole('dialog', { name: 'Исправить часы' })
  await form.getByRole('button', { name: 'Внести' }).click()
  await expect.element(form.getByText('Выберите преподавателя')).toBeVisible()
  await expect.element(form.getByText('Укажите, сколько минут')).toBeVisible()
  await form.getByRole('combobox', { name: 'Преподаватель' }).click()
  await page.getByRole('option', { name: /Жігер/ }).click()
  await form.getByRole('combobox', { name: 'Занятие, если речь об одном' }).click()
  await page.getByRole('option', { name: /12\.10\.2026 14:00 · Групповое/ }).click()
  await expect.element(form.getByRole('textbox', { name: 'Сколько минут' })).toHaveValue('90')
  await form.getByRole('textbox', { name: 'Причина' }).fill('Прошло, но не отметили')
  await form.getByRole('button', { name: 'Внести' }).click()
  await expect.element(drawer.getByText('Прошло, но не отметили')).toBeVisible()
  expect(server.sent(enterCorrection).map(({ body }) => body)).toEqual([
    {
      teacher: 7,
      month: '2026-10-01',
      type: 'group',
      class: 31,
      minutes: 90,
      reason: 'Прошло, но не отметили',
    },
  ])
})

test('while no month is closed, the form says so and leads to where months are closed', async () => {
  answerByExamples()
  server.answer(getPlanningSettings, { class_minutes: 60, offer_minutes: 60, closed_until: null })
  server.answer(listCorrections, listed([]))
  await openPage('/analytics/reports/teacher_hours', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Исправления часов' }).click()
  await page.getByRole('button', { name: 'Исправить часы' }).click()
  await expect
    .element(page.getByRole('link', { name: 'К настройкам расписания' }))
    .toHaveAttribute('href', '/settings?tab=school#planning')
})

test('a teacher reads their own corrections and enters none', async () => {
  answerByExamples()
  server.answer(listCorrections, listed([entered]))
  await openPage('/analytics/reports/teacher_hours', { as: 'teacher' })
  await page.getByRole('button', { name: 'Исправления часов' }).click()
  await expect.element(page.getByText('Занятие длилось половину времени')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Исправить часы' })).not.toBeInTheDocument()
})
