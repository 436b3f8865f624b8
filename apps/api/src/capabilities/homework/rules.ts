import { type HomeworkState, homeworkLifecycle } from '@qadam/contract/homework/lifecycle.ts'
import { regradeDays } from '@qadam/contract/homework/rules.ts'
import { actionsFrom } from '@qadam/contract/lifecycle.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { Terms } from './queries/terms.ts'

/** The fields of a homework that the rules need. */
export interface Standing {
  readonly state: HomeworkState
  readonly attempt: number
  readonly submissions: number
  readonly opened_at: string | null
  readonly first_graded_at: string | null
  readonly of_attempt_id: number | null
}

/** Returns true after the due date; false if there is none. */
export function isOverdue(terms: Pick<Terms, 'due_at'>, now: Date): boolean {
  return terms.due_at !== null && now.getTime() > Date.parse(terms.due_at)
}

/** Returns true once the teacher's period for changing a grade is over. */
export function isGradeFixed({ first_graded_at: first }: Standing, now: Date): boolean {
  return first !== null && now.getTime() > Date.parse(first) + regradeDays * 86_400_000
}

export function hasAttemptLeft({ attempt }: Standing, terms: Pick<Terms, 'attempts'>): boolean {
  return terms.attempts === null || attempt < terms.attempts
}

/**
 * Returns the actions that the reader may perform on a homework now. The commands reject all others with a
 * reason.
 */
export function actionsOf(row: Standing, terms: Terms, reader: { role: Role; now: Date }): string[] {
  const isStudent = reader.role === 'student'
  return actionsFrom(homeworkLifecycle, row.state).filter((action) => {
    switch (action) {
      case 'save':
        return isStudent && (row.state === 'draft' || hasAttemptLeft(row, terms))
      case 'submit':
        return isStudent && !(terms.late === 'closed' && isOverdue(terms, reader.now))
      case 'take_back':
        return (
          isStudent && row.of_attempt_id === null && row.opened_at === null && !isOverdue(terms, reader.now)
        )
      case 'remove':
        return isStudent && row.submissions === 0
      case 'grade':
        return !isStudent && !(reader.role === 'teacher' && isGradeFixed(row, reader.now))
      case 'return':
        if (isStudent) return false
        return row.state !== 'graded' || (reader.role === 'teacher' && !isGradeFixed(row, reader.now))
      default:
        return !isStudent
    }
  })
}
