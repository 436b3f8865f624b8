/** R024: what the priority package costs until a school sets another price, in tiyn. */
export const defaultPriceMinor = 5_000_000
/** Hours of work within which a document is checked, until a school promises others. */
export const defaultHours = 24
export const maxHours = 240

/** What became of a promise: it still runs, its time is over, it was in time, or the document was checked too late. */
export const promiseOutcomes = ['running', 'late', 'in_time', 'too_late'] as const
export type PromiseOutcome = (typeof promiseOutcomes)[number]

interface Promised {
  readonly promised_at: string
  readonly checked_at: string | null
}

/** Returns what became of a promise by now. */
export function outcomeOf(
  { promised_at: promised, checked_at: checked }: Promised,
  now: Date,
): PromiseOutcome {
  if (checked === null) return Date.parse(promised) < now.getTime() ? 'late' : 'running'
  return Date.parse(checked) <= Date.parse(promised) ? 'in_time' : 'too_late'
}
