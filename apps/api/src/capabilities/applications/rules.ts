import { type SubmissionHurdle, secondThoughtHours } from '@qadam/contract/applications/rules.ts'

/** A deadline round, days of the school. */
export interface Round {
  readonly starts_on: string
  readonly ends_on: string
}

/**
 * The round that a submission of today belongs to: the one that is open and ends first. `over` when every round of the
 * program has ended or is still to come, null when the program has none.
 */
export function roundOfToday(rounds: readonly Round[], today: string): Round | 'over' | null {
  const open = rounds.filter((one) => one.starts_on <= today && today <= one.ends_on)
  const first = open.toSorted((a, b) => a.ends_on.localeCompare(b.ends_on))[0]
  return first ?? (rounds.length === 0 ? null : 'over')
}

/** Whether a program can still be chosen: a round is open or to come, or nobody has written rounds down. */
export function mayStillBeChosen(rounds: readonly Round[], today: string): boolean {
  return rounds.length === 0 || rounds.some((one) => today <= one.ends_on)
}

/** What keeps an application from being submitted today. */
export function hurdlesOf(facts: {
  readonly papersReady: boolean
  readonly feeDue: boolean
  readonly round: Round | 'over' | null
}): SubmissionHurdle[] {
  const hurdles: Record<SubmissionHurdle, boolean> = {
    documents: !facts.papersReady,
    fee: facts.feeDue,
    round: facts.round === 'over',
  }
  return (Object.keys(hurdles) as SubmissionHurdle[]).filter((one) => hurdles[one])
}

/** Whether a student may still take their final choice back. */
export function hasSecondThought(chosenAt: string | null, now: Date): boolean {
  return chosenAt !== null && now.getTime() <= Date.parse(chosenAt) + secondThoughtHours * 3_600_000
}
