import { finishAttempt, listLists, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { shownOf } from '../authoring/shown-of.ts'

const address = '/course/view/1/lesson/5/list/3'
const question = (prompt: string, [right, wrong]: readonly [string, string]) =>
  shownOf({
    type: 'select_one',
    prompt: { ru: `<p>${prompt}</p>` },
    points: 1,
    options: [
      { id: 'a', text: { ru: right }, is_correct: true },
      { id: 'b', text: { ru: wrong }, is_correct: false },
    ],
  } as TaskContent)
const tasks = [
  question('Столица Казахстана?', ['Астана', 'Алматы']),
  question('Сколько будет 2 + 2?', ['4', '5']),
].map((shown, at) => ({ task_id: at + 1, order: at + 1, shown, answer: null, result: null }))

const list = { id: 3, lesson_id: 5, title: 'Экзамен', tasks: 2, is_open: true, mine: [] } as const
const attempt = {
  id: 8,
  number: 1,
  state: 'in_progress',
  started_at: '2026-11-23T04:00:00.000Z',
  deadline_at: '2026-11-23T04:01:00.000Z',
  now: '2026-11-23T04:00:00.000Z',
  most: 2,
  list: { id: 3, title: 'Экзамен', lesson_id: 5, min_percent: 0 },
  tasks,
} as const

const heading = page.getByRole('heading', { level: 1 })
const dialog = page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(390, 844)
  answerByExamples()
  server.answer(saveAnswer, ({ body }) => ({ task_id: body.task_id, now: new Date().toISOString() }))
})

/** Starts the exam and answers its first question. */
async function begin() {
  await openPage(address, { as: 'student', language: 'en' })
  await page.getByRole('button', { name: 'Start' }).click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.getByText('Астана').click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(server.sent(saveAnswer).map(({ body }) => body)).toEqual([
    { task_id: 1, answer: { type: 'select_one', option: 'a' } },
  ])
}

test('a result that does not pass says that the percentage must be higher, and offers another attempt [R234 R321]', async () => {
  const facts = { ...list, min_percent: 50, time_for_timer: 60, attempts: 2 }
  const own = { ...attempt, list: { ...attempt.list, min_percent: 50 }, deadline_at: null }
  server.answer(listLists, [facts])
  server.answer(startAttempt, own)
  server.answer(finishAttempt, { ...own, state: 'finished', points: 1, percent: 50, is_passed: false })
  await begin()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await dialog.getByRole('button', { name: 'Hand in' }).click()
  await expect.element(heading).toHaveTextContent('Not passed yet')
  await expect
    .element(page.getByText('You need to reach the pass mark; the percentage must be higher than: 50'))
    .toBeVisible()
  await expect.element(page.getByText('50 %')).toBeVisible()
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
