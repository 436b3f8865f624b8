import type { terms, workWeek } from '@qadam/contract/availability/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { hoursVisibleTo } from '../policy.ts'
import { dayAfter, dayAt } from '../rules/civil-time.ts'
import { clockOf } from '../rules/teacher-time.ts'

/** A teacher whose hours are visible to the reader. */
export interface Teacher {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly zone: string
}

/** Returns a teacher whose hours are visible to the reader. @throws Failure 404 */
export async function getTeacher(
  { db, actor }: { db: SchoolDb; actor: Actor },
  id: number,
): Promise<Teacher> {
  const found = await db.row<Teacher>(sql`
    select p.id, p.first_name, p.last_name, coalesce(p.time_zone, s.time_zone) as zone
    from people p join schools s on s.school_id = p.school_id
    where p.school_id = ${db.schoolId} and p.id = ${id} and p.role = 'teacher' and p.deleted_at is null
      and ${hoursVisibleTo(actor)}`)
  if (!found) throw rowNotFound()
  return found
}

export interface WorkDayRow {
  readonly id: number
  readonly weekday: number
  readonly from_minute: number
  readonly until_minute: number
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly version: number
}

export function workDayOf(row: WorkDayRow) {
  return {
    id: row.id,
    weekday: row.weekday,
    time_from: clockOf(row.from_minute),
    time_to: clockOf(row.until_minute),
    date_from: row.starts_on,
    date_to: row.ends_on,
    version: row.version,
  }
}

export interface AbsenceRow {
  readonly id: number
  readonly teacher_id: number
  readonly starts_at: string
  readonly ends_at: string
  readonly reason: string
  readonly substitute_id: number | null
  readonly version: number
  readonly first_name: string | null
  readonly last_name: string | null
}

export function absenceOf(row: AbsenceRow) {
  const { id, starts_at, ends_at, reason, substitute_id: substitute, version } = row
  return {
    id,
    starts_at,
    ends_at,
    reason,
    version,
    substitute:
      substitute === null
        ? null
        : { id: substitute, first_name: row.first_name ?? '', last_name: row.last_name },
  }
}

export function listAbsences(db: SchoolDb, where: SQL): Promise<AbsenceRow[]> {
  return db.rows<AbsenceRow>(sql`
    select a.id, a.teacher_id, a.starts_at, a.ends_at, a.reason, a.substitute_id, a.version, p.first_name, p.last_name
    from absences a left join people p on p.school_id = a.school_id and p.id = a.substitute_id
    where a.school_id = ${db.schoolId} and ${where} order by a.starts_at`)
}

interface TermsRow {
  readonly buffer_minutes: number
  readonly notice_hours: number
  readonly daily_limit: number | null
  readonly takes_bookings: boolean
  readonly version: number
}

export async function getTerms(
  db: SchoolDb,
  teacherId: number,
): Promise<{ terms: z.output<typeof terms>; version: number }> {
  const row = await db.row<TermsRow>(sql`
    select buffer_minutes, notice_hours, daily_limit, takes_bookings, version from teacher_terms
    where school_id = ${db.schoolId} and teacher_id = ${teacherId}`)
  const { version, ...found } = row ?? {
    ...{ buffer_minutes: 0, notice_hours: 0, daily_limit: null, takes_bookings: false, version: 0 },
  }
  return { terms: found, version }
}

/** Returns a teacher's week; includes only overrides and absences that are not over. */
export async function workWeekOf(
  { db, now, language }: { db: SchoolDb; now: Date; language: Language },
  teacher: Teacher,
): Promise<z.input<typeof workWeek>> {
  const ofTeacher = sql`school_id = ${db.schoolId} and teacher_id = ${teacher.id}`
  const today = dayAt(teacher.zone, now.getTime())
  const days = await db.rows<WorkDayRow>(sql`
    select id, weekday, from_minute, until_minute, starts_on, ends_on, version from work_days
    where ${ofTeacher} order by weekday, starts_on nulls first, from_minute`)
  const overrides = await db.rows<OverrideRow>(sql`
    select day, from_minute, until_minute, note from work_overrides
    where ${ofTeacher} and day >= ${dayAfter(today, -31)}::date order by day, from_minute`)
  const absences = await listAbsences(
    db,
    sql`a.teacher_id = ${teacher.id} and a.ends_at > ${now}::timestamptz - interval '31 days'`,
  )
  const holidays = await db.rows<{ day: string; name: string; worked_as: number | null }>(sql`
    select day, ${nameIn(language)} as name, worked_as from holidays
    where school_id = ${db.schoolId} and day between ${dayAfter(today, -31)}::date and ${dayAfter(today, 400)}::date
    order by day`)
  const { id, first_name, last_name } = teacher
  return {
    teacher: { id, first_name, last_name },
    time_zone: teacher.zone,
    is_of_school: days.length === 0,
    work_days: days.map(workDayOf),
    overrides: overridesOf(overrides),
    absences: absences.map(absenceOf),
    holidays,
    ...(await getTerms(db, id)),
  }
}

interface OverrideRow {
  readonly day: string
  readonly from_minute: number | null
  readonly until_minute: number | null
  readonly note: string
}

function overridesOf(rows: readonly OverrideRow[]) {
  const days = new Map<
    string,
    { day: string; times: { time_from: string; time_to: string }[]; note: string }
  >()
  for (const { day, from_minute: from, until_minute: until, note } of rows) {
    const known = days.get(day) ?? { day, times: [], note }
    if (from !== null && until !== null)
      known.times.push({ time_from: clockOf(from), time_to: clockOf(until) })
    days.set(day, known)
  }
  return [...days.values()]
}

/** Returns the column of a holiday's name in the reader's language. */
export function nameIn(language: Language): SQL {
  return { ru: sql`name_ru`, kk: sql`name_kk`, en: sql`name_en` }[language]
}
