import { listBehind, reportTeacherHours } from '@qadam/contract/reports/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const teacher = { id: 7, first_name: 'Жігер', last_name: 'Ахметов' }
const share = (numerator: number, denominator: number) => ({
  value: denominator < 5 ? null : Math.round((100 * numerator) / denominator),
  numerator,
  denominator,
})
const numbers = (held: number, before: object | null = null) => ({
  planned: held + 2,
  added: 0,
  moves: 0,
  moved_in: 0,
  moved_out: 0,
  held,
  held_rate: share(held, held + 2),
  unmarked: 1,
  cancelled_by_student: 0,
  cancelled_late: 0,
  cancelled_by_teacher: 1,
  cancelled_by_school: 0,
  taught_minutes: held * 90,
  attendance_rate: share(0, 0),
  before,
})

const answered = (compared: boolean) => ({
  report: 'teacher_hours' as const,
  version: 1,
  as_of: '2026-11-25T05:00:00.000Z',
  time_zone: 'Asia/Almaty',
  period: {
    first: '2026-11-01',
    last: '2026-11-30',
    state: 'running' as const,
    compared: compared ? { first: '2026-10-01', last: '2026-10-25', by: 'previous' as const } : null,
  },
  count: 1,
  next: null,
  previous: null,
  results: [{ ...numbers(56, compared ? numbers(40) : null), teacher, type: 'group' }],
  totals: numbers(56, compared ? numbers(40) : null),
})

test('a report says its numbers with both counts, and a number opens the classes behind it', async () => {
  answerByExamples()
  await page.viewport(1280, 800)
  server.answer(reportTeacherHours, ({ query }) => answered(query.compare === 'previous') as never)
  server.answer(listBehind, ({ query }) => ({
    count: 1,
    next: null,
    previous: null,
    results: [
      {
        kind: 'class',
        id: 31,
        at: '2026-11-03T05:00:00.000Z',
        teacher,
        student: null,
        program: { id: 3, title: 'Итальянский A2' },
        title: 'group',
        state: `${query.measure}${query.teacher}${query.type}` === 'held7group' ? 'finished' : 'planned',
        value: null,
      },
    ],
  }))
  await openPage('/analytics/reports/teacher_hours?first=2026-11-01&last=2026-11-30', { as: 'admin_school' })
  const row = page.getByRole('row', { name: /Жігер Ахметов/ })
  await expect.element(row).toMatchTextContent(/56 из 58, 97\s%/)
  await expect.element(row).toMatchTextContent(/84,0/)
  await expect.element(page.getByText(/Период ещё идёт\./)).toBeVisible()
  // The table is wider and scrolls by itself.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await row.getByRole('button', { name: '56, показать строки', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Проведено' })
  await expect.element(drawer).toMatchTextContent(/Занятия, отмеченные как проведённые/)
  await expect
    .element(drawer.getByRole('link', { name: /Жігер Ахметов/ }))
    .toMatchTextContent(/Итальянский A2 · Групповое · проведено/)
})

test('compared with the period before, the address says so and each number shows what it was', async () => {
  answerByExamples()
  server.answer(reportTeacherHours, ({ query }) => answered(query.compare === 'previous') as never)
  const app = await openPage('/analytics/reports/teacher_hours', { as: 'admin' })
  await page.getByRole('combobox', { name: 'С чем сравнить' }).click()
  await page.getByRole('option', { name: 'С предыдущим периодом' }).click()
  await expect.element(page.getByText(/Сравнение: 01\.10\.2026 – 25\.10\.2026/)).toBeVisible()
  await expect
    .element(
      page
        .getByRole('row', { name: /Ахметов/ })
        .getByRole('button', { name: 'было 40, показать строки', exact: true }),
    )
    .toBeVisible()
  expect(app.address()).toContain('compare=previous')
})

test('a report about one course asks for it first', async () => {
  answerByExamples()
  await openPage('/analytics/reports/student_progress', { as: 'admin' })
  await expect.element(page.getByText(/О каком курсе отчёт\?/)).toBeVisible()
})

test('a student is offered their own reports alone', async () => {
  answerByExamples()
  await openPage('/analytics/reports', { as: 'student' })
  await expect.element(page.getByRole('link', { name: /Мои домашние работы/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /часы/i })).not.toBeInTheDocument()
})
