import type { GradeScale, LatePolicy } from '@qadam/contract/homework/rules.ts'
import { instantOf, onClock } from '../../../platform/school-clock.ts'
import type { Terms } from './queries.ts'

/** The form of terms; an empty word is as the wider place says. */
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

/** What was said of a place, as the form has it. */
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

/** The form as the call takes it; a day without a time is the whole day. */
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
