import { endOfDayOf, startOfDayOf } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { getSchoolRow } from '../../schools/public.ts'

/** A period; each bound is a whole day in the school's timezone, or an instant. */
export interface GivenBounds {
  readonly created_after?: string | undefined
  readonly created_before?: string | undefined
}

/** Converts the bounds of a list to instants: from `after` inclusive, until `before`. */
export async function boundsOf(
  db: SchoolDb,
  { created_after: after, created_before: before }: GivenBounds,
): Promise<{ after: string | null; before: string | null }> {
  if (after === undefined && before === undefined) return { after: null, before: null }
  const { time_zone: zone } = await getSchoolRow(db)
  const isDay = (given: string) => given.length === 10
  return {
    after: after === undefined ? null : isDay(after) ? startOfDayOf(zone, after).toISOString() : after,
    before: before === undefined ? null : isDay(before) ? endOfDayOf(zone, before).toISOString() : before,
  }
}
