import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { SchoolDb } from '../../../../platform/database/school-db.ts'

/** The zone of somebody's clock: their own, else the school's, which is that of nobody too. */
export async function zoneOf(db: SchoolDb, personId: number | null): Promise<string> {
  const row = await db.row<{ zone: string }>(
    sql`select coalesce(p.time_zone, s.time_zone) as zone from schools s
      left join people p on p.school_id = s.school_id and p.id = ${personId}::bigint
      where s.school_id = ${db.schoolId}`,
    'zone_of_person',
  )
  if (!row) throw new Error(`school ${db.schoolId} has no row`)
  return row.zone
}

/** When something is, as a sentence says it by a zone's clock. */
export function whenIn(
  zone: string,
  from: string | Date,
  until: string | Date = from,
): { day: string; from: string; until: string } {
  const at = (instant: string | Date) =>
    Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(zone)
  const day = at(from)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = (moment: Temporal.ZonedDateTime) => `${two(moment.hour)}:${two(moment.minute)}`
  return {
    day: `${two(day.day)}.${two(day.month)}.${day.year}`,
    from: clock(day),
    until: clock(at(until)),
  }
}
