import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { dayAfter, dayAt, weekdayOf } from '../rules/civil-time.ts'
import type { Span } from '../rules/spans.ts'
import { minuteOf, type TeacherTime, type WeeklyHours } from '../rules/teacher-time.ts'

/** A teacher with what determines when they can be planned. */
export interface ReadTeacher extends TeacherTime {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly takesBookings: boolean
  readonly teachesProgram: boolean
}

type Pair = readonly [number, number]
interface Row {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly zone: string
  /** The school's hours, for a teacher without hours of their own. */
  readonly school_hours: readonly { day: number; from: string; to: string }[] | null
  readonly teaches: boolean
  readonly buffer_minutes: number
  readonly notice_hours: number
  readonly daily_limit: number | null
  readonly takes_bookings: boolean
  readonly weekly: readonly [number, number, number, string | null, string | null][] | null
  readonly overrides: readonly [string, number | null, number | null][] | null
  readonly holidays: readonly [string, number | null][] | null
  readonly absences: readonly Pair[] | null
  readonly busy: readonly Pair[] | null
  readonly classes: readonly [number, number, number][] | null
}

/** Which teachers `p` to read, for which time, and for which program. */
export interface Sought {
  readonly frame: Span
  readonly among: SQL
  readonly programId?: number | undefined
  readonly ignoreClassId?: number | undefined
  readonly name: string
}

/** Reads teachers with their hours, absences and classes around a time in one query. */
export async function readTeachers(db: SchoolDb, sought: Sought): Promise<ReadTeacher[]> {
  const rows = await db.rows<Row>(statement(db.schoolId, sought), sought.name)
  return rows.map(teacherOf)
}

// 26 hours, in case a timezone sets its clock back by two.
const longestDay = 26 * 3_600_000
// Timezones range from UTC-12 to UTC+14.
const maxBehind = 12 * 3_600_000
const maxAhead = 14 * 3_600_000
// `extract` computes with numeric values, which takes five times as long.
const millis = (column: SQL) => sql`(date_part('epoch', ${column}) * 1000)::bigint`

