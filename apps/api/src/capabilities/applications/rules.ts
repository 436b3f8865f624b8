import {
  type ConditionState,
  type SubmissionHurdle,
  secondThoughtHours,
} from '@qadam/contract/applications/rules.ts'
import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'

/** A deadline round, in the school's days. */
export interface Round {
  readonly starts_on: string
  readonly ends_on: string
}

/**
 * Returns the round of a submission made today: the open round that ends first. `over` when no round of the
 * program is open, null when the program has no rounds.
 */
export function roundOfToday(rounds: readonly Round[], today: string): Round | 'over' | null {
  const open = rounds.filter((one) => one.starts_on <= today && today <= one.ends_on)
  const first = open.toSorted((a, b) => a.ends_on.localeCompare(b.ends_on))[0]
  return first ?? (rounds.length === 0 ? null : 'over')
}

/** Returns true while a program can be chosen: a round is open or upcoming, or it has no rounds. */
export function mayStillBeChosen(rounds: readonly Round[], today: string): boolean {
  return rounds.length === 0 || rounds.some((one) => today <= one.ends_on)
}

/** Returns what prevents an application from being submitted today. */
export function hurdlesOf(facts: {
  readonly papersReady: boolean
  readonly feeDue: boolean
  readonly isRoundOver: boolean
}): SubmissionHurdle[] {
  const hurdles: Record<SubmissionHurdle, boolean> = {
    documents: !facts.papersReady,
    fee: facts.feeDue,
    round: facts.isRoundOver,
  }
  return (Object.keys(hurdles) as SubmissionHurdle[]).filter((one) => hurdles[one])
}

/**
 * Returns true while the student can still withdraw the final choice: for a day, and until the day is over by which the
 * university expects the answer.
 */
export function hasSecondThought(
  { chosenAt, answerBy }: { readonly chosenAt: string | null; readonly answerBy: string | null },
  { now, today }: { readonly now: Date; readonly today: string },
): boolean {
  if (chosenAt === null) return false
  if (answerBy !== null && today <= answerBy) return true
  return now.getTime() <= Date.parse(chosenAt) + secondThoughtHours * 3_600_000
}

/** Returns whether a university has made an offer in this state, which may have conditions. */
export const hasConditions = (status: string): boolean =>
  status === 'has_invitation' || status === 'final_choice'

/** Returns how far a condition is: as staff say, else by the document that proves it. */
export function conditionState(isMet: boolean, document: DocumentState | null): ConditionState {
  if (isMet || document === 'checked' || document === 'waived') return 'met'
  return document === 'not_checked' || document === 'quarantined' ? 'checking' : 'to_do'
}
