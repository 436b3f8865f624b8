import { type AutomationKey, holidayKeys } from '@qadam/contract/automations/automations.ts'
import type { FieldName } from '@qadam/contract/mailings/fields.ts'
import type { MailingReaders } from '@qadam/contract/mailings/lifecycle.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { MailingLink } from '../../mailings/public.ts'
import { titlesOfStep } from '../../service-ratings/public.ts'
import { birthdays } from '../queries/birthdays.ts'
import { serviceDays } from '../queries/service-days.ts'
import {
  anniversaries,
  beforeDepartures,
  beforeVisas,
  departures,
  firstDays,
  referralDays,
} from '../queries/student-days.ts'
import type { Span } from './span.ts'

export type StepTitles = Readonly<Record<Language, string>>

/** One text of an automation, and who gets it. Nobody is in two variants of the same day. */
export interface Variant {
  readonly name: string
  /** The template whose words it sends. */
  readonly template: string
  readonly readers: MailingReaders
  /** Condition over the student `p`; without one everybody. */
  readonly who?: SQL
  readonly link?: MailingLink
  /** What the field `date` stands for: the first working day after, unless given. */
  readonly date?: 'working_day' | 'day_after' | 'nothing'
  /** Fields of the template that a mailing has under another name. */
  readonly renamed?: Readonly<Record<string, FieldName>>
  /** A statement of `student_id`, `day` and `occasion`; absent for a holiday, which is on one day for all. */
  readonly days?: (span: Span) => SQL
  /** The field `step` of an occasion: each occasion then has texts, and a mailing, of its own. */
  readonly step?: (db: SchoolDb, occasion: string) => Promise<StepTitles>
}

const toStudents = (template: string, more: Partial<Variant> = {}): Variant => ({
  name: 'student',
  template,
  readers: 'students',
  ...more,
})

// `salutation_guardian` needs the secret link of a guardian, which is stored as a digest only.
const ofStudents: Readonly<Partial<Record<AutomationKey, readonly Variant[]>>> = {
  salutation: [toStudents('salutation', { days: firstDays, link: 'home' })],
  visa_recommendations: [toStudents('visa_recommendations', { days: beforeVisas, link: 'documents' })],
  send_off: [
    toStudents('send_off', { days: beforeDepartures, date: 'day_after' }),
    { name: 'guardian', template: 'send_off_guardian', readers: 'guardians', days: departures },
  ],
  refer_a_friend: [toStudents('refer_a_friend', { days: referralDays })],
  // Cashback has neither an end nor a share that it pays at most: the school writes its own terms for `date` and `percent`.
  loyalty: [
    toStudents('loyalty', {
      days: anniversaries,
      date: 'nothing',
      renamed: { sum: 'cashback' },
      link: 'cashback',
    }),
  ],
  service_rating: [toStudents('service_rating', { days: serviceDays, link: 'rating', step: titlesOfStep })],
}

// The second text of 8 March congratulates nobody: it is also for those whose gender is not known. `birthday_b` promises a day
// without reminders, which the product does not keep.
const own: Readonly<Partial<Record<AutomationKey, readonly Variant[]>>> = {
  ...ofStudents,
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
