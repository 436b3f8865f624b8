import { changeWorkTerms } from '@qadam/contract/availability/endpoints.ts'
import {
  addToClasses,
  changeClass,
  changeStatus,
  getClass,
  listClasses,
  planClass,
  removeClasses,
} from '@qadam/contract/classes/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { serverProcess } from '../../testing/server-process.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from '../availability/public.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const zone = 'Asia/Almaty'
/** Returns a Monday at least a week ahead, so that nothing of it is over. */
const monday = (): string => {
  let day = dayAt(zone, school.app.clock.now().getTime() + 7 * 86_400_000)
  while (weekdayOf(day) !== 1) day = dayAfter(day, 1)
  return day
}
const on = (day: string, minute = 600): string => instantOf(zone, day, minute).toISOString()
const plan = (repeat: object, facts: object = {}, who = school.manager) =>
  as(who).call(planClass, {
    body: { ...aForm(school, course), starts_at: on(monday()), repeat, ...facts } as never,
  })
const change = (id: number, body: object) =>
  as(school.manager).call(changeStatus, {
    params: { scheduleId: id },
    body: { reason: 'Так надо', ...body } as never,
  })
const times = async () =>
  school.inside((db) =>
    db.rows<{ id: number; starts_at: string; series_id: number | null; is_exception: boolean }>(
      sql`select id, starts_at, series_id, is_exception from classes where status = 'planned' order by starts_at`,
    ),
  )
const startsOf = async () => (await times()).map(({ starts_at }) => starts_at)

test('a class repeats on its weekdays, every so many weeks, until a day or so many times', async () => {
  const start = monday()
  const { results, series_id } = await plan({ weekdays: [1, 3], times: 4 }).expect(201)
  expect(series_id).not.toBeNull()
  expect(results.map(({ starts_at }) => starts_at)).toEqual(
    [0, 2, 7, 9].map((days) => on(dayAfter(start, days))),
  )
  const fortnightly = await plan(
    { weekdays: [2], every_weeks: 2, until: dayAfter(start, 29) },
    { starts_at: on(start, 840) },
  ).expect(201)
  expect(fortnightly.results.map(({ starts_at }) => starts_at)).toEqual(
    [1, 15, 29].map((days) => on(dayAfter(start, days), 840)),
  )
})

test('a rule that gives nothing, too much or ends before it begins is refused', async () => {
  const refused = async (repeat: object, code: string) =>
    expect((await plan(repeat).refused(400, 'request.malformed')).errors[0]?.code).toBe(code)
  await refused({ weekdays: [1] }, 'schedule.end_of_series')
  await refused({ weekdays: [1], times: 3, until: dayAfter(monday(), 9) }, 'schedule.end_of_series')
  await refused({ weekdays: [1], until: dayAfter(monday(), -1) }, 'schedule.ends_before_start')
  await refused({ weekdays: [1], until: '9999-01-01' }, 'schedule.beyond_calendar')
  await refused({ weekdays: [7], until: dayAfter(monday(), 3) }, 'schedule.series_empty')
  await refused(
    { weekdays: [1, 2, 3, 4, 5, 6, 7], until: dayAfter(monday(), 700) },
    'schedule.series_too_long',
  )
  expect(await times()).toEqual([])
})

test('nine o’clock stays nine o’clock of the teacher’s zone when summer time begins there', async () => {
  await school.inside((db) =>
    db.rows(sql`update people set time_zone = 'Europe/Rome' where id = ${school.teacher.id}`),
  )
  school.app.clock.set('2027-03-01T12:00:00Z')
  const who = await school.person('admin')
  const { results } = await plan(
    { weekdays: [7], times: 3 },
    { starts_at: instantOf('Europe/Rome', '2027-03-21', 540).toISOString() },
    who,
  ).expect(201)
  // The clock in Rome goes forward on 28 March 2027.
  expect(results.map(({ starts_at }) => starts_at)).toEqual([
    '2027-03-21T08:00:00.000Z',
    '2027-03-28T07:00:00.000Z',
    '2027-04-04T07:00:00.000Z',
  ])
  const skipped = await plan(
    { weekdays: [7], times: 2 },
    { starts_at: instantOf('Europe/Rome', '2027-03-21', 150).toISOString() },
    who,
  ).expect(201)
  // 02:30 does not exist on that night: the class begins when the clock has moved forward, at 03:00.
  expect(skipped.results[1]?.starts_at).toBe('2027-03-28T01:00:00.000Z')
  school.app.clock.set(new Date())
})

