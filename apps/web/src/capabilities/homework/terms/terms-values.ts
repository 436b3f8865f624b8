import type { GradeScale, LatePolicy } from '@qadam/contract/homework/rules.ts'
import { instantOf, onClock } from '../../../platform/school-clock.ts'
import type { Terms } from './queries.ts'

/** The form values of terms; an empty value inherits from the wider level. */
export interface TermsValues {
  readonly day: string
  readonly time: string
  readonly late: LatePolicy | ''
  readonly scale: GradeScale | ''
  readonly attempts: number | ''
  readonly anonymous: 'true' | 'false' | ''
  readonly rubric: string
}

const endOfDay = '23:59'

/** Converts the own terms of a slot to form values. */
export function valuesOf({ own }: Terms): TermsValues {
  const due = own.due_at ? onClock(own.due_at) : { day: '', time: '' }
  return {
    ...due,
    late: own.late ?? '',
    scale: own.scale ?? '',
    attempts: own.attempts ?? '',
    anonymous: own.anonymous === null ? '' : own.anonymous ? 'true' : 'false',
    rubric: own.rubric_id === null ? '' : String(own.rubric_id),
  }
}

/** Converts form values to a request body; a day without a time lasts until its end. */
export function bodyOf(values: TermsValues) {
  return {
    due_at: values.day ? instantOf(values.day, values.time || endOfDay) : null,
    late: values.late || null,
    scale: values.scale || null,
    attempts: values.attempts === '' ? null : values.attempts,
    anonymous: values.anonymous === '' ? null : values.anonymous === 'true',
    rubric_id: values.rubric ? Number(values.rubric) : null,
  }
}
