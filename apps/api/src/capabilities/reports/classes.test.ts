import {
  listBehind,
  reportProgramWeeks,
  reportStudentClasses,
  reportTeacherHours,
} from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { beforeAll, expect, test } from 'vitest'
import { dayIn, endOfDayOf, startOfDayOf } from '../../platform/clock/school-day.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aRandomSeason, type RandomSeason, type RawClass } from './factory.ts'

const zone = 'Asia/Almaty'
let school: SchoolFixture
let season: RandomSeason
let days: { first: string; last: string }
beforeAll(async () => {
  school = await schoolFixture()
  season = await aRandomSeason(school)
  const today = dayIn(zone, school.app.clock.now())
  days = presetAround('month', presetAround('month', today).first)
})

const classOf = (id: number | null) => season.classes.find((one) => one.id === id)
const isIn = (at: Date, { first, last } = days) =>
  at >= startOfDayOf(zone, first) && at < endOfDayOf(zone, last)
const inPeriod = (where: (one: RawClass) => boolean = () => true) =>
  season.classes.filter((one) => isIn(one.startsAt) && where(one))
const isOver = ({ startsAt, minutes }: RawClass) =>
  startsAt.getTime() + minutes * 60_000 <= school.app.clock.now().getTime()
const notice = ({ startsAt, cancelled }: RawClass) =>
  cancelled ? startsAt.getTime() - cancelled.at.getTime() : 0

/** The definition of reports-facts, by hand over what was written. */
function naiveHours(own: (one: RawClass) => boolean) {
  const rows = inPeriod(own)
  const count = (where: (one: RawClass) => boolean) => rows.filter(where).length
  const bySchool = ({ cancelled }: RawClass) => ['admin', 'admin_school'].includes(cancelled?.by ?? '')
  const marked = rows.filter(({ status }) => status === 'finished').flatMap(({ students }) => students)
  return {
    planned: count(({ movedFrom }) => movedFrom === null),
    added: count((one) => one.movedFrom === null && one.createdAt >= startOfDayOf(zone, days.first)),
    moved_in: count(
      (one) => one.movedFrom !== null && !isIn(classOf(one.movedFrom)?.startsAt ?? one.startsAt),
    ),
    moved_out: count((one) => {
      const target = season.classes.find(({ movedFrom }) => movedFrom === one.id)
      return one.status === 'rescheduled' && target !== undefined && !isIn(target.startsAt)
    }),
    moves: count(({ status }) => status === 'rescheduled'),
    held: count(({ status }) => status === 'finished'),
    unmarked: count((one) => one.status === 'planned' && isOver(one)),
    cancelled_by_student: count(({ cancelled }) => cancelled?.by === 'student'),
    cancelled_late: count((one) => one.cancelled?.by === 'student' && notice(one) < 24 * 3_600_000),
    cancelled_by_teacher: count(({ cancelled }) => cancelled?.by === 'teacher'),
    cancelled_by_school: count(bySchool),
    taught_minutes: rows
      .filter(({ status }) => status === 'finished')
      .reduce((sum, { minutes }) => sum + minutes, 0),
    held_rate: expect.objectContaining({
      numerator: count(({ status }) => status === 'finished'),
      denominator: count((one) => one.status !== 'rescheduled' && isOver(one) && !bySchool(one)),
    }),
    attendance_rate: expect.objectContaining({
      numerator: marked.filter(({ attendance }) => attendance === 'present' || attendance === 'late').length,
      denominator: marked.filter(({ attendance }) => attendance !== null).length,
    }),
  }
}

const hours = (query: object = {}) =>
  as(school.manager).call(reportTeacherHours, {
    query: { start_date: days.first, end_date: days.last, page_size: 100, ...query },
  })

test('hours by teacher and type are those that a recount of the rows gives, and so are the totals', async () => {
  const { results, totals, count } = await hours().expect(200)
  const keys = new Set(inPeriod().map(({ teacher, type }) => `${teacher} ${type}`))
  expect(count).toBe(keys.size)
  for (const row of results) {
    const { id } = row.teacher as { id: number }
    expect(row).toMatchObject(naiveHours(({ teacher, type }) => teacher === id && type === row.type))
  }
  expect(totals).toMatchObject(naiveHours(() => true))
})

