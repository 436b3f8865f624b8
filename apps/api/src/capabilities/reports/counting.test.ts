import { listBehind, reportProgramWeeks, reportTeacherHours } from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { beforeEach, expect, test } from 'vitest'
import { dayIn, endOfDayOf, startOfDayOf } from '../../platform/clock/school-day.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { type RawClass, storeClass } from './factory.ts'

const zone = 'Asia/Almaty'
const hourMs = 3_600_000
let school: SchoolFixture
let days: { first: string; last: string }
let from: Date
let until: Date
beforeEach(async () => {
  school = await schoolFixture()
  const thisMonth = presetAround('month', dayIn(zone, school.app.clock.now()))
  // The month before the last one: over, whatever the day of the test.
  const before = presetAround('month', dayIn(zone, hoursFrom(startOfDayOf(zone, thisMonth.first), -36)))
  days = presetAround('month', dayIn(zone, hoursFrom(startOfDayOf(zone, before.first), -36)))
  from = startOfDayOf(zone, days.first)
  until = endOfDayOf(zone, days.last)
})

const hoursFrom = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

/** Returns a function that writes classes of a program of the school, an hour long. */
async function classesOf(of: SchoolFixture) {
  const program = (await aPublishedProgram(of)).id
  await enrol(of, program, of.student)
  return async (startsAt: Date, status: RawClass['status'] = 'finished', cancelledBy?: string) =>
    storeClass(of, {
      teacher: of.teacher.id,
      program,
      type: 'individual',
      startsAt,
      minutes: 60,
      status,
      createdAt: hoursFrom(startsAt, -48),
      movedFrom: null,
      cancelled: cancelledBy ? { by: cancelledBy, at: hoursFrom(startsAt, -30) } : null,
      students: [{ id: of.student.id, attendance: status === 'finished' ? 'present' : null }],
    })
}

const totalsOf = async (of: SchoolFixture) =>
  (
    await as(of.owner)
      .call(reportTeacherHours, { query: { start_date: days.first, end_date: days.last } })
      .expect(200)
  ).totals

test('a cancelled class is not held, whoever cancelled it, and adds no hours', async () => {
  const write = await classesOf(school)
  const held = await write(hoursFrom(from, 34))
  await write(hoursFrom(from, 58), 'cancelled', 'student')
  await write(hoursFrom(from, 82), 'cancelled', 'teacher')
  await write(hoursFrom(from, 106), 'cancelled', 'admin')
  expect(await totalsOf(school)).toMatchObject({
    planned: 4,
    held: 1,
    taught_minutes: 60,
    cancelled_by_student: 1,
    cancelled_by_teacher: 1,
    cancelled_by_school: 1,
    // The school's own cancellation counts against nobody.
    held_rate: { numerator: 1, denominator: 3 },
    attendance_rate: { numerator: 1, denominator: 1 },
  })
  const behind = await as(school.owner)
    .call(listBehind, { params: { report: 'teacher_hours' }, query: { ...days, measure: 'held' } })
    .expect(200)
  expect(behind.results.map(({ id }) => id)).toEqual([held])
})

test('a month begins and ends at midnight of the school, not of the server or of UTC', async () => {
  const write = await classesOf(school)
  const after = await write(hoursFrom(from, 0.5))
  await write(hoursFrom(from, -1.5))
  const before = await write(hoursFrom(until, -1.5))
  await write(hoursFrom(until, 0.5))
  expect(dayIn('UTC', hoursFrom(from, 0.5)) < days.first).toBe(true)
  expect(await totalsOf(school)).toMatchObject({ planned: 2, held: 2, taught_minutes: 120 })
  const behind = await as(school.owner)
    .call(listBehind, { params: { report: 'teacher_hours' }, query: { ...days, measure: 'held' } })
    .expect(200)
  expect(behind.results.map(({ id }) => id).toSorted()).toEqual([after, before].toSorted())
})

test('a school west of the server has its own midnight', async () => {
  await school.inside((db) =>
    db.rows(sql`update schools set time_zone = 'America/New_York' where school_id = ${db.schoolId}`),
  )
  const write = await classesOf(school)
  const midnight = startOfDayOf('America/New_York', days.first)
  await write(hoursFrom(midnight, 0.5))
  await write(hoursFrom(midnight, -1.5))
  expect(await totalsOf(school)).toMatchObject({ planned: 1, held: 1, moved_in: 0 })
})

test('a class after midnight on Monday belongs to the week that begins with it', async () => {
  const write = await classesOf(school)
  const monday = presetAround('week', dayIn(zone, hoursFrom(from, 200))).first
  await write(hoursFrom(startOfDayOf(zone, monday), 0.5))
  const { results } = await as(school.owner)
    .call(reportProgramWeeks, { query: { start_date: days.first, end_date: days.last } })
    .expect(200)
  expect(results).toMatchObject([{ week: monday, held: 1 }])
})

test('the classes of another school enter no sum and no list of rows', async () => {
  const stranger = await schoolFixture()
  const [write, writeTheirs] = [await classesOf(school), await classesOf(stranger)]
  const own = await write(hoursFrom(from, 34))
  for (let nr = 0; nr < 3; nr += 1) await writeTheirs(hoursFrom(from, 58 + 24 * nr))
  await writeTheirs(hoursFrom(from, 34 + 24 * 6), 'cancelled', 'student')
  expect(await totalsOf(school)).toMatchObject({
    planned: 1,
    held: 1,
    cancelled_by_student: 0,
    attendance_rate: { numerator: 1, denominator: 1 },
  })
  expect(await totalsOf(stranger)).toMatchObject({ planned: 4, held: 3, cancelled_by_student: 1 })
  const behind = await as(school.owner)
    .call(listBehind, { params: { report: 'teacher_hours' }, query: { ...days, measure: 'planned' } })
    .expect(200)
  expect(behind.results.map(({ id }) => id)).toEqual([own])
})
