import { updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/availability/endpoints.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aProgram, enrol } from '../programs/factory.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from './rules/civil-time.ts'

let school: SchoolFixture
let monday: string
beforeAll(async () => {
  school = await schoolFixture()
  const today = dayAt('Asia/Almaty', school.app.clock.now().getTime())
  monday = dayAfter(today, 8 - weekdayOf(today))
})

const morning = { weekday: 1, time_from: '09:00', time_to: '13:00' }
const evening = { weekday: 1, time_from: '15:00', time_to: '19:00' }
const at = (day: string, minute: number) => instantOf('Asia/Almaty', day, minute).toISOString()
const ofTeacher = (teacher: TestUser) => ({ params: { id: teacher.id } })
const week = (who: TestUser, teacher = who) => as(who).call(calls.getWorkWeek, ofTeacher(teacher))

async function aTeacher(hours = [morning, evening]) {
  const teacher = await school.person('teacher')
  await as(teacher)
    .call(calls.replaceWeek, { ...ofTeacher(teacher), body: { work_days: hours } })
    .expect(200)
  return teacher
}

async function aClass(teacher: TestUser, programId: number, from: number, day = monday) {
  const row = await school.inside((db) =>
    db.row<{ id: number }>(sql`
      insert into classes (school_id, program_id, type, teacher_id, starts_at, ends_at, free_at, meeting_key,
        created_at, changed_at)
      values (${school.school.id}, ${programId}, 'group', ${teacher.id}, ${at(day, from)}, ${at(day, from + 60)},
        ${at(day, from + 60)}, 'key', ${at(day, 0)}, ${at(day, 0)}) returning id`),
  )
  return row?.id ?? 0
}

test('teachers say when they work, with several intervals of a weekday, and staff see it [R011]', async () => {
  const teacher = await aTeacher()
  const made = await as(teacher)
    .call(calls.createWorkDay, {
      body: { weekday: 2, time_from: '10:00', time_to: '12:00', date_from: '2027-01-01' },
    })
    .expect(201)
  await as(teacher)
    .call(calls.updateWorkDay, { params: { id: made.id }, body: { time_to: '12:30', version: made.version } })
    .expect(200)
  const seen = await week(school.manager, teacher).expect(200)
  expect(seen.work_days.map(({ weekday, time_from, time_to }) => [weekday, time_from, time_to])).toEqual([
    [1, '09:00', '13:00'],
    [1, '15:00', '19:00'],
    [2, '10:00', '12:30'],
  ])
  await as(teacher)
    .call(calls.deleteWorkDay, { params: { id: made.id } })
    .expect(204)
  expect((await week(teacher).expect(200)).work_days).toHaveLength(2)
  expect(await eventsOf(school)).toContain('work_days.changed')
})

test('hours that overlap are refused, and so is an end before the beginning', async () => {
  const teacher = await aTeacher()
  const add = (body: Record<string, unknown>) =>
    as(teacher).call(calls.createWorkDay, { body: { weekday: 1, time_from: '', time_to: '', ...body } })
  await add({ time_from: '12:00', time_to: '14:00' }).refused(409, 'hours.overlap')
  await add({ time_from: '14:00', time_to: '13:30' }).refused(400, 'request.malformed')
  await add({ time_from: '13:00', time_to: '15:00' }).expect(201)
})

test('a week read long ago does not undo what was changed since', async () => {
  const teacher = await aTeacher()
  const { version } = await week(teacher).expect(200)
  const replace = (body: { work_days: (typeof morning)[]; version?: number }) =>
    as(teacher).call(calls.replaceWeek, { ...ofTeacher(teacher), body })
  await replace({ work_days: [morning], version }).expect(200)
  await replace({ work_days: [evening], version }).refused(409, 'stale_version')
  expect((await week(teacher).expect(200)).work_days).toHaveLength(1)
})

test('another teacher and students have no part in somebody’s hours', async () => {
  const [teacher, other] = [await aTeacher(), await aTeacher()]
  await week(other, teacher).refused(404, 'request.row_not_found')
  await as(other)
    .call(calls.replaceWeek, { ...ofTeacher(teacher), body: { work_days: [] } })
    .refused(404, 'request.row_not_found')
  await week(school.student, teacher).refused(403, 'request.not_allowed')
})

test('a day may be unlike its weekday, and free when it has no hours', async () => {
  const teacher = await aTeacher()
  const tuesday = dayAfter(monday, 1)
  await as(teacher)
    .call(calls.setOverride, { ...ofTeacher(teacher), body: { days: [monday], times: [] } })
    .expect(200)
  const set = await as(teacher)
    .call(calls.setOverride, {
      ...ofTeacher(teacher),
      body: { days: [tuesday], times: [{ time_from: '08:00', time_to: '10:00' }], note: 'Экзамен' },
    })
    .expect(200)
  expect(set.overrides.map(({ day, times }) => [day, times.length])).toEqual([
    [monday, 0],
    [tuesday, 1],
  ])
  const time = () =>
    as(teacher)
      .call(calls.getWorkTime, { query: { date_after: monday, date_before: tuesday } })
      .expect(200)
  expect((await time()).work).toEqual([{ starts_at: at(tuesday, 480), ends_at: at(tuesday, 600) }])
  await as(teacher)
    .call(calls.deleteOverride, { params: { id: teacher.id, day: monday } })
    .expect(200)
  expect((await time()).free).toHaveLength(3)
})

