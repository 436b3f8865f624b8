import {
  createReportView,
  deleteReportView,
  listReportViews,
  reportTeacherHours,
  updateReportView,
} from '@qadam/contract/reports/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

beforeEach(answerByExamples)

const view = {
  id: 4,
  report: 'teacher_hours' as const,
  name: 'Часы Ахметова',
  filters: { period: 'month' as const, teacher: 7 },
  is_shared: false,
  mine: true,
  may_change: true,
  is_broken: false,
  version: 1,
}
const bar = page.getByRole('region', { name: 'Сохранённые виды' })
const dialog = page.getByRole('dialog')

/** A server that stores views. */
function storesViews(...first: (typeof view)[]) {
  let stored = first
  server.answer(listReportViews, () => stored)
  server.answer(createReportView, ({ body }) => {
    stored = [...stored, { ...view, id: 5, ...(body as object) } as typeof view]
    return stored.at(-1) as never
  })
  server.answer(updateReportView, ({ body, params }) => {
    stored = stored.map((one) => (one.id === params.id ? { ...one, ...body, version: 2 } : one)) as never
    return stored.find(({ id }) => id === params.id) as never
  })
  server.answer(deleteReportView, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
  })
  return () => stored
}

test('what is shown is saved under a name, follows the calendar, and is then the open view', async () => {
  const stored = storesViews()
  await page.viewport(390, 844)
  await openPage('/analytics/reports/teacher_hours?compare=previous&sort=-held', { as: 'admin' })
  await bar.getByRole('button', { name: 'Сохранить вид' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-disabled')
  await dialog.getByRole('textbox', { name: 'Название вида' }).fill('Часы за месяц')
  await expect.element(dialog.getByRole('radio', { name: 'Текущий месяц' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Показать сотрудникам школы' }).click()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .element(bar.getByRole('link', { name: 'общий Часы за месяц' }))
    .toHaveAttribute('aria-current', 'page')
  expect(stored()).toMatchObject([
    {
      report: 'teacher_hours',
      name: 'Часы за месяц',
      filters: { compare: 'previous', sort: '-held', period: 'month' },
      is_shared: true,
    },
  ])
  await expect.element(bar.getByRole('button', { name: 'Сохранить вид' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('days of a period that is over are saved as they are, and a student shares nothing', async () => {
  const stored = storesViews()
  await openPage('/analytics/reports/student_classes?first=2026-01-01&last=2026-01-31', { as: 'student' })
  await bar.getByRole('button', { name: 'Сохранить вид' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Название вида' })).toBeVisible()
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: 'Название вида' }).fill('Январь')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(bar.getByRole('link', { name: 'Январь' })).toBeVisible()
  expect(stored()).toMatchObject([{ filters: { first: '2026-01-01', last: '2026-01-31' }, is_shared: false }])
})

test('a view is opened from the list, renamed, deleted, and brought back', async () => {
  const stored = storesViews(view)
  server.answer(reportTeacherHours, {} as never)
  const app = await openPage('/analytics/reports', { as: 'admin' })
  await expect.element(bar.getByText('Часы преподавателей · Текущий месяц')).toBeVisible()
  await bar.getByRole('button', { name: 'Действия с видом «Часы Ахметова»' }).click()
  await page.getByRole('menuitem', { name: 'Переименовать вид' }).click()
  await dialog.getByRole('textbox', { name: 'Название вида' }).fill('Ахметов')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await bar.getByRole('link', { name: 'Ахметов' }).click()
  await expect.poll(() => app.address()).toMatch(/teacher_hours\?.*teacher=7/)
  await bar.getByRole('button', { name: 'Действия с видом «Ахметов»' }).click()
  await page.getByRole('menuitem', { name: 'Удалить вид' }).click()
  await expect.element(bar.getByRole('link', { name: 'Ахметов' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.element(bar.getByRole('link', { name: 'Ахметов' })).toBeVisible()
  expect(stored()).toMatchObject([{ name: 'Ахметов', filters: view.filters }])
})

test('a view whose teacher is gone says so, and leads to the report without them', async () => {
  storesViews({ ...view, is_broken: true })
  const app = await openPage('/analytics/reports', { as: 'admin' })
  await bar
    .getByRole('button', { name: /Часы Ахметова/ })
    .first()
    .click()
  await expect
    .element(dialog)
    .toMatchTextContent(/«Часы Ахметова» больше не открывается.*или он вам недоступен/)
  await dialog.getByRole('button', { name: 'Открыть отчёт и выбрать' }).click()
  await expect.poll(() => app.address()).toMatch(/teacher_hours\?first=/)
  expect(app.address()).not.toContain('teacher=')
})

test('an address whose teacher is gone is read without them after one press', async () => {
  server.answer(listReportViews, [])
  server.refuse(reportTeacherHours, { status: 404, code: 'request.row_not_found' })
  const app = await openPage('/analytics/reports/teacher_hours?teacher=99', { as: 'admin' })
  await page.getByRole('button', { name: 'Снять фильтр' }).click()
  await expect.poll(() => app.address()).not.toContain('teacher=')
})
