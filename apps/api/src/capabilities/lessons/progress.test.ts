import { findLesson, getOutline, markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { finishAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, rightCapital, wrongCapital } from '../tasks/factory.ts'
import { aLesson } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
})

const read = (id: number) => as(school.student).call(findLesson, { params: { id } })
const mark = (id: number, body: object) => as(school.student).call(markProgress, { params: { id }, body })

test('where the film stopped is kept, and does not undo that the lesson is done', async () => {
  await mark(made.lesson.id, { seconds: 90 }).expect(200)
  await mark(made.lesson.id, { is_done: true }).expect(200)
  await mark(made.lesson.id, { seconds: 30 }).expect(200)
  expect((await read(made.lesson.id).expect(200)).mine).toEqual({ is_open: true, is_done: true, seconds: 30 })
})

test('a lesson that stands in order opens when the one before it is done', async () => {
  const second = await aLesson(school, made.section.id, { in_order: true })
  await read(second.id).refused(409, 'lessons.closed')
  await mark(second.id, { is_done: true }).refused(409, 'lessons.closed')
  const { sections } = await as(school.student)
    .call(getOutline, { params: { id: made.program.id } })
    .expect(200)
  expect(sections[0]?.lessons.map(({ mine }) => mine?.is_open)).toEqual([true, false])
  await mark(made.lesson.id, { is_done: true }).expect(200)
  await read(second.id).expect(200)
})

test('a lesson with tasks is done when they are passed, whatever its reader says', async () => {
  const list = await aList(school, made.lesson.id, { min_percent: 50 })
  const task = await aTask(school, list.id)
  const second = await aLesson(school, made.section.id, { in_order: true })
  expect(await mark(made.lesson.id, { is_done: true }).expect(200)).toMatchObject({ is_done: false })
  for (const [answer, status] of [
    [wrongCapital, 409],
    [rightCapital, 200],
  ] as const) {
    const attempt = await as(school.student)
      .call(startAttempt, { params: { id: list.id } })
      .expect(200)
    await as(school.student)
      .call(saveAnswer, { params: { id: attempt.id }, body: { task_id: task.id, answer } })
      .expect(200)
    await as(school.student)
      .call(finishAttempt, { params: { id: attempt.id } })
      .expect(200)
    expect((await read(second.id).response()).statusCode).toBe(status)
  }
})

test('an exam is done by passing it, never by hand, and not while it has no tasks', async () => {
  const exam = await aLesson(school, made.section.id, { format: 'exam' })
  const after = await aLesson(school, made.section.id, { in_order: true })
  await mark(made.lesson.id, { is_done: true }).expect(200)
  for (const is_done of [true, false]) await mark(exam.id, { is_done }).refused(409, 'lessons.exam_by_hand')
  await mark(exam.id, { seconds: 5 }).expect(200)
  expect((await read(exam.id).expect(200)).mine).toMatchObject({ is_done: false })
  await read(after.id).refused(409, 'lessons.closed')

  const list = await aList(school, exam.id, { min_percent: 50 })
  const task = await aTask(school, list.id)
  const attempt = await as(school.student)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
  const params = { id: attempt.id }
  await as(school.student)
    .call(saveAnswer, { params, body: { task_id: task.id, answer: rightCapital } })
    .expect(200)
  await as(school.student).call(finishAttempt, { params }).expect(200)
  expect((await read(exam.id).expect(200)).mine).toMatchObject({ is_done: true })
  await read(after.id).expect(200)
})

test('teachers and staff open what is closed to students', async () => {
  const second = await aLesson(school, made.section.id, { in_order: true })
  for (const reader of [school.teacher, school.manager])
    expect(
      (
        await as(reader)
          .call(findLesson, { params: { id: second.id } })
          .expect(200)
      ).mine,
    ).toBeNull()
})
