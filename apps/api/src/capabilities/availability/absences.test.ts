import * as calls from '@qadam/contract/availability/endpoints.ts'
import { maxIntervals } from '@qadam/contract/availability/vocabulary.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aTaughtProgram, at, worksAlways } from '../classes/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

let school: SchoolFixture
let course: number
let substitute: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
  substitute = await school.person('teacher', { firstName: 'Dana' })
  await worksAlways(school, substitute, course)
})

const absent = (body: object, who = school.manager) =>
  as(who).call(calls.createAbsence, {
    body: {
      ...(who.role === 'teacher' ? {} : { teacher: school.teacher.id }),
      starts_at: at(school, 5, 0),
      ends_at: at(school, 9, 0),
      ...body,
    },
  })
const change = (id: number, body: object, who: TestUser) =>
  as(who).call(calls.updateAbsence, { params: { id }, body })
const teachersOf = async () =>
  (
    await school.inside((db) =>
      db.rows<{ teacher_id: number }>(sql`select teacher_id from classes order by starts_at`),
    )
  ).map(({ teacher_id: id }) => id)

test('of all classes that a substitute is given each of their people reads in one letter', async () => {
  for (const day of [5, 6, 7]) await aClass(school, course, { starts_at: at(school, day) })
  await runJobs(school.school.id)
  const counts = () =>
    Promise.all(
      [school.student, substitute, school.teacher].map(async ({ email }) => (await sentTo(email)).length),
    )
  const before = await counts()
  const stored = await absent({ substitute: substitute.id }).expect(201)
  expect(stored).toMatchObject({ given: 3, left: [] })
  await runJobs(school.school.id)
  expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1])
  const [history] = await school.inside((db) =>
    db.rows<{ count: number }>(
      sql`select count(*)::int as count from class_history where act = 'substitute' and by_id = ${school.manager.id}`,
    ),
  )
  expect(history?.count).toBe(3)
})

test('a substitute’s time is read once for all classes of an absence, and what they are given counts for the next', async () => {
  const strange = (await aPublishedProgram(school)).id
  await enrol(school, strange, school.student)
  await as(school.manager)
    .call(addTeacher, { params: { courseId: strange }, body: { teacher_id: school.teacher.id } })
    .response()
  await as(substitute)
    .call(calls.changeWorkTerms, {
      params: { id: substitute.id },
      body: { daily_limit: 2, buffer_minutes: 30 },
    })
    .expect(200)
  const wanted = [
    [course, at(school, 5, 10), null],
    [course, at(school, 5, 11), 'hours.reason_buffer'],
    [course, at(school, 5, 12), null],
    [course, at(school, 5, 15), 'hours.reason_daily_limit'],
    [strange, at(school, 6, 10), 'hours.reason_not_their_program'],
    [course, at(school, 7, 10), null],
  ] as const
  for (const [program, starts_at] of wanted) await aClass(school, program, { starts_at })
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const stored = await absent({ substitute: substitute.id }).expect(201)
  const readings = queries.mock.calls.filter((call) => JSON.stringify(call[0]).includes('with sought as'))
  queries.mockRestore()
  expect(readings).toHaveLength(1)
  expect(stored.given).toBe(3)
  expect(stored.left.map(({ starts_at, code }) => [starts_at, code])).toEqual(
    wanted.flatMap(([, starts_at, code]) => (code === null ? [] : [[starts_at, code]])),
  )
  expect(await teachersOf()).toEqual(
    wanted.map(([, , code]) => (code === null ? substitute.id : school.teacher.id)),
  )
})

test('a teacher who changes the days of an absence gives no class to the substitute whom staff have named', async () => {
  await aClass(school, course, { starts_at: at(school, 12) })
  const { absence } = await absent({ substitute: substitute.id }).expect(201)
  const stored = await change(absence.id, { ends_at: at(school, 13, 0) }, school.teacher).expect(200)
  expect(stored).toMatchObject({ given: 0, left: [{ code: 'hours.left_to_staff' }] })
  expect(await teachersOf()).toEqual([school.teacher.id])
  const given = await change(absence.id, { ends_at: at(school, 13, 0) }, school.manager).expect(200)
  expect(given).toMatchObject({ given: 1, left: [] })
  expect(await teachersOf()).toEqual([substitute.id])
})

test('who takes their own class back is no substitute of themselves', async () => {
  await aClass(school, course, { starts_at: at(school, 6) })
  const { absence } = await absent({ substitute: substitute.id }).expect(201)
  await as(school.manager)
    .call(calls.deleteAbsence, { params: { id: absence.id } })
    .expect(204)
  await absent({ teacher: substitute.id, substitute: school.teacher.id }).expect(201)
  const rows = await school.inside((db) =>
    db.rows(sql`select teacher_id, substituted_id from classes where school_id = ${db.schoolId}`),
  )
  expect(rows).toEqual([{ teacher_id: school.teacher.id, substituted_id: null }])
})

test('an absence lasts a year at most, also when only its end is changed', async () => {
  const { absence } = await absent({}, school.teacher).expect(201)
  const refused = await change(absence.id, { ends_at: '2099-01-01T00:00:00Z' }, school.teacher).refused(
    400,
    'request.malformed',
  )
  expect(refused.errors).toMatchObject([{ path: 'ends_at', code: 'hours.absence_too_long' }])
})

test('a week has so many intervals at most, also when they come one by one', async () => {
  const teacher = await school.person('teacher')
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const hours = Array.from({ length: maxIntervals }, (_, at) => ({
    weekday: 1 + (at % 7),
    time_from: clock(Math.floor(at / 7) * 60),
    time_to: clock(Math.floor(at / 7) * 60 + 30),
  }))
  await as(teacher)
    .call(calls.replaceWeek, { params: { id: teacher.id }, body: { work_days: hours } })
    .expect(200)
  await as(teacher)
    .call(calls.createWorkDay, { body: { weekday: 1, time_from: '22:00', time_to: '23:00' } })
    .refused(409, 'hours.enough')
})
