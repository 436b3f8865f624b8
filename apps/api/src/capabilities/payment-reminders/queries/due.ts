import { reminderHours } from '@qadam/contract/payment-reminders/rules.ts'
import { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** The condition that a tranche `t` is still owed on a day, and not promised for a later one. */
export const isOwedOn = (day: Temporal.PlainDate): SQL => sql`(t.ended_at is null and t.waived_at is null
  and t.paid_minor < t.amount_minor and (t.promised_until is null or t.promised_until < ${day.toString()}::date))`

/** Returns the school's local time. */
export async function schoolTime({
  db,
  schoolId,
  now,
}: RequestContext<Actor | null>): Promise<Temporal.ZonedDateTime> {
  const { zone } = await db.one<{ zone: string }>(sql`
    select time_zone as zone from schools where school_id = ${schoolId}`)
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
}

/** True within the hours of the day in which reminders go. */
export const mayRemindAt = ({ hour }: Temporal.ZonedDateTime): boolean =>
  hour >= reminderHours.from && hour < reminderHours.until
