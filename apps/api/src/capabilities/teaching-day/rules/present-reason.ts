import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'

type Reason = TeachingDay['behind']['results'][number]['reasons'][number]

/** A reason as the risk rules store it; which numbers there are depends on the rule. */
export interface StoredReason extends Pick<Reason, 'rule' | 'course'> {
  readonly evidence: {
    readonly days?: number
    readonly in_row?: number
    readonly missed?: number
    readonly held?: number
    readonly slack?: number | null
  }
}

/** Returns a reason with the one number that its sentence names. */
export function presentReason({ rule, course, evidence }: StoredReason): Reason {
  const { days = null, in_row: inRow = null, missed = null, held = null, slack = null } = evidence
  const counts = { silent: days, late: inRow, absences: inRow, missed, slack: slack === null ? null : -slack }
  return { rule, course, count: counts[rule], of: rule === 'missed' ? held : null }
}
