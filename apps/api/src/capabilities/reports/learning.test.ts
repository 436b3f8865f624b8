import { returnHomework, updateHomework } from '@qadam/contract/homework/endpoints.ts'
import { getCourseTracker } from '@qadam/contract/progress/endpoints.ts'
import * as calls from '@qadam/contract/reports/endpoints.ts'
import { finishAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anEssay, aSubmission, type Essay, grade, momentIn, setTerms, submit } from '../homework/factory.ts'
import { aClassmate } from '../programs/factory.ts'
import { aList, aTask, rightCapital, wrongCapital } from '../tasks/factory.ts'

let school: SchoolFixture
let made: Essay
let list: { id: number }
let other: TestUser
beforeAll(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
  list = await aList(school, made.lesson.id, { min_percent: 50 })
  const task = await aTask(school, list.id)
  other = await aClassmate(school, made.program.id)
  for (const [who, answer] of [
    [school.student, rightCapital],
    [other, wrongCapital],
  ] as const) {
    const attempt = await as(who)
      .call(startAttempt, { params: { id: list.id } })
      .expect(200)
    await as(who)
      .call(saveAnswer, { params: { id: attempt.id }, body: { task_id: task.id, answer } })
      .expect(200)
    await as(who)
      .call(finishAttempt, { params: { id: attempt.id } })
      .expect(200)
  }
})

const parts = (value: unknown) => {
  const { numerator, denominator } = value as { numerator: number; denominator: number }
  return [numerator, denominator]
}
const rowOf = <Row>(rows: readonly Row[], student: TestUser): Row => {
  const row = rows.find((one) => (one as { student: { id: number } }).student.id === student.id)
  if (!row) throw new Error('no row of the student')
  return row
}

test('progress of a program is what its tracker says, and results are those of the attempt that counts', async () => {
  const { results, totals } = await as(school.teacher)
    .call(calls.reportStudentProgress, { params: { courseId: made.program.id } })
    .expect(200)
  const tracker = await as(school.teacher)
    .call(getCourseTracker, { params: { id: made.program.id } })
    .expect(200)
  for (const { student, lessons, lessons_done, lists, lists_passed } of tracker.results) {
    const row = rowOf(results, { ...other, id: student.id })
    expect({ lessons: parts(row.lessons_rate), lists: parts(row.lists_rate) }).toEqual({
      lessons: [lessons_done, lessons],
      lists: [lists_passed, lists],
    })
  }
  expect(parts(rowOf(results, school.student).passed_rate)).toEqual([1, 1])
  expect(parts(rowOf(results, other).passed_rate)).toEqual([0, 1])
  expect(parts(totals.passed_rate)).toEqual([1, 2])
})

test('a name is searched in the rows and in the totals alike', async () => {
  const { results, totals } = await as(school.manager)
    .call(calls.reportStudentProgress, {
      params: { courseId: made.program.id },
      query: { q: school.student.firstName.toUpperCase() },
    })
    .expect(200)
  expect(results.map((row) => (row.student as { id: number }).id)).toContain(school.student.id)
  expect(parts(totals.passed_rate)[1]).toBe(results.length)
})

test('homework counts its first submission for lateness and its last grade', async () => {
  const early = await aSubmission(school, made)
  const returned = await as(school.teacher)
    .call(returnHomework, {
      params: { id: early.id },
      body: { version: early.version, comment: 'Добавьте пример' },
    })
    .expect(200)
  await setTerms(school, { ex_list: made.list.id, due_at: momentIn(school, -1), late: 'marked' })
  const draft = await as(school.student)
    .call(updateHomework, {
      params: { id: returned.id },
      body: { desc: 'С примером', version: returned.version },
    })
    .expect(200)
  const again = await submit(draft, school.student).expect(200)
  await grade(again, school.teacher, { grade: 80 }).expect(200)
  const { results } = await as(school.student).call(calls.reportStudentHomework).expect(200)
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({
    handed_in: 1,
    in_time: 1,
    handed_in_late: 0,
    returned: 1,
    graded: 1,
    waiting: 0,
  })
  expect(parts(results[0]?.grade_rate)).toEqual([80, 100])
})

test('checking is measured in the working hours of the school, without nights, weekends and holidays', async () => {
  // From Friday 17:00 to Tuesday 10:00 in Almaty; Monday is a holiday.
  const hours = await school.inside(async (db) => {
    await db.rows(
      sql`update schools set work_hours = ${JSON.stringify(
        [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
      )}::jsonb where school_id = ${db.schoolId}`,
    )
    await db.rows(sql`insert into holidays (school_id, day, name_ru, name_kk, name_en)
      values (${db.schoolId}, '2027-03-08', 'a', 'a', 'a')`)
    return db.one<{ hours: number }>(
      sql`select working_hours_between('2027-03-05 12:00Z', '2027-03-09 05:00Z')::float8 as hours`,
    )
  })
  expect(hours).toEqual({ hours: 2 })
})

test('who teaches whom: the teachers of the program, as long as the student is in no group of it', async () => {
  const { results } = await as(school.manager)
    .call(calls.reportTeachersOfStudent, { query: { student_id: school.student.id } })
    .expect(200)
  expect(results).toMatchObject([{ teacher: { id: school.teacher.id }, program: { id: made.program.id } }])
  expect(results[0]?.taught_until).toBeNull()
})

test('every report answers each of its readers, and nobody of another school [R012]', async () => {
  const stranger = await schoolFixture()
  const asked = { student_id: school.student.id, teacher_id: school.teacher.id, course_id: made.program.id }
  const reports = Object.entries(calls).flatMap(([name, call]) => (name.startsWith('report') ? [call] : []))
  expect(reports).toHaveLength(13)
  for (const call of reports) {
    const sent = { params: { courseId: made.program.id }, query: asked } as never
    await as(school.manager).call(call, sent).expect(200)
    const { statusCode } = await as(stranger.manager).call(call, sent).response()
    expect({ path: call.path, statusCode }).toEqual({
      path: call.path,
      statusCode: call.path.includes('student_homework') ? 200 : 404,
    })
  }
})
