import { civilToday, clockTime } from '../../../platform/formats.ts'

/** Returns the local time of an instant in a timezone, `2026-11-22T18:30`. */
export function civilOf(instant: string, zone: string): string {
  return `${civilToday(new Date(instant), zone)}T${clockTime(instant, zone)}`
}

/**
 * Converts a local time between timezones. Inexact only in the hour that is repeated or skipped by a clock
 * change, where nobody draws working hours.
 */
export function civilIn(civil: string, { from, to }: { readonly from: string; readonly to: string }): string {
  if (from === to) return civil
  const asUtc = Date.parse(`${civil}Z`)
  const ahead = Date.parse(`${civilOf(new Date(asUtc).toISOString(), from)}Z`) - asUtc
  return civilOf(new Date(asUtc - ahead).toISOString(), to)
}

/** Returns true when two timezones have the same local time at an instant. */
export function sameClock(instant: string, zones: readonly [string, string]): boolean {
  return civilOf(instant, zones[0]) === civilOf(instant, zones[1])
}
