import { getGradebook } from '@qadam/contract/gradebook/endpoints.ts'
import {
  createHomework,
  excuseHomework,
  getOwnPlace,
  listOwnHomework,
  returnHomework,
  takeBackHomework,
  updateHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { getGlance, getStudentTracker } from '@qadam/contract/progress/endpoints.ts'
import {
  checkNextPage,
  deleteTask,
  finishAttempt,
  getAttempt,
  listLists,
  saveAnswer,
  startAttempt,
  updateList,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aList, aTask, capital } from '../tasks/factory.ts'
import { aDraft, anEssay, aSubmission, type Essay, essay, grade, setTerms, submit } from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const lists = () =>
  as(school.student)
    .call(listLists, { params: { id: made.lesson.id } })
    .expect(200)
const way = async () => {
  const params = { id: made.program.id, id2: school.student.id }
  const presented = await as(school.student).call(getStudentTracker, { params }).expect(200)
  return { ...presented.way[0], done: presented.lessons_done, percent: presented.percent }
}
const settings = (listId: number, body: object) =>
  as(school.manager)
    .call(updateList, { params: { id: listId }, body })
    .expect(200)
const mine = () => as(school.student).call(listOwnHomework, { query: {} }).expect(200)

test('handing in the homework of a list without a clock finishes its lesson, and its grade is the attempt’s', async () => {
  expect(await lists()).toMatchObject([{ answered_as: 'homework', is_open: true, mine: [] }])
  const sent = await aSubmission(school, made)
  expect(await way()).toMatchObject({ is_done: true, done: 1, percent: 100 })
  const [list] = await lists()
  expect(list?.mine).toMatchObject([{ state: 'finished', awaits: 1, points: 0, most: 1 }])
  await grade(sent, school.teacher, { grade: 80 }).expect(200)
  const attempt = await as(school.student)
    .call(getAttempt, { params: { id: list?.mine[0]?.id ?? 0 } })
    .expect(200)
  expect(attempt).toMatchObject({ awaits: 0, points: 0.8, percent: 80, is_passed: true })
  expect(attempt.tasks).toMatchObject([
    { answer: { type: 'essay', text: 'Алматы — город яблок.' }, result: { points: 0.8, awaits: false } },
  ])
  expect(await eventsOf(school)).toEqual(expect.arrayContaining(['attempt.finished', 'attempt.graded']))
})

test('a gate of such a list opens above its threshold, and homework behind a closed one is not begun', async () => {
  await settings(made.list.id, { next: true, min_percent: 60 })
  const next = await aList(school, made.lesson.id)
  const later = await aTask(school, next.id, essay)
  const begin = () => as(school.student).call(createHomework, { body: { task: later.id, desc: 'Рано' } })
  const gate = async () => {
    const params = { a: made.program.id, b: made.lesson.id, c: made.list.id, d: school.student.id }
    return (await as(school.student).call(checkNextPage, { params }).expect(200)).is_open
  }
  const rows = (await mine()).results
  expect(rows.find(({ task }) => task === later.id)).toMatchObject({
    is_open: false,
    closed_because: expect.stringContaining('60'),
  })
  await begin().refused(409, 'tasks.pass_mark_needed')
  const sent = await aSubmission(school, made)
  expect(await gate()).toBe(false)
  const graded = await grade(sent, school.teacher, { grade: 60 }).expect(200)
  expect(await gate()).toBe(false)
  await begin().refused(409, 'tasks.pass_mark_needed')
  await grade(graded, school.teacher, { grade: 61, reason: 'Пересчёт' }).expect(200)
  expect(await gate()).toBe(true)
  expect((await lists()).map(({ is_open }) => is_open)).toEqual([true, true])
  await begin().expect(201)
})

test('of several tasks the last one finishes the list, and what was taken back opens it again', async () => {
  const second = await aTask(school, made.list.id, essay)
  await aSubmission(school, made)
  expect(await way()).toMatchObject({ is_done: false, done: 0 })
  expect((await lists())[0]?.mine).toMatchObject([{ state: 'in_progress', points: null, most: 2 }])
  const sent = await aSubmission(school, { ...made, task: second })
  expect(await way()).toMatchObject({ is_done: true, done: 1 })
  await as(school.student)
    .call(takeBackHomework, { params: { id: sent.id } })
    .expect(200)
  expect(await way()).toMatchObject({ is_done: false, done: 0 })
  await submit(sent, school.student).expect(200)
  expect(await way()).toMatchObject({ is_done: true })
  expect((await lists())[0]?.mine).toHaveLength(1)
})

test('a task that is taken from the list is no longer waited for', async () => {
  const second = await aTask(school, made.list.id, essay)
  await aSubmission(school, made)
  expect(await way()).toMatchObject({ is_done: false })
  await as(school.manager)
    .call(deleteTask, { params: { id: second.id } })
    .expect(204)
  expect(await way()).toMatchObject({ is_done: true })
})

test('what is returned waits again in the same attempt, and what is excused leaves what it could earn', async () => {
  const sent = await aSubmission(school, made)
  const opened = await grade(sent, school.teacher, { grade: 90 }).expect(200)
  await as(school.teacher)
    .call(returnHomework, {
      params: { id: sent.id },
      body: { comment: 'Допишите', reason: 'Списано', version: opened.version },
    })
    .expect(200)
  expect((await lists())[0]?.mine).toMatchObject([{ points: 0, awaits: 1 }])
  await as(school.student)
    .call(updateHomework, { params: { id: sent.id }, body: { desc: 'Дописал.' } })
    .expect(200)
  expect(await way()).toMatchObject({ is_done: true })
  const again = await submit(sent, school.student).expect(200)
  await as(school.teacher)
    .call(excuseHomework, { params: { id: sent.id }, body: { reason: 'Болел', version: again.version } })
    .expect(200)
  expect((await lists())[0]?.mine).toMatchObject([{ points: 0, most: 0, awaits: 0, is_passed: true }])
})

test('the gradebook counts such homework once', async () => {
  await settings(made.list.id, { min_percent: 50 })
  const sent = await aSubmission(school, made)
  const cell = async () => {
    const book = await as(school.teacher)
      .call(getGradebook, { params: { courseId: made.program.id }, query: {} })
      .expect(200)
    return book.results[0]?.cells
  }
  expect(await cell()).toMatchObject([{ state: 'waiting' }])
  await setTerms(school, { course: made.program.id, scale: 'five' })
  await grade(sent, school.teacher, { grade: 4 }).expect(200)
  expect(await cell()).toMatchObject([
    { state: 'counted', points: 0.8, most: 1, percent: 80, is_passed: true },
  ])
})

test('there is one place to answer: no attempt is started there, and none is written in', async () => {
  const student = as(school.student)
  const params = { id: made.list.id }
  await student.call(startAttempt, { params }).refused(409, 'tasks.answered_as_homework')
  const second = await aTask(school, made.list.id, essay)
  await aSubmission(school, made)
  const [running] = (await lists())[0]?.mine ?? []
  const forged = { params: { id: running?.id ?? 0 } }
  await student
    .call(saveAnswer, { ...forged, body: { task_id: second.id, answer: { type: 'essay', text: 'x' } } })
    .refused(409, 'tasks.answered_as_homework')
  await student.call(finishAttempt, forged).refused(409, 'tasks.answered_as_homework')
  expect((await student.call(getGlance, {}).expect(200)).resume?.list).toBeNull()
})

test('among tasks that are checked at once an essay is answered in the attempt, and nowhere else', async () => {
  const mixed = await aList(school, made.lesson.id)
  const one = await aTask(school, mixed.id, essay)
  await aTask(school, mixed.id, capital)
  expect((await lists()).map((list) => list.answered_as)).toEqual(['homework', 'attempt'])
  expect((await mine()).results.map(({ task }) => task)).toEqual([made.task.id])
  await as(school.student)
    .call(createHomework, { body: { task: one.id, desc: 'Не здесь' } })
    .refused(409, 'homework.answered_in_list')
  await as(school.student)
    .call(getOwnPlace, { query: { task: one.id } })
    .refused(404, 'request.row_not_found')
})

test('work that was begun before its list got other tasks is still handed in', async () => {
  const draft = await aDraft(school, made)
  await aTask(school, made.list.id, capital)
  const sent = await submit(draft, school.student).expect(200)
  expect(sent.state).toBe('submitted')
  expect((await lists())[0]).toMatchObject({ answered_as: 'attempt', is_open: true })
})
