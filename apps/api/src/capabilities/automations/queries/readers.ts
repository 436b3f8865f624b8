import { type AutomationKey, automationLimits, sentAt } from '@qadam/contract/automations/automations.ts'
import type { MailingChannel } from '@qadam/contract/mailings/lifecycle.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { hasSmsProvider } from '../../../platform/sms/sms-of-school.ts'
import {
  type AudienceOf,
  languagesOf,
  requiredFields,
  settingsOf,
  usedFields,
} from '../../mailings/public.ts'
import type { Variant } from '../rules/definitions.ts'
import type { WrittenTexts } from './texts.ts'

type Context = ReadContext<Actor | null>

/** One text of an automation on one day, or for some of its people. */
export interface Occasion {
  readonly key: AutomationKey
  readonly variant: Variant
  readonly written: WrittenTexts
  /** The student ids; a statement of one array. */
  readonly people: SQL
  readonly isForLater: boolean
  readonly apartBy?: SQL
}

export interface Sending {
  readonly channels: readonly MailingChannel[]
}

export const sendingOf = async ({ db }: Context): Promise<Sending> => settingsOf(db)

/** Returns the readers of an occasion: the calendar counts them, and sending takes them. */
export function audienceOf(
  { schoolId, now, services }: Context,
  { variant, written, people, isForLater, apartBy }: Occasion,
  { channels }: Sending,
): AudienceOf {
  return {
    schoolId,
    now,
    people,
    readers: variant.readers,
    purpose: written.purpose,
    channels,
    hasSms: hasSmsProvider(services.settings),
    languages: languagesOf(written.texts, ['ru', 'kk', 'en']),
    required: requiredFields(written.texts),
    fields: usedFields(written.texts),
    isForLater,
    ...(apartBy ? { apartBy } : {}),
  }
}

/** Returns the statement of the students of a variant, as an array. */
export const everyStudent = ({ who }: Variant): SQL => sql`array(
  select p.id from people p where p.school_id = current_school() and p.role = 'student' and p.deleted_at is null
    and ${who ?? sql`true`})`

/** Returns the occasion of a holiday: its year. */
export const occasionOfHoliday = (key: AutomationKey, day: string): string => `${key}:${day.slice(0, 4)}`

/** Condition over a reader `found`: they did not get a message for this occasion. */
export const gotNone = (occasion: SQL): SQL => sql`not exists (
  select from mailing_recipients got where got.school_id = current_school() and got.occasion = ${occasion}
    and (got.person_id = found.person_id or got.guardian_id = found.guardian_id))`

/** Condition over `zone`: the hour of a day has come and was not missed; `isAllDay` where people decided to send it late. */
export function isDueSql(day: string, now: Date, isAllDay: boolean): SQL {
  const from = sql`((${day}::date + ${sentAt}::time) at time zone found.zone)`
  const until = isAllDay
    ? sql`((${day}::date + 1)::timestamp at time zone found.zone)`
    : sql`${from} + make_interval(hours => ${automationLimits.hoursLate})`
  return sql`(${now}::timestamptz >= ${from} and ${now}::timestamptz < ${until})`
}