test('a substitute is given the classes of an absence where they are free, the others are named', async () => {
  const [away, substitute] = [await aTeacher(), await aTeacher([morning])]
  const program = await aProgram(school, { teachers: [away.id, substitute.id] })
  const [fits, collides, outside] = [
    await aClass(away, program.id, 540),
    await aClass(away, program.id, 660),
    await aClass(away, program.id, 960),
  ]
  await aClass(substitute, program.id, 690)
  const body = { teacher: away.id, starts_at: at(monday, 0), ends_at: at(dayAfter(monday, 2), 0) }
  const stored = await as(school.manager)
    .call(calls.createAbsence, { body: { ...body, reason: 'Отпуск', substitute: substitute.id } })
    .expect(201)
  expect(stored.given).toBe(1)
  expect(stored.left.map(({ id, code }) => [id, code])).toEqual([
    [collides, 'hours.reason_has_class'],
    [outside, 'hours.reason_no_work_day'],
  ])
  expect(stored.left[0]?.message).not.toBe('')
  const rows = await school.inside((db) =>
    db.rows<{ teacher_id: number; substituted_id: number | null }>(
      sql`select teacher_id, substituted_id from classes where school_id = ${school.school.id} and id = ${fits}`,
    ),
  )
  expect(rows).toEqual([{ teacher_id: substitute.id, substituted_id: away.id }])
  expect(await eventsOf(school)).toEqual(expect.arrayContaining(['absence.created', 'class.changed']))
  await as(school.manager).call(calls.createAbsence, { body }).refused(409, 'hours.absence_overlaps')
  await as(school.manager)
    .call(calls.deleteAbsence, { params: { id: stored.absence.id } })
    .expect(204)
})

test('teachers say when they are away, and leave the choice of a substitute to staff', async () => {
  const [teacher, other] = [await aTeacher(), await aTeacher()]
  const body = { starts_at: at(monday, 0), ends_at: at(monday, 1440) }
  await as(teacher)
    .call(calls.createAbsence, { body: { ...body, substitute: other.id } })
    .refused(403, 'hours.substitute_by_staff')
  const { absence } = await as(teacher).call(calls.createAbsence, { body }).expect(201)
  const changed = await as(school.owner)
    .call(calls.updateAbsence, { params: { id: absence.id }, body: { substitute: other.id } })
    .expect(200)
  expect(changed.absence.substitute?.id).toBe(other.id)
  await as(other)
    .call(calls.deleteAbsence, { params: { id: absence.id } })
    .refused(404, 'request.row_not_found')
})

test('who is free is answered for a program, a day and a time, and why others are not is said', async () => {
  const [free, busy, away, off] = [await aTeacher(), await aTeacher(), await aTeacher(), await aTeacher([])]
  await as(off)
    .call(calls.replaceWeek, { ...ofTeacher(off), body: { work_days: [{ ...morning, weekday: 3 }] } })
    .expect(200)
  const teachers = [free, busy, away, off]
  const program = await aProgram(school, { teachers: teachers.map(({ id }) => id) })
  await aClass(busy, program.id, 600)
  await as(away)
    .call(calls.createAbsence, { body: { starts_at: at(monday, 0), ends_at: at(monday, 1440) } })
    .expect(201)
  const ask = (query: Record<string, unknown>) =>
    as(school.manager)
      .call(calls.filterTeachers, {
        query: { course: program.id, type_lesson: 'group', data: monday, ...query },
      })
      .expect(200)
  const answer = await ask({ time_after: '10:00', time_before: '11:00' })
  expect(answer.free.map(({ teacher, times }) => [teacher.id, times])).toEqual([
    [free.id, [{ starts_at: at(monday, 600), ends_at: at(monday, 660) }]],
  ])
  const reasons = new Map(answer.busy.map(({ teacher, reasons: answer }) => [teacher.id, answer[0]?.code]))
  expect(reasons).toEqual(
    new Map([
      [busy.id, 'has_class'],
      [away.id, 'absent'],
      [off.id, 'no_work_day'],
    ]),
  )
  expect(answer.message).toBeNull()
})

test('where nobody is free, it says so and offers the nearest free times [R320]', async () => {
  const teacher = await aTeacher()
  const program = await aProgram(school, { teachers: [teacher.id] })
  const answer = await as(school.manager)
    .call(calls.filterTeachers, {
      query: { course: program.id, start_date: monday, time_after: '13:00', time_before: '14:00' },
      language: 'en',
    })
    .expect(200)
  expect(answer.message).toBe('No free teacher for the given time')
  expect(answer.nearest.map(({ starts_at }) => starts_at).slice(0, 2)).toEqual([
    at(monday, 720),
    at(monday, 900),
  ])
})

