import { checkAnswer, getAttempt, listLists, saveAnswer, tryAnswer } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { shownOf } from '../authoring/shown-of.ts'

const shown = shownOf({
  type: 'insert_words',
  prompt: { en: '<p>Fill the gap</p>' },
  points: 1,
  passages: { en: { text: '<p>I {{1}} a student.</p>', gaps: [{ id: 1, accepted: ['am'] }] } },
} as TaskContent)
const answered = (text: string) => ({
  type: 'insert_words' as const,
  language: 'en' as const,
  gaps: [{ id: 1, text }],
})
const wrong = {
  points: 0,
  most: 1,
  is_right: false,
  awaits: false,
  parts: [{ key: '1', is_right: false, is_near: false }],
  right_answer: answered('am'),
}
const right = { ...wrong, points: 1, is_right: true, parts: [], right_answer: null }
const task = { task_id: 1, order: 1, shown, answer: null, result: null }
const list = { id: 3, lesson_id: 5, title: 'Present simple', tasks: 1, is_open: true, min_percent: 0 }
const attempt = {
  id: 8,
  number: 1,
  state: 'in_progress',
  deadline_at: null,
  most: 1,
  checks_at_once: true,
  list: { id: 3, title: 'Present simple', lesson_id: 5, min_percent: 0 },
  tasks: [task],
} as const
const gap = page.getByRole('textbox', { name: 'Gap 1 of 1' })
const rightAnswer = page.getByText('Right answer: am')

test('an answer at practice is checked at once: its verdict, the right answer, and no change after it', async () => {
  answerByExamples()
  server.answer(listLists, [{ ...list, mine: [{ id: 8, number: 1, state: 'in_progress' }] }] as never)
  server.answer(getAttempt, attempt as never)
  server.answer(saveAnswer, ({ body }) => ({ task_id: body.task_id, now: new Date().toISOString() }))
  server.answer(checkAnswer, {
    ...attempt,
    tasks: [{ ...task, answer: answered('is'), result: wrong }],
  } as never)
  await openPage('/course/view/1/lesson/5/list/3', { as: 'student', language: 'en' })
  await expect.element(gap).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check' })).not.toBeInTheDocument()
  await gap.fill('is')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(rightAnswer).toBeVisible()
  expect(server.sent(saveAnswer).map(({ body }) => body)).toEqual([{ task_id: 1, answer: answered('is') }])
  expect(server.sent(checkAnswer).map(({ body }) => body)).toEqual([{ task_id: 1 }])
  await expect.element(gap.first()).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Check' })).not.toBeInTheDocument()
})

test('mistakes are repeated after the attempt until each is right', async () => {
  answerByExamples()
  server.answer(listLists, [{ ...list, mine: [{ id: 8, number: 1, state: 'finished' }] }] as never)
  server.answer(getAttempt, {
    ...attempt,
    state: 'finished',
    points: 0,
    percent: 0,
    is_passed: true,
    tasks: [{ ...task, answer: answered('is'), result: wrong }],
  } as never)
  server.answer(tryAnswer, { task_id: 1, result: wrong } as never)
  await openPage('/course/view/1/lesson/5/list/3?attempt=8', { as: 'student', language: 'en' })
  await page.getByRole('button', { name: 'Repeat 1 mistake' }).click()
  await gap.fill('are')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(rightAnswer).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  server.answer(tryAnswer, { task_id: 1, result: right } as never)
  await expect.element(gap).toHaveValue('')
  await gap.fill('am')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'All mistakes are corrected' }))
    .toBeVisible()
  expect(server.sent(tryAnswer).map(({ body }) => body.answer)).toEqual([answered('are'), answered('am')])
})