test('where a clock shows the hour of a series twice, its class is held once, at the first', async () => {
  await school.inside((db) =>
    db.rows(sql`update people set time_zone = 'Europe/Rome' where id = ${school.teacher.id}`),
  )
  school.app.clock.set('2027-10-01T12:00:00Z')
  const { results } = await plan(
    { weekdays: [7], times: 3 },
    { starts_at: instantOf('Europe/Rome', '2027-10-24', 150).toISOString() },
    await school.person('admin'),
  ).expect(201)
  // The clock in Rome goes back on 31 October 2027 at 03:00: 02:30 occurs at 00:30 and at 01:30 UTC.
  expect(results.map(({ starts_at }) => starts_at)).toEqual([
    '2027-10-24T00:30:00.000Z',
    '2027-10-31T00:30:00.000Z',
    '2027-11-07T01:30:00.000Z',
  ])
  school.app.clock.set(new Date())
})

test('a holiday leaves a class out, moves it to the next day of work, or changes nothing, as was chosen', async () => {
  const start = monday()
  await school.inside((db) =>
    db.rows(sql`insert into holidays (school_id, day, name_ru, name_kk, name_en)
      values (${db.schoolId}, ${dayAfter(start, 7)}, 'Праздник', 'Мереке', 'Holiday'),
        (${db.schoolId}, ${dayAfter(start, 8)}, 'Праздник', 'Мереке', 'Holiday')`),
  )
  const weekly = { weekdays: [1], until: dayAfter(start, 14) }
  const skip = await plan({ ...weekly, on_holiday: 'skip' }).expect(201)
  expect(skip.results.map(({ starts_at }) => starts_at)).toEqual([on(start), on(dayAfter(start, 14))])
  expect(skip.skipped).toMatchObject([{ day: dayAfter(start, 7), code: 'hours.reason_holiday' }])
  const move = await plan({ ...weekly, on_holiday: 'move' }, { starts_at: on(start, 720) }).expect(201)
  expect(move.results.map(({ starts_at }) => starts_at)).toEqual(
    [0, 9, 14].map((days) => on(dayAfter(start, days), 720)),
  )
  const onHoliday = { ...weekly, on_holiday: 'keep' }
  await plan(onHoliday, { starts_at: on(start, 840) }).refused(409, 'schedule.no_free_teacher')
  const stored = await plan(
    onHoliday,
    { starts_at: on(start, 840), override_reason: 'Интенсив' },
    school.owner,
  ).expect(201)
  expect(stored.results).toHaveLength(3)
})

test('a series that collides is refused whole, or planned without what collides', async () => {
  const start = monday()
  await aClass(school, course, { starts_at: on(dayAfter(start, 7)), students: [] })
  const weekly = { weekdays: [1], times: 3 }
  await plan(weekly).refused(409, 'schedule.teacher_busy')
  expect(await times()).toHaveLength(1)
  const { results, skipped } = await plan(weekly, { skip_collisions: true }).expect(201)
  expect(results).toHaveLength(2)
  expect(skipped).toMatchObject([{ day: dayAfter(start, 7), code: 'schedule.teacher_busy' }])
})

