import { civilToday, clockTime } from '../../../platform/formats.ts'
import type { Absence } from './queries.ts'

/** The first and the last day of an absence by a clock, and whether it takes them whole. */
export function daysOf({ starts_at, ends_at }: Pick<Absence, 'starts_at' | 'ends_at'>, zone: string) {
  const dayAt = (instant: string | number) => civilToday(new Date(instant), zone)
  const isWhole = clockTime(starts_at, zone) === '00:00' && clockTime(ends_at, zone) === '00:00'
  return {
    isWhole,
    first: dayAt(starts_at),
    // What ends at midnight has not begun the day of that midnight.
    last: dayAt(isWhole ? Date.parse(ends_at) - 1 : ends_at),
  }
}
