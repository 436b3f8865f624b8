import { civilToday, clockTime } from '../../../platform/formats.ts'
import type { Absence } from './queries.ts'

/** Returns the first and last day of an absence in a timezone, and whether it covers whole days. */
export function daysOf({ starts_at, ends_at }: Pick<Absence, 'starts_at' | 'ends_at'>, zone: string) {
  const dayAt = (instant: string | number) => civilToday(new Date(instant), zone)
  const isWhole = clockTime(starts_at, zone) === '00:00' && clockTime(ends_at, zone) === '00:00'
  return {
    isWhole,
    first: dayAt(starts_at),
    // An absence that ends at midnight does not include that day.
    last: dayAt(isWhole ? Date.parse(ends_at) - 1 : ends_at),
  }
}
