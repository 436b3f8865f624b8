import {
  claimHomework,
  getHomework,
  getQueuePlace,
  gradeHomework,
  listQueue,
} from '@qadam/contract/homework/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const work = {
  id: 4,
  state: 'submitted',
  student: { id: 11, first_name: 'Дана', last_name: 'Серик' },
  desc: 'Я живу в Шымкенте',
  terms: { scale: 'percent' },
  acts: ['grade', 'return'],
  version: 2,
} as const

beforeEach(() => {
  answerByExamples()
  server.answer(getHomework, work)
  server.answer(getQueuePlace, { position: 1, count: 1, next: null, previous: null })
  server.answer(listQueue, { count: 1, results: [work] })
})

test('who is too late with a grade sees both decisions and chooses', async () => {
  await openPage('/grading?course=1', { as: 'teacher' })
  await page.getByRole('list', { name: 'Проверка работ' }).getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Оценка' }).fill('90')
  await expect.poll(() => server.sent(claimHomework).length).toBeGreaterThan(0)
  server.refuse(gradeHomework, { status: 409, code: 'stale_version' })
  const theirs = {
    ...work,
    state: 'graded',
    grade: 60,
    scale: 'percent',
    version: 3,
    history: [
      {
        submission: 1,
        act: 'graded',
        grade: 60,
        at: '2026-11-23T03:00:00.000Z',
        by: { first_name: 'Мадина' },
      },
    ],
  } as const
  server.answer(getHomework, theirs)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const dialog = page.getByRole('dialog', { name: /Работу уже проверили/ })
  await expect.element(dialog.getByText('60 %')).toBeVisible()
  await expect.element(dialog.getByText('90 %')).toBeVisible()
  const mine = dialog.getByRole('button', { name: 'Поставить мою оценку' })
  await expect.element(mine).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Критерии были другими')
  server.answer(gradeHomework, { ...theirs, grade: 90, version: 4 })
  await mine.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent(gradeHomework)).toMatchObject([
    { params: { id: 4 }, body: { grade: 90, version: 2 } },
    { params: { id: 4 }, body: { grade: 90, reason: 'Критерии были другими', version: 3 } },
  ])
})

test('on a phone a teacher grades with one thumb, and a hidden name stays hidden until the grade', async () => {
  await page.viewport(390, 844)
  const hidden = {
    ...work,
    student: { id: null, first_name: 'Студент 0A1B2', last_name: '' },
    is_anonymous: true,
    terms: { scale: 'five', anonymous: true },
  } as const
  const graded = { ...work, state: 'graded', grade: 5, scale: 'five', terms: hidden.terms } as const
  server.answer(getHomework, hidden)
  server.answer(listQueue, ({ query }) => ({
    count: 1,
    results: [query.state === 'graded' ? graded : hidden],
  }))
  server.answer(gradeHomework, graded)
  const opened = await openPage('/grading?course=1', { as: 'teacher' })
  await page.getByRole('button', { name: 'Начать проверку' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Студент 0A1B2')
  // The text is hidden on phones; screen readers still announce it.
  await expect.element(page.getByRole('link', { name: 'К списку работ' })).toBeVisible()
  await page.getByText('Оценка', { exact: true }).first().click()
  await page.getByText('5', { exact: true }).click()
  await page.getByRole('button', { name: 'Сохранить оценку' }).click()
  await expect.poll(() => server.sent(gradeHomework).map(({ body }) => body)).toMatchObject([{ grade: 5 }])
  // No work is left, so the page returns to the queue.
  await expect.poll(() => opened.address()).toMatch(/^\/grading\?/)
  await opened.goTo('/grading?course=1&state=graded')
  await expect.element(page.getByText('5 из 5')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Дана Серик' })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Студент 0A1B2/)
})
