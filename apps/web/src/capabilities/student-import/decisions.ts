import type { MatchAction, StudentOutcome } from '@qadam/contract/student-import/fields.ts'
import type { Decision } from '@qadam/contract/student-import/schemas.ts'
import type { ImportedRow, StudentImport } from './queries.ts'

/** What was decided of single rows, by the row's number. */
export type Decisions = ReadonlyMap<number, Decision>

/** What needs a person stands first; what nobody has to look at, last. */
const order = ['unclear', 'failed', 'updated', 'created', 'skipped', 'unchanged'] as const

/** The outcomes that any row has, in the order in which they are looked at. */
export function shownOutcomes(record: Pick<StudentImport, StudentOutcome>): StudentOutcome[] {
  return order.filter((outcome) => record[outcome] > 0)
}

/** What can be decided of a row: `''` leaves it to the import as a whole. */
export function choicesOf({ outcome, candidates }: ImportedRow): string[] {
  const others = candidates.map(({ id }) => `student ${id}`)
  if (outcome === 'updated' || outcome === 'unchanged') return ['', 'skip', 'fill', 'overwrite', ...others]
  if (outcome === 'unclear') return ['', ...others, 'add']
  if (outcome === 'created' && others.length > 0) return ['', ...others, 'skip']
  return []
}

/** The decision that a choice means; whoever is named takes over what the import as a whole does, or what is empty. */
export function decisionOf(row: number, choice: string, onMatch: MatchAction): Decision | null {
  if (choice === '') return null
  const [, student] = /^student (\d+)$/.exec(choice) ?? []
  if (student) return { row, act: onMatch === 'skip' ? 'fill' : onMatch, student_id: Number(student) }
  return { row, act: choice as Decision['act'] }
}

/** The choice that a decision came of. */
export function choiceOf(decision: Decision | undefined): string {
  if (!decision) return ''
  return decision.student_id === undefined ? decision.act : `student ${decision.student_id}`
}

/** What becomes of a matched student in this row, for showing what of the changes is written. */
export function actionOf(onMatch: MatchAction, decision: Decision | undefined): MatchAction {
  return decision && decision.act !== 'add' ? decision.act : onMatch
}

/** Whether a value says nothing, so that it may be filled. */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}
