import { type AutomationKey, holidayKeys } from '@qadam/contract/automations/automations.ts'
import type { MailingReaders } from '@qadam/contract/mailings/lifecycle.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { MailingLink } from '../../mailings/public.ts'
import { birthdays } from '../queries/birthdays.ts'
import type { Span } from './span.ts'

/** One text of an automation, and who gets it. Nobody is in two variants of the same day. */
export interface Variant {
  readonly name: string
  /** The template whose words it sends. */
  readonly template: string
  readonly readers: MailingReaders
  /** Condition over the student `p`; without one everybody. */
  readonly who?: SQL
  readonly link?: MailingLink
  /** A statement of `student_id`, `day` and `occasion`; absent for a holiday, which is on one day for all. */
  readonly days?: (span: Span) => SQL
}

const toStudents = (template: string, more: Partial<Variant> = {}): Variant => ({
  name: 'student',
  template,
  readers: 'students',
  ...more,
})

// The second text of 8 March congratulates nobody: it is also for those whose gender is not known. `birthday_b` promises a day
// without reminders, which the product does not keep.
const own: Readonly<Partial<Record<AutomationKey, readonly Variant[]>>> = {
  birthday: [toStudents('birthday_a', { days: birthdays })],
  march_8: [
    toStudents('march_8_women', { name: 'women', who: sql`p.gender = 'female'` }),
    toStudents('march_8_men', { name: 'men', who: sql`p.gender is distinct from 'female'` }),
  ],
  nauryz: [toStudents('nauryz_a')],
}

/** Returns the texts of an automation with who gets each. */
export const variantsOf = (key: AutomationKey): readonly Variant[] =>
  own[key] ?? (holidayKeys.some((one) => one === key) ? [toStudents(key)] : [])
