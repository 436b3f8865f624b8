import type { MatchAction, StudentOutcome } from '@qadam/contract/student-import/fields.ts'
import type { Decision } from '@qadam/contract/student-import/schemas.ts'
import type { ImportedRow, StudentImport } from './queries.ts'

/** Decisions on single rows, by row number. */
export type Decisions = ReadonlyMap<number, Decision>

/** Outcomes that need a decision come first, those that need no attention last. */
const order = ['unclear', 'failed', 'updated', 'created', 'skipped', 'unchanged'] as const

/** Returns the outcomes that occur, in display order. */
export function shownOutcomes(record: Pick<StudentImport, StudentOutcome>): StudentOutcome[] {
  return order.filter((outcome) => record[outcome] > 0)
}

/** Returns the possible choices of a row: `''` applies the setting of the whole import. */
export function choicesOf({ outcome, candidates }: ImportedRow): string[] {
  const others = candidates.map(({ id }) => `student ${id}`)
  if (outcome === 'updated' || outcome === 'unchanged') return ['', 'skip', 'fill', 'overwrite', ...others]
  if (outcome === 'unclear') return ['', ...others, 'add']
  if (outcome === 'created' && others.length > 0) return ['', ...others, 'skip']
  return []
}

/**
 * Converts a choice to a decision; for a chosen student it uses the import's action, or `fill` when that is
 * `skip`.
 */
export function decisionOf(row: number, choice: string, onMatch: MatchAction): Decision | null {
  if (choice === '') return null
  const [, student] = /^student (\d+)$/.exec(choice) ?? []
  if (student) return { row, act: onMatch === 'skip' ? 'fill' : onMatch, student_id: Number(student) }
  return { row, act: choice as Decision['act'] }
}

/** Converts a decision to its choice. */
export function choiceOf(decision: Decision | undefined): string {
  if (!decision) return ''
  return decision.student_id === undefined ? decision.act : `student ${decision.student_id}`
}

/** Returns the effective action on a matched student, which decides which changes are written. */
export function actionOf(onMatch: MatchAction, decision: Decision | undefined): MatchAction {
  return decision && decision.act !== 'add' ? decision.act : onMatch
}

/** Returns true when a value is empty, and may therefore be filled. */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}
