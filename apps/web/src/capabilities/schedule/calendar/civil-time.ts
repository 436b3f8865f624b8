import { civilToday, clockTime } from '../../../platform/formats.ts'

/** What a clock of a zone shows at an instant, `2026-11-22T18:30`. */
export function civilOf(instant: string, zone: string): string {
  return `${civilToday(new Date(instant), zone)}T${clockTime(instant, zone)}`
}

/**
 * What another clock shows when the first one shows a time. Exact but for the hour that a clock shows twice or leaves
 * out, where nobody draws hours of work.
 */
export function civilIn(civil: string, { from, to }: { readonly from: string; readonly to: string }): string {
  if (from === to) return civil
  const asUtc = Date.parse(`${civil}Z`)
  const ahead = Date.parse(`${civilOf(new Date(asUtc).toISOString(), from)}Z`) - asUtc
  return civilOf(new Date(asUtc - ahead).toISOString(), to)
}

/** Whether clocks of two zones show the same at an instant. */
export function sameClock(instant: string, zones: readonly [string, string]): boolean {
  return civilOf(instant, zones[0]) === civilOf(instant, zones[1])
}
