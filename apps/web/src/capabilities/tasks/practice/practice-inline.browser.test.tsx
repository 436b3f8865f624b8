import { findLesson, getOutline } from '@qadam/contract/lessons/endpoints.ts'
import {
  checkAnswer,
  finishAttempt,
  getAttempt,
  listLists,
  listTasks,
  saveAnswer,
  startAttempt,
  tryAnswer,
} from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { shownOf } from '../authoring/shown-of.ts'

const lesson = {
  id: 5,
  course_id: 1,
  section: 9,
  title: 'Verbs',
  name: 'Verbs',
  format: 'video' as const,
  is_published: true,
  mine: { is_open: true, is_done: false, seconds: 0 },
}
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
const second = { ...task, task_id: 2, order: 2 }
const list = {
  ...{ id: 3, lesson_id: 5, title: 'Present simple', tasks: 2, is_open: true, min_percent: 0, mine: [] },
  ...{ answered_as: 'attempt', time_for_timer: null, shows: 'answers', attempts: null },
  ...{ shuffle_tasks: false, shuffle_options: false },
} as const
const attempt = {
  id: 8,
  number: 1,
  state: 'in_progress',
  deadline_at: null,
  most: 2,
  checks_at_once: true,
  list: { id: 3, title: 'Present simple', lesson_id: 5, min_percent: 0 },
  tasks: [task, second],
} as const
const wrongFirst = { ...task, answer: answered('is'), result: wrong }

beforeEach(() => {
  answerByExamples()
  server.answer(getOutline, {
    course_id: 1,
    sections: [{ id: 9, title: 'English', lessons: [lesson] }],
  } as never)
  server.answer(findLesson, lesson)
  server.answer(listLists, [list] as never)
  server.answer(listTasks, [
    { id: 1, order: 1, ex_list: 3, type: 'insert_words', version: 1, shown, files: [] },
    { id: 2, order: 2, ex_list: 3, type: 'insert_words', version: 1, shown, files: [] },
  ])
  server.answer(startAttempt, attempt as never)
  server.answer(getAttempt, attempt as never)
  server.answer(saveAnswer, ({ body }) => ({ task_id: body.task_id, now: new Date().toISOString() }))
})

const practice = page.getByRole('region', { name: 'Present simple' })
const taskAt = (number: number) => practice.getByRole('article', { name: `Task ${number} of 2` })
const gapOf = (number: number) => taskAt(number).getByRole('textbox')
const open = () => openPage('/course/view/1/lesson/5', { as: 'student', language: 'en' })

test('practice stands in its lesson; the first answer begins it, and each is checked at once', async () => {
  await open()
  await expect.element(gapOf(2)).toBeVisible()
  expect(server.sent(startAttempt)).toEqual([])
  const field = gapOf(1).element()
  await gapOf(1).fill('is')
  await expect
    .poll(() => server.sent(saveAnswer).map(({ body }) => body))
    .toEqual([{ task_id: 1, answer: answered('is') }])
  // The field is the same one while the attempt begins: nobody loses the focus in the middle of a word.
  expect(gapOf(1).element()).toBe(field)
  expect(server.sent(startAttempt)).toHaveLength(1)
  server.answer(checkAnswer, { ...attempt, tasks: [wrongFirst, second] } as never)
  await taskAt(1).getByRole('button', { name: 'Check' }).click()
  await expect.element(taskAt(1).getByText('Right answer: am')).toBeVisible()
  await expect.element(gapOf(1)).toHaveAttribute('readonly')
  await expect.element(practice.getByText('0 of 2 right')).toBeVisible()
  expect(server.sent(finishAttempt)).toEqual([])
})

test('the last check hands the practice in; mistakes are repeated in place', async () => {
  const running = { ...attempt, tasks: [wrongFirst, { ...second, answer: answered('am') }] }
  const judged = { ...running, tasks: [wrongFirst, { ...second, answer: answered('am'), result: right }] }
  server.answer(listLists, [{ ...list, mine: [{ id: 8, number: 1, state: 'in_progress' }] }] as never)
  server.answer(getAttempt, running as never)
  server.answer(checkAnswer, judged as never)
  server.answer(finishAttempt, {
    ...judged,
    state: 'finished',
    points: 1,
    percent: 50,
    is_passed: true,
  } as never)
  await open()
  await taskAt(2).getByRole('button', { name: 'Check' }).click()
  await expect.poll(() => server.sent(finishAttempt)).toHaveLength(1)
  await expect.element(practice.getByText('1 of 2 right')).toBeVisible()
  await practice.getByRole('button', { name: 'Repeat my mistakes, 1' }).click()
  await expect.element(practice.getByRole('heading', { name: 'Repeating your mistakes' })).toHaveFocus()
  server.answer(tryAnswer, { task_id: 1, result: right } as never)
  await practice.getByRole('textbox').fill('am')
  await practice.getByRole('button', { name: 'Check' }).click()
  await practice.getByRole('button', { name: 'Next' }).click()
  await expect.element(practice.getByRole('heading', { name: 'All mistakes are corrected' })).toBeVisible()
  await practice.getByRole('button', { name: 'Back to the tasks' }).click()
  await expect.element(practice.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('shuffled practice begins by its button, an exam list and a limited one stay behind their own page', async () => {
  server.answer(listLists, [
    { ...list, shuffle_tasks: true },
    { ...list, id: 4, title: 'Timed', time_for_timer: 10 },
    { ...list, id: 6, title: 'Twice', attempts: 2 },
  ] as never)
  await open()
  await practice.getByRole('button', { name: 'Start' }).click()
  await expect.element(gapOf(1)).toBeVisible()
  expect(server.sent(listTasks)).toEqual([])
  for (const name of [/^Timed/, /^Twice/])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
})