test('this class, those that follow or all of a series are moved; what differs already is left alone', async () => {
  const start = monday()
  const { results } = await plan({ weekdays: [1, 2, 3, 4, 5], times: 5 }).expect(201)
  const ids = results.map(({ id }) => id)
  const alone = await change(ids[1] ?? 0, {
    status_lesson: 'rescheduled',
    starts_at: on(dayAfter(start, 1), 900),
  }).expect(200)
  // One day later each, so that every class moves to the day of the next one.
  await change(ids[2] ?? 0, {
    status_lesson: 'rescheduled',
    starts_at: on(dayAfter(start, 3)),
    scope: 'following',
  }).expect(200)
  expect(await startsOf()).toEqual([
    on(start),
    on(dayAfter(start, 1), 900),
    on(dayAfter(start, 3)),
    on(dayAfter(start, 4)),
    on(dayAfter(start, 5)),
  ])
  await change(ids[0] ?? 0, { status_lesson: 'rescheduled', starts_at: on(start, 660), scope: 'all' }).expect(
    200,
  )
  const after = await times()
  expect(after.find(({ id }) => id === alone.moved_to?.id)).toMatchObject({ is_exception: true })
  expect(after[0]?.starts_at).toBe(on(start, 660))
  const detail = await as(school.owner)
    .call(getClass, { params: { id: ids[3] ?? 0 } })
    .expect(200)
  expect(detail).toMatchObject({ status_lesson: 'planned' })
  expect(detail.history[0]).toMatchObject({ act: 'reschedule', was_at: on(dayAfter(start, 3)) })
})

test('a change of a series that collides anywhere changes nothing', async () => {
  const start = monday()
  const { results } = await plan({ weekdays: [1], times: 4 }).expect(201)
  await aClass(school, course, { starts_at: on(dayAfter(start, 22)), students: [] })
  const before = await times()
  await change(results[0]?.id ?? 0, {
    status_lesson: 'rescheduled',
    starts_at: on(dayAfter(start, 1)),
    scope: 'all',
  }).refused(409, 'schedule.teacher_busy')
  expect(await times()).toEqual(before)
})

test('a series is cancelled, deleted by a POST, noted and joined from a class on [R308]', async () => {
  const { results } = await plan({ weekdays: [1], times: 5 }, { typelesson: 'group' }).expect(201)
  const ids = results.map(({ id }) => id)
  const friend = await aTaughtStudent(school, course)
  const joined = await as(school.manager)
    .call(addToClasses, { params: { userId: friend.id }, body: { ids: [ids[0] ?? 0], scope: 'all' } })
    .expect(200)
  expect(joined.results.map(({ students }) => students.length)).toEqual([2, 2, 2, 2, 2])
  await as(school.manager)
    .call(addToClasses, { params: { userId: friend.id }, body: { ids: [ids[0] ?? 0] } })
    .refused(400, 'request.malformed')
  await as(school.manager)
    .call(changeClass, { params: { id: ids[1] ?? 0 }, body: { note: 'Словарь', scope: 'following' } })
    .expect(200)
  await change(ids[4] ?? 0, { status_lesson: 'cancelled', scope: 'following' }).expect(200)
  expect(`${removeClasses.method} ${removeClasses.path}`).toBe('POST /api/v1/schedule/schedule/delete/')
  const deleted = await as(school.manager)
    .call(removeClasses, { body: { ids: [ids[3] ?? 0], scope: 'following' } })
    .expect(200)
  expect(deleted).toEqual({ deleted: 1 })
  await as(school.manager)
    .call(removeClasses, { body: { ids: [ids[4] ?? 0] } })
    .refused(409, 'schedule.is_cancelled')
  const { results: left } = await as(school.owner)
    .call(listClasses, { query: { date_after: monday(), status_lesson: 'planned' } })
    .expect(200)
  expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  const own = await as(school.student)
    .call(changeStatus, {
      params: { scheduleId: ids[0] ?? 0 },
      body: { status_lesson: 'cancelled', scope: 'all' },
    })
    .response()
  expect([400, 409]).toContain(own.statusCode)
})

