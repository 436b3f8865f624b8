import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import {
  countLessons,
  getCourseTracker,
  getListTracker,
  getStudentTracker,
  sendReport,
} from '@qadam/contract/progress/endpoints.ts'
import { finishAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLesson } from '../lessons/factory.ts'
import { aClassmate } from '../programs/factory.ts'
import { aLessonForStudent, aList, aTask, rightCapital, wrongCapital } from '../tasks/factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
let list: { id: number }
let task: { id: number }
let other: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
  await aLesson(school, made.section.id)
  list = await aList(school, made.lesson.id, { min_percent: 50 })
  task = await aTask(school, list.id)
  other = await aClassmate(school, made.program.id)
})

async function solve(who: TestUser, answer: object): Promise<void> {
  const attempt = await as(who)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
  await as(who)
    .call(saveAnswer, { params: { id: attempt.id }, body: { task_id: task.id, answer: answer as never } })
    .expect(200)
  await as(who)
    .call(finishAttempt, { params: { id: attempt.id } })
    .expect(200)
}

const tracker = (who: TestUser) => as(who).call(getCourseTracker, { params: { id: made.program.id } })

test('a teacher sees how far each student of their program is, a student only themselves', async () => {
  await solve(school.student, rightCapital)
  await solve(other, wrongCapital)
  const { results } = await tracker(school.teacher).expect(200)
  expect(
    new Map(
      results.map((row) => [row.student.id, [row.lessons_done, row.lessons, row.percent, row.lists_passed]]),
    ),
  ).toEqual(
    new Map([
      [school.student.id, [1, 2, 50, 1]],
      [other.id, [0, 2, 0, 0]],
    ]),
  )
  expect((await tracker(other).expect(200)).results.map(({ student }) => student.id)).toEqual([other.id])
  await tracker(await school.person('teacher')).refused(404, 'request.row_not_found')
})

test('the best attempt counts in the tracker, and a lesson without tasks when its reader is done', async () => {
  await solve(school.student, rightCapital)
  await solve(school.student, wrongCapital)
  const way = async () =>
    as(school.student)
      .call(getStudentTracker, { params: { id: made.program.id, id2: school.student.id } })
      .expect(200)
  const [first, second] = (await way()).way
  expect(first).toMatchObject({ is_done: true, lists: [{ attempts: 2, percent: 100, is_passed: true }] })
  expect(second).toMatchObject({ is_done: false, lists: [] })
  await as(school.student)
    .call(markProgress, { params: { id: second?.id ?? 0 }, body: { is_done: true } })
    .expect(200)
  expect(await way()).toMatchObject({ percent: 100, lessons_done: 2 })
})

test('nobody reads another student’s way', async () => {
  await as(other)
    .call(getStudentTracker, { params: { id: made.program.id, id2: school.student.id } })
    .refused(404, 'request.row_not_found')
  await as(other)
    .call(countLessons, { params: { userId: school.student.id } })
    .refused(404, 'request.row_not_found')
})

test('how everybody did on a list, and how many lessons somebody has done', async () => {
  await solve(school.student, rightCapital)
  const { results } = await as(school.teacher)
    .call(getListTracker, { params: { id: list.id } })
    .expect(200)
  expect(new Map(results.map((row) => [row.student.id, [row.attempts, row.percent]]))).toEqual(
    new Map([
      [school.student.id, [1, 100]],
      [other.id, [0, null]],
    ]),
  )
  const counts = await as(school.student)
    .call(countLessons, { params: { userId: school.student.id }, query: { course_id: made.program.id } })
    .expect(200)
  expect(counts).toMatchObject([{ course: { id: made.program.id }, lessons: 2, done: 1 }])
})

test('a teacher sends a student of theirs a report by e-mail, in the student’s language, and nobody else one', async () => {
  await solve(school.student, rightCapital)
  const send = (who: TestUser, student: TestUser) =>
    as(who).call(sendReport, {
      body: { student_id: student.id, course_id: made.program.id, comment: 'Так держать!' },
    })
  expect(await send(school.teacher, school.student).expect(200)).toEqual({ sent_to: school.student.email })
  await runJobs(school.school.id)
  const [letter] = await sentTo(school.student.email)
  expect(letter?.body).toContain('Пройдено уроков: 1 из 2 (50 %).')
  expect(letter?.body).toContain('Так держать!')
  await send(await school.person('teacher'), school.student).refused(404, 'request.row_not_found')
  await send(school.teacher, await school.person('student')).refused(404, 'request.row_not_found')
})