test('a number opens the rows that it counts, in a row and in the totals', async () => {
  const teacher = season.teachers[0]?.id ?? 0
  const behind = (query: object) =>
    as(school.manager)
      .call(listBehind, {
        params: { report: 'teacher_hours' },
        query: { first: days.first, last: days.last, page_size: 100, measure: 'held', ...query },
      })
      .expect(200)
  const idsOf = (answer: Awaited<ReturnType<typeof behind>>) => answer.results.map(({ id }) => id).toSorted()
  const held = inPeriod(({ status }) => status === 'finished')
  expect(idsOf(await behind({}))).toEqual(held.map(({ id }) => id).toSorted())
  expect(idsOf(await behind({ teacher, type: 'group' }))).toEqual(
    held
      .filter((one) => one.teacher === teacher && one.type === 'group')
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('bookings of students are counted by who was there', async () => {
  const { results } = await as(school.owner)
    .call(reportStudentClasses, { query: { start_date: days.first, end_date: days.last, page_size: 100 } })
    .expect(200)
  for (const row of results) {
    const [student, program] = [(row.student as { id: number }).id, (row.program as { id: number }).id]
    const own = inPeriod((one) => one.program === program).flatMap((one) =>
      one.students.filter(({ id }) => id === student).map(({ attendance }) => ({ one, attendance })),
    )
    const counted = (...marks: (string | null)[]) =>
      own.filter(({ attendance }) => attendance !== null && marks.includes(attendance)).length
    expect(row).toMatchObject({
      booked: own.filter(({ one }) => ['planned', 'finished'].includes(one.status)).length,
      attended: counted('present', 'late'),
      absent: counted('absent'),
      excused: counted('excused'),
      dropped: own.filter(({ one }) => one.cancelled?.by === 'student').length,
    })
  }
  expect(results.length).toBeGreaterThan(0)
})

test('weeks begin on Monday, in the zone of the school', async () => {
  const { results, totals } = await as(school.manager)
    .call(reportProgramWeeks, {
      query: { start_date: days.first, end_date: days.last, course_id: season.programs[0], page_size: 100 },
    })
    .expect(200)
  expect(results.every(({ week }) => new Date(String(week)).getUTCDay() === 1)).toBe(true)
  expect(totals.held).toBe(
    inPeriod((one) => one.program === season.programs[0] && one.status === 'finished').length,
  )
})

test('a teacher sees their own classes, and no other teacher', async () => {
  const { results } = await as(school.teacher)
    .call(reportTeacherHours, { query: { start_date: days.first, end_date: days.last } })
    .expect(200)
  expect(new Set(results.map((row) => (row.teacher as { id: number }).id))).toEqual(
    new Set([school.teacher.id]),
  )
  await as(school.teacher)
    .call(reportTeacherHours, { query: { teacher_id: season.teachers[1]?.id } })
    .refused(404, 'request.row_not_found')
  await as(school.student)
    .call(listBehind, { params: { report: 'teacher_hours' }, query: { measure: 'held' } })
    .refused(403, 'request.not_allowed')
})

test('a student sees themselves alone', async () => {
  const { results } = await as(school.student)
    .call(reportStudentClasses, { query: { start_date: days.first, end_date: days.last } })
    .expect(200)
  expect(new Set(results.map((row) => (row.student as { id: number }).id))).toEqual(
    new Set([school.student.id]),
  )
  await as(school.student)
    .call(reportStudentClasses, { query: { student_id: season.students[1]?.id } })
    .refused(404, 'request.row_not_found')
})

test('a period that is reversed, endless or in the future is answered clearly', async () => {
  await hours({ start_date: '2026-02-01', end_date: '2026-01-01' }).refused(400, 'request.malformed')
  await hours({ start_date: '1926-01-01', end_date: '2026-01-01' }).refused(400, 'request.malformed')
  const { count, totals, period } = await hours({ start_date: '2090-01-01', end_date: '2090-01-31' }).expect(
    200,
  )
  expect({ count, held: totals.held, state: period?.state }).toEqual({ count: 0, held: 0, state: 'future' })
})

test('a period is compared with the same part of the one before, and the rows before can be opened', async () => {
  const { period, totals } = await hours({ compare: 'previous' }).expect(200)
  const before = season.classes.filter(
    ({ startsAt, status }) => status === 'finished' && period?.compared && isIn(startsAt, period.compared),
  )
  expect((totals.before as { held: number }).held).toBe(before.length)
  const rows = await as(school.manager)
    .call(listBehind, {
      params: { report: 'teacher_hours' },
      query: { ...days, compare: 'previous', side: 'before', measure: 'held', page_size: 100 },
    })
    .expect(200)
  expect(rows.results.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
})
