import type { NoticeHours } from '@qadam/contract/notifications/kinds.ts'
import { Temporal } from 'temporal-polyfill'

/** A person's hours with the IANA timezone in which they live. */
export interface HoursOfPerson extends NoticeHours {
  readonly zone: string
}

/**
 * Returns when a message may go: `now` outside the quiet hours, else their end on the person's own clock. Hours that
 * begin and end at one time are none.
 */
export function afterQuietHours(now: Date, hours: HoursOfPerson): Date {
  const local = localTime(now, hours.zone)
  const from = Temporal.PlainTime.from(hours.quiet_from)
  const until = Temporal.PlainTime.from(hours.quiet_until)
  const time = local.toPlainTime()
  const isAfterStart = Temporal.PlainTime.compare(time, from) >= 0
  const isBeforeEnd = Temporal.PlainTime.compare(time, until) < 0
  const wraps = Temporal.PlainTime.compare(from, until) > 0
  const isQuiet = wraps ? isAfterStart || isBeforeEnd : isAfterStart && isBeforeEnd
  if (!isQuiet) return now
  return atNext(local, until)
}

/** Returns the next moment of the daily digest. */
export const nextDigest = (now: Date, hours: HoursOfPerson): Date =>
  atNext(localTime(now, hours.zone), Temporal.PlainTime.from(hours.daily_at))

const localTime = (now: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)

/** Returns the first moment after `local` at a time of the day. A time that a change of clocks skips is the next one. */
function atNext(local: Temporal.ZonedDateTime, time: Temporal.PlainTime): Date {
  const today = local.withPlainTime(time)
  const next =
    Temporal.ZonedDateTime.compare(today, local) > 0 ? today : local.add({ days: 1 }).withPlainTime(time)
  return new Date(next.epochMilliseconds)
}