function statement(schoolId: number, { frame, among, programId = 0, ignoreClassId = 0 }: Sought): SQL {
  // One more day at both ends: for other timezones, and for classes that count towards the daily limit.
  const from = new Date(frame.from - longestDay).toISOString()
  const until = new Date(frame.until + longestDay).toISOString()
  const firstDay = dayAt('UTC', frame.from - maxBehind)
  const lastDay = dayAt('UTC', frame.until + maxAhead)
  // PostgreSQL looks up an array only in plain indexes; for few teachers it would otherwise scan those of the
  // exclusion constraints, where finding a row takes ten times as long.
  const ofTeacher = (table: SQL) =>
    sql`${table}.school_id = ${schoolId} and ${table}.teacher_id = any(array(select id from sought))`
  return sql`
    with sought as materialized (
      select p.id, p.first_name, p.last_name, p.time_zone from people p
      where p.school_id = ${schoolId} and p.role = 'teacher' and p.deleted_at is null and p.deactivated_at is null
        and ${among}
    ), weekly as (
      select w.teacher_id, json_agg(json_build_array(w.weekday, w.from_minute, w.until_minute, w.starts_on, w.ends_on)) as rows
      from work_days w
      where ${ofTeacher(sql`w`)} and (w.starts_on is null or w.starts_on <= ${lastDay}::date)
        and (w.ends_on is null or w.ends_on >= ${firstDay}::date)
        and w.weekday = any(${weekdaysOf(firstDay, lastDay)}::int[] || array(select h.worked_as from holidays h
          where h.school_id = ${schoolId} and h.day between ${firstDay}::date and ${lastDay}::date))
      group by w.teacher_id
    ), overrides as (
      select o.teacher_id, json_agg(json_build_array(o.day, o.from_minute, o.until_minute)) as rows
      from work_overrides o
      where ${ofTeacher(sql`o`)} and o.day between ${firstDay}::date and ${lastDay}::date group by o.teacher_id
    ), away as (
      select a.teacher_id, json_agg(json_build_array(${millis(sql`a.starts_at`)}, ${millis(sql`a.ends_at`)})) as rows
      from absences a
      where ${ofTeacher(sql`a`)} and a.ends_at > ${from}::timestamptz and a.starts_at < ${until}::timestamptz
      group by a.teacher_id
    ), busy as (
      select b.person_id, json_agg(json_build_array(${millis(sql`b.starts_at`)}, ${millis(sql`b.ends_at`)})) as rows
      from busy_times b
      where b.school_id = ${schoolId} and b.person_id = any(array(select id from sought))
        and b.ends_at > ${from}::timestamptz and b.starts_at < ${until}::timestamptz
      group by b.person_id
    ), taken as (
      select c.teacher_id, json_agg(json_build_array(${millis(sql`c.starts_at`)}, ${millis(sql`c.ends_at`)},
        ${millis(sql`c.free_at`)})) as rows
      from classes c
      where ${ofTeacher(sql`c`)} and c.status in ('planned', 'finished') and c.id <> ${ignoreClassId}
        and c.starts_at >= ${from}::timestamptz and c.starts_at < ${until}::timestamptz
      group by c.teacher_id
    )
    select t.id, t.first_name, t.last_name,
      case when has.hours then coalesce(t.time_zone, s.time_zone) else s.time_zone end as zone,
      case when not has.hours then s.work_hours end as school_hours, weekly.rows as weekly,
      overrides.rows as overrides, away.rows as absences, busy.rows as busy, taken.rows as classes,
      coalesce(terms.buffer_minutes, 0) as buffer_minutes, coalesce(terms.notice_hours, 0) as notice_hours,
      terms.daily_limit, coalesce(terms.takes_bookings, false) as takes_bookings, pp.person_id is not null as teaches,
      (select json_agg(json_build_array(h.day, h.worked_as)) from holidays h
        where h.school_id = ${schoolId} and h.day between ${firstDay}::date and ${lastDay}::date) as holidays
    from sought t
    join schools s on s.school_id = ${schoolId}
    left join teacher_terms terms on terms.school_id = ${schoolId} and terms.teacher_id = t.id
    left join program_people pp on pp.school_id = ${schoolId} and pp.program_id = ${programId} and pp.person_id = t.id
      and pp.part = 'teacher'
    left join weekly on weekly.teacher_id = t.id
    -- A teacher without work days has the hours of the school, in its time zone.
    cross join lateral (select weekly.rows is not null
      or exists (select from work_days w where w.school_id = ${schoolId} and w.teacher_id = t.id) as hours) has
    left join overrides on overrides.teacher_id = t.id
    left join away on away.teacher_id = t.id
    left join busy on busy.person_id = t.id
    left join taken on taken.teacher_id = t.id
    order by t.last_name, t.first_name, t.id`
}

/** Returns the weekdays of a range of days: for one day and its neighbors fewer than half a week. */
function weekdaysOf(first: string, last: string): number[] {
  const found = new Set<number>()
  for (let day = first; day <= last && found.size < 7; day = dayAfter(day, 1)) found.add(weekdayOf(day))
  return [...found]
}

function teacherOf(row: Row): ReadTeacher {
  const spans = (pairs: readonly Pair[] | null) => (pairs ?? []).map(([from, until]) => ({ from, until }))
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    takesBookings: row.takes_bookings,
    teachesProgram: row.teaches,
    zone: row.zone,
    weekly: row.school_hours === null ? weeklyOf(row.weekly) : hoursOfSchool(row.school_hours),
    overrides: (row.overrides ?? []).map(([day, from, until]) => ({ day, from, until })),
    holidays: new Map(row.holidays),
    absences: spans(row.absences),
    busy: spans(row.busy),
    classes: (row.classes ?? []).map(([from, until, freeAt]) => ({ from, until, freeAt })),
    bufferMinutes: row.buffer_minutes,
    noticeHours: row.notice_hours,
    dailyLimit: row.daily_limit,
  }
}

function weeklyOf(rows: Row['weekly']): WeeklyHours[] {
  return (rows ?? []).map(([weekday, from, until, startsOn, endsOn]) => ({
    weekday,
    from,
    until,
    startsOn,
    endsOn,
  }))
}

/** A school without hours counts as open at any time. */
function hoursOfSchool(hours: NonNullable<Row['school_hours']>): WeeklyHours[] {
  const always = { startsOn: null, endsOn: null }
  if (hours.length === 0)
    return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, until: 1440, ...always }))
  return hours.map(({ day, from, to }) => ({
    weekday: day,
    from: minuteOf(from),
    until: minuteOf(to),
    ...always,
  }))
}
