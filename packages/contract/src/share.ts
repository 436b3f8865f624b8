/** From how many on a share is also shown in percent. */
const minPercentWhole = 5

/**
 * A part of a whole as a report shows it: always with both counts, in percent only where a percentage says
 * something. `percent` is null under five, and `isKnown` is false where nothing was counted: that is "no data",
 * never 0 %.
 */
export interface Share {
  readonly part: number
  readonly whole: number
  readonly isKnown: boolean
  readonly percent: number | null
}

/**
 * Returns a part of a whole with its rounded percentage. "All" and "none" are reserved for what is exactly that:
 * 999 of 1,000 is 99 %, 1 of 1,000 is 1 %.
 */
export function share(part: number, whole: number): Share {
  const isKnown = whole > 0
  return { part, whole, isKnown, percent: whole < minPercentWhole ? null : percentOf(part, whole) }
}

function percentOf(part: number, whole: number): number {
  const rounded = Math.round((100 * part) / whole)
  if (part > 0 && part < whole) return Math.min(Math.max(rounded, 1), 99)
  return rounded
}
