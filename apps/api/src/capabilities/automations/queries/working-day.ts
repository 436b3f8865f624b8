import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayAfter, holidaysOfKazakhstan, weekdayOf } from '../../availability/public.ts'

interface Row {
  readonly day: string
  readonly worked_as: number | null
}

const farthest = 30

/** Returns the first day after this one on which the school works, by its own holidays, else by those of the law. */
export async function workingDayAfter(db: SchoolDb, day: string): Promise<string> {
  const own = await db.rows<Row>(sql`
    select day, worked_as from holidays
    where school_id = ${db.schoolId} and day between ${day}::date and ${dayAfter(day, farthest)}::date`)
  const calendars = await db.rows<{ year: number }>(sql`
    select year from holiday_calendars where school_id = ${db.schoolId}`)
  const hasOwn = new Set(calendars.map(({ year }) => year))
  const known = new Map(own.map((row) => [row.day, row]))
  for (const year of new Set([day, dayAfter(day, farthest)].map((one) => Number(one.slice(0, 4)))))
    if (!hasOwn.has(year))
      for (const row of holidaysOfKazakhstan(year)) known.set(row.day, known.get(row.day) ?? row)
  const isWorked = (one: string) => {
    const row = known.get(one)
    return row ? row.worked_as !== null : weekdayOf(one) <= 5
  }
  let next = dayAfter(day, 1)
  for (let days = 1; days < farthest && !isWorked(next); days++) next = dayAfter(next, 1)
  return next
}
