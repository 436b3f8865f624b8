import type { Due, TrancheEvent } from '@qadam/contract/tranches/rules.ts'

interface GivenDue {
  readonly due_on?: string | undefined
  readonly event?: TrancheEvent | undefined
  readonly days_after?: number | undefined
}

/** Returns when a tranche is due; the contract has checked that it is one of both. */
export function dueOf({ due_on: day, event, days_after: days }: GivenDue): Due {
  if (event !== undefined) return { event, days_after: days ?? 0 }
  if (day === undefined) throw new Error('a tranche without a day and without an event')
  return { due_on: day }
}