test('students ask for teachers of their programs and are not told why others are away', async () => {
  const [teacher, stranger] = [await aTeacher(), await aTeacher()]
  const [program, other] = [
    await aProgram(school, { teachers: [teacher.id] }),
    await aProgram(school, { teachers: [stranger.id] }),
  ]
  await enrol(school, program.id, school.student)
  const query = { data: monday, time_after: '13:00', time_before: '14:00' }
  const own = await as(school.student).call(calls.filterTeachers, { query }).expect(200)
  expect(own.busy).toEqual([])
  expect(new Set(own.nearest.map(({ teacher: one }) => one.id))).toEqual(new Set([teacher.id]))
  await as(school.student)
    .call(calls.filterTeachers, { query: { ...query, course: other.id } })
    .refused(404, 'request.row_not_found')
  const listed = await as(school.student)
    .call(calls.listTeachersOfProgram, { params: { id: program.id } })
    .expect(200)
  expect(listed.map(({ id }) => id)).toEqual([teacher.id])
  await as(school.student)
    .call(calls.listTeachersOfProgram, { params: { id: other.id } })
    .refused(404, 'request.row_not_found')
})

test('a weekday asks for the next one that comes, by the clock of the reader', async () => {
  const teacher = await aTeacher()
  // Late on Sunday in Rome it is already Monday at the school.
  const now = school.app.clock.now()
  onTestFinished(() => school.app.clock.set(now))
  school.app.clock.set(`${dayAfter(monday, -1)}T20:00:00Z`)
  const reader = await school.person('admin')
  await as(reader)
    .call(updateProfile, { params: { id: reader.id }, body: { time_zone: 'Europe/Rome' } })
    .expect(200)
  const answer = await as(reader)
    .call(calls.filterTeachers, {
      query: { teacher: teacher.id, day: 1, time_after: '09:00', time_before: '10:00' },
    })
    .expect(200)
  expect(answer.time_zone).toBe('Europe/Rome')
  expect(answer.starts_at).toBe(instantOf('Europe/Rome', monday, 540).toISOString())
  // 09:00 in Rome is 13:00 in Almaty, when the teacher has a break.
  expect(answer.busy[0]?.reasons[0]?.code).toBe('no_work_day')
})

test('people have a time zone of their own, and made-up ones are refused', async () => {
  const own = (body: { time_zone: string | null }) =>
    as(school.student).call(updateProfile, { params: { id: school.student.id }, body })
  expect((await own({ time_zone: 'Europe/Rome' }).expect(200)).time_zone).toBe('Europe/Rome')
  await own({ time_zone: 'Mars/Olympus' }).refused(400, 'request.malformed')
  expect((await own({ time_zone: null }).expect(200)).time_zone).toBeNull()
})

test('the terms of a teacher are kept: notice, break, limit of a day', async () => {
  const teacher = await aTeacher()
  const changed = await as(teacher)
    .call(calls.changeWorkTerms, { ...ofTeacher(teacher), body: { notice_hours: 336, takes_bookings: true } })
    .expect(200)
  expect(changed.terms).toEqual({
    buffer_minutes: 0,
    notice_hours: 336,
    daily_limit: null,
    takes_bookings: true,
  })
  const answer = await as(school.manager)
    .call(calls.filterTeachers, {
      query: { teacher: teacher.id, data: monday, time_after: '09:00', time_before: '10:00' },
    })
    .expect(200)
  expect(answer.busy[0]?.reasons[0]?.code).toBe('too_soon')
})

test('the days off of a year by law are added at once, and the school’s own changes stay', async () => {
  const other = await schoolFixture()
  const fill = (year: number) => as(other.manager).call(calls.fillHolidays, { body: { year } })
  await as(other.owner)
    .call(calls.createHoliday, {
      body: { day: '2027-03-22', name_ru: 'Наш день', name_kk: 'Біздің күн', name_en: 'Our day' },
    })
    .expect(201)
  const days = await fill(2027).expect(200)
  expect(days.find(({ day }) => day === '2027-03-22')?.name_ru).toBe('Наш день')
  expect(days.map(({ day }) => day)).toContain('2027-05-03')
  const moved = await as(other.owner)
    .call(calls.updateHoliday, { params: { day: '2027-05-03' }, body: { worked_as: 5 } })
    .expect(200)
  expect(moved.worked_as).toBe(5)
  await as(other.owner)
    .call(calls.deleteHoliday, { params: { day: '2027-05-03' } })
    .expect(204)
  await fill(2099).refused(409, 'hours.year_unknown')
  await as(other.teacher)
    .call(calls.deleteHoliday, { params: { day: '2027-03-22' } })
    .refused(403, 'request.not_allowed')
  expect(
    await as(other.student)
      .call(calls.listHolidays, { query: { year: 2027 } })
      .expect(200),
  ).toHaveLength(days.length - 1)
})
