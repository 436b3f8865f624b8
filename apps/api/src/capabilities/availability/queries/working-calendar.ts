import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { weekdayOf } from '../rules/civil-time.ts'
import { holidaysOfKazakhstan } from '../rules/holidays-kazakhstan.ts'

interface Row {
  readonly day: string
  readonly worked_as: number | null
}

/**
 * Returns whether a day between two days is worked in the school: by its own holidays, in years without any by those
 * of the law.
 */
export async function workingCalendar(
  db: SchoolDb,
  from: string,
  until: string,
): Promise<(day: string) => boolean> {
  const own = await db.rows<Row>(sql`
    select day, worked_as from holidays
    where school_id = ${db.schoolId} and day between ${from}::date and ${until}::date`)
  const calendars = await db.rows<{ year: number }>(sql`
    select year from holiday_calendars where school_id = ${db.schoolId}`)
  const hasOwn = new Set(calendars.map(({ year }) => year))
  const known = new Map(own.map((row) => [row.day, row]))
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1)
    if (!hasOwn.has(year))
      for (const row of holidaysOfKazakhstan(year)) known.set(row.day, known.get(row.day) ?? row)
  return (day) => {
    const row = known.get(day)
    return row ? row.worked_as !== null : weekdayOf(day) <= 5
  }
}