test('a server that is killed in the middle of a change of a series leaves all of it as it was', {
  tags: 'long',
}, async () => {
  const start = monday()
  const { results, series_id: seriesId } = await plan({ weekdays: [1], times: 6 }).expect(201)
  const before = await times()
  const server = await serverProcess()
  // Another transaction locks the rule of the series: the change has updated every class and waits for it.
  const holder = await asSchemaOwner().connect()
  await holder.query('begin')
  await holder.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query('select 1 from class_series where school_id = $1 and id = $2 for update', [
    school.school.id,
    seriesId,
  ])
  const body = {
    status_lesson: 'rescheduled',
    starts_at: on(dayAfter(start, 1)),
    scope: 'all',
    reason: 'Так надо',
  }
  const sent = fetch(server.origin + pathOf(changeStatus, { scheduleId: results[0]?.id ?? 0 }), {
    method: 'POST',
    headers: { authorization: `Bearer ${school.manager.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => 'cut')
  await vi.waitFor(
    async () => {
      const waiting = await holder.query(
        'select 1 from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      )
      expect(waiting.rowCount).toBeGreaterThan(0)
    },
    { timeout: 30_000, interval: 50 },
  )
  await server.kill()
  expect(await sent).toBe('cut')
  await holder.query('rollback')
  holder.release()
  expect(await times()).toEqual(before)
  // The same change, sent again, succeeds as a whole.
  await change(results[0]?.id ?? 0, body).expect(200)
  expect(await startsOf()).toEqual([1, 8, 15, 22, 29, 36].map((days) => on(dayAfter(start, days))))
})

test('a class of a series that is moved alone keeps its series and its day in it', async () => {
  const start = monday()
  const { results } = await plan({ weekdays: [1], times: 2 }).expect(201)
  const moved = await change(results[0]?.id ?? 0, {
    status_lesson: 'rescheduled',
    starts_at: at(school, 30, 15),
  }).expect(200)
  const [row] = await school.inside((db) =>
    db.rows(sql`select series_id, series_day, is_exception from classes where id = ${moved.moved_to?.id}`),
  )
  expect(row).toMatchObject({ series_id: results[0]?.series_id, series_day: start, is_exception: true })
})

test('a series that goes to another teacher keeps the limit of their day', async () => {
  const next = await school.person('teacher', { firstName: 'Dana' })
  await worksAlways(school, next, course)
  await as(next)
    .call(changeWorkTerms, { params: { id: next.id }, body: { daily_limit: 1 } })
    .expect(200)
  const start = monday()
  const { results } = await plan({ weekdays: [1], times: 2 }).expect(201)
  await aClass(school, course, { teacher: next.id, students: [], starts_at: on(start, 900) })
  const moved = await change(results[0]?.id ?? 0, {
    status_lesson: 'rescheduled',
    starts_at: on(start, 660),
    teacher: next.id,
    scope: 'all',
  }).refused(409, 'schedule.no_free_teacher')
  expect(moved.facts).toEqual({ reasons: ['daily_limit'] })
})

test('a series that moves to other days keeps the limit of those; where it stands itself is no reason against it', async () => {
  const limit = (daily_limit: number) =>
    as(school.teacher)
      .call(changeWorkTerms, { params: { id: school.teacher.id }, body: { daily_limit } })
      .expect(200)
  await limit(1)
  const start = monday()
  const { results } = await plan({ weekdays: [1, 2], times: 4 }).expect(201)
  await aClass(school, course, { students: [], starts_at: on(dayAfter(start, 9), 900) })
  const before = await times()
  const move = (days: number, minute?: number, who = school.manager, more: object = {}) =>
    as(who).call(changeStatus, {
      params: { scheduleId: results[0]?.id ?? 0 },
      body: {
        status_lesson: 'rescheduled',
        starts_at: on(dayAfter(start, days), minute),
        scope: 'all',
        reason: 'Так надо',
        ...more,
      },
    })
  // Tuesdays and Wednesdays: on the second Wednesday the teacher already has a class.
  const refused = await move(1).refused(409, 'schedule.no_free_teacher')
  expect(refused.facts).toEqual({ reasons: ['daily_limit'] })
  expect(await times()).toEqual(before)
  // If only the hour changes, each class takes the place that it releases.
  await move(0, 660).expect(200)
  // One day later each class takes the day of the next one, which also moves.
  await limit(2)
  await move(1).expect(200)
  await limit(1)
  await move(2, 660).refused(409, 'schedule.no_free_teacher')
  await move(2, 660, school.owner, { override: true }).expect(200)
})
