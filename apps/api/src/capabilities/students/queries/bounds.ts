import { endOfDayOf, startOfDayOf } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { getSchoolRow } from '../../schools/public.ts'

/** From when to when, each a day of the school's calendar, the whole of it, or an instant. */
export interface GivenBounds {
  readonly created_after?: string | undefined
  readonly created_before?: string | undefined
}

/** The instants that the bounds of a list mean: from `after` on, and up to `before`. */
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
