import { reminderHours } from '@qadam/contract/payment-reminders/rules.ts'
import { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** The condition that a tranche `t` is still owed on a day, and not promised for a later one. */
export const isOwedOn = (day: Temporal.PlainDate): SQL => sql`(t.ended_at is null and t.waived_at is null
  and t.paid_minor < t.amount_minor and (t.promised_until is null or t.promised_until < ${day.toString()}::date))`

/**
 * The condition that the student of a tranche `t` has their birthday on a day on which the school greets: nobody is
 * congratulated and asked for money at once. Who was born on 29 February has it on the 28th in other years.
 */
export const isGreetedOn = (day: Temporal.PlainDate): SQL => {
  const born = [monthAndDay(day), ...(isDayBeforeMarch(day) ? ['0229'] : [])]
  return sql`(exists (select from automations g where g.school_id = t.school_id and g.key = 'birthday' and g.is_on)
    and exists (select from people b where b.school_id = t.school_id and b.id = t.student_id
      and to_char(b.birth_date, 'MMDD') = any(${born}::text[])))`
}

const monthAndDay = (day: Temporal.PlainDate): string => day.toString().slice(5).replace('-', '')
const isDayBeforeMarch = (day: Temporal.PlainDate): boolean =>
  monthAndDay(day) === '0228' && day.add({ days: 1 }).month === 3

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
