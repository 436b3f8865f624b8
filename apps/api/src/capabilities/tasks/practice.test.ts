import {
  checkAnswer,
  finishAttempt,
  getAttempt,
  saveAnswer,
  startAttempt,
  tryAnswer,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { aLessonForStudent, aList, aTask, rightCapital, wrongCapital } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const started = async (format: 'video' | 'exam', facts: object = {}) => {
  const made = await aLessonForStudent(school, format)
  const list = await aList(school, made.lesson.id, facts)
  const tasks = [await aTask(school, list.id), await aTask(school, list.id)] as const
  const attempt = await as(school.student)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
  return { ...made, list, tasks, attempt, params: { id: attempt.id } }
}
type Started = Awaited<ReturnType<typeof started>>
const answer = ({ params, tasks }: Started, given: object, who = school.student) =>
  as(who).call(saveAnswer, { params, body: { task_id: tasks[0].id, answer: given as never } })
const check = ({ params, tasks }: Started, who = school.student) =>
  as(who).call(checkAnswer, { params, body: { task_id: tasks[0].id } })
const retry = ({ params, tasks }: Started, given: object, who = school.student) =>
  as(who).call(tryAnswer, { params, body: { task_id: tasks[0].id, answer: given as never } })

test('practice is checked answer by answer, with the right one; a checked answer is final and counts', async () => {
  const practice = await started('video')
  expect(practice.attempt.checks_at_once).toBe(true)
  expect((await check(practice).expect(200)).tasks[0]?.result).toBeNull()
  await answer(practice, wrongCapital).expect(200)
  const checked = await check(practice).expect(200)
  expect(checked).toMatchObject({ state: 'in_progress', points: null })
  expect(checked.tasks.map(({ result }) => result)).toMatchObject([
    { is_right: false, right_answer: rightCapital, explanation: { ru: '<p>С 1997 года.</p>' } },
    null,
  ])
  await answer(practice, rightCapital).expect(404)
  const over = await as(school.student).call(finishAttempt, { params: practice.params }).expect(200)
  expect(over).toMatchObject({ points: 0, most: 2 })
  await check(practice).refused(409, 'tasks.attempt_over')
})

test.each([
  ['exam', {}],
  ['video', { time_for_timer: 5 }],
  ['video', { shows: 'score' }],
] as const)('nothing of %s with %o is checked before it is handed in', async (format, facts) => {
  const exam = await started(format, facts)
  expect(exam.attempt.checks_at_once).toBe(false)
  await answer(exam, wrongCapital).expect(200)
  await check(exam).refused(409, 'tasks.not_practice')
  const running = await as(school.student).call(getAttempt, { params: exam.params }).expect(200)
  expect(JSON.stringify(running)).not.toMatch(/right_answer|1997/)
})

test('mistakes are repeated after the attempt as often as one likes; its grade stays', async () => {
  const practice = await started('video')
  await answer(practice, wrongCapital).expect(200)
  await retry(practice, rightCapital).refused(409, 'tasks.not_practice')
  await as(school.student).call(finishAttempt, { params: practice.params }).expect(200)
  expect((await retry(practice, wrongCapital).expect(200)).result).toMatchObject({
    is_right: false,
    right_answer: rightCapital,
  })
  expect((await retry(practice, rightCapital).expect(200)).result).toMatchObject({
    is_right: true,
    right_answer: null,
  })
  const after = await as(school.student).call(getAttempt, { params: practice.params }).expect(200)
  expect(after).toMatchObject({ points: 0, tasks: [{ answer: wrongCapital }, {}] })
})

test('a checked mistake of a running practice is repeated at once; what is not checked yet is not tried', async () => {
  const practice = await started('video')
  await answer(practice, wrongCapital).expect(200)
  await check(practice).expect(200)
  expect((await retry(practice, rightCapital).expect(200)).result.is_right).toBe(true)
  const [, other] = practice.tasks
  await as(school.student)
    .call(tryAnswer, { params: practice.params, body: { task_id: other.id, answer: rightCapital as never } })
    .refused(409, 'tasks.not_practice')
  const over = await as(school.student).call(finishAttempt, { params: practice.params }).expect(200)
  expect(over.points).toBe(0)
})

test('only the student of an attempt checks and repeats its answers', async () => {
  const practice = await started('video')
  const other = await aClassmate(school, practice.program.id)
  await check(practice, other).refused(404, 'request.row_not_found')
  await retry(practice, rightCapital, other).refused(404, 'request.row_not_found')
  await check(practice, school.teacher).refused(403, 'request.not_allowed')
  await retry(practice, rightCapital, school.manager).refused(403, 'request.not_allowed')
})
