import { civilToday } from '../../platform/formats.ts'

/** When something is due: it was, this week or the next, in a later week, or never. */
export type Week = 'overdue' | 'this' | 'next' | 'none' | { readonly from: string; readonly to: string }

/** Returns the week of a day; weeks begin on Monday, and a day that has passed is overdue in any. */
export function weekOf(day: string | null, today: string = civilToday()): Week {
  if (day === null) return 'none'
  if (day < today) return 'overdue'
  const from = mondayOf(day)
  const weeks = (instantOf(from) - instantOf(mondayOf(today))) / (7 * day_ms)
  if (weeks < 2) return weeks === 0 ? 'this' : 'next'
  return { from, to: dayAt(instantOf(from) + 6 * day_ms) }
}

const day_ms = 86_400_000
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

function mondayOf(day: string): string {
  const instant = instantOf(day)
  return dayAt(instant - ((new Date(instant).getUTCDay() + 6) % 7) * day_ms)
}
