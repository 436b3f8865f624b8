import {
  allow,
  listAllowances,
  listLists,
  saveAnswer,
  startAttempt,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, rightCapital } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
let list: Awaited<ReturnType<typeof aList>>
let task: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school, 'exam')
  list = await aList(school, made.lesson.id)
  task = await aTask(school, list.id)
})

const more = (
  who: TestUser,
  facts: { extra_minutes?: number; extra_attempts?: number; student_id?: number } = {},
) =>
  as(who).call(allow, {
    params: { id: list.id },
    body: {
      student_id: school.student.id,
      extra_minutes: 10,
      extra_attempts: 0,
      reason: 'Dyslexia',
      ...facts,
    },
  })
const start = () => as(school.student).call(startAttempt, { params: { id: list.id } })
const minutesOf = (attempt: { started_at: string; deadline_at: string | null }) =>
  (Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.started_at)) / 60_000

test('a student with extra time has it when they start, and reads it in the list', async () => {
  await more(school.manager).expect(200)
  const [presented] = await as(school.student)
    .call(listLists, { params: { id: made.lesson.id } })
    .expect(200)
  expect(presented?.time_for_timer).toBe(15)
  expect(minutesOf(await start().expect(200))).toBe(15)
  const [other] = await as(school.manager)
    .call(listLists, { params: { id: made.lesson.id } })
    .expect(200)
  expect(other?.time_for_timer).toBe(5)
})

test('time that is given during the exam counts at once, and the clock hands in by the new end', async () => {
  const attempt = await start().expect(200)
  school.app.clock.move(4 * 60_000)
  await more(school.manager).expect(200)
  school.app.clock.move(3 * 60_000)
  await runJobs(school.school.id)
  await as(school.student)
    .call(saveAnswer, { params: { id: attempt.id }, body: { task_id: task.id, answer: rightCapital } })
    .expect(200)
  expect(minutesOf(await start().expect(200))).toBe(15)
})

test('another attempt is allowed to one student alone', async () => {
  const over = await start().expect(200)
  school.app.clock.move(30 * 60_000)
  await start().refused(409, 'tasks.no_attempts_left')
  await more(school.manager, { extra_minutes: 0, extra_attempts: 1 }).expect(200)
  expect((await start().expect(200)).id).not.toBe(over.id)
})

test('a teacher allows it in their own programs, for students of the program only', async () => {
  const elsewhere = await school.person('teacher')
  await more(elsewhere).refused(404, 'request.row_not_found')
  await more(school.teacher).expect(200)
  const stranger = await school.person('student')
  await more(school.teacher, { student_id: stranger.id }).refused(404, 'request.row_not_found')
  const presented = await as(school.teacher)
    .call(listAllowances, { params: { id: list.id } })
    .expect(200)
  expect(presented).toMatchObject([
    { student: { id: school.student.id }, extra_minutes: 10, extra_attempts: 0, reason: 'Dyslexia' },
  ])
})
