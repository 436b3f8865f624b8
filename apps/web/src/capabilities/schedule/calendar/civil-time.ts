import { civilToday, clockTime } from '../../../platform/formats.ts'

/** What a clock of a zone shows at an instant, `2026-11-22T18:30`. */
export function civilOf(instant: string, zone: string): string {
  return `${civilToday(new Date(instant), zone)}T${clockTime(instant, zone)}`
}

/** Whether clocks of two zones show the same at an instant. */
export function sameClock(instant: string, zones: readonly [string, string]): boolean {
  return civilOf(instant, zones[0]) === civilOf(instant, zones[1])
}
