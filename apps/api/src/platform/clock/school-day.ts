import { Temporal } from 'temporal-polyfill'

// Asked in every request, and the same all through a minute: no zone changes its day within one.
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>()

/** The calendar day in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000)
  const last = lastDays.get(timeZone)
  if (last?.minute === minute) return last.day
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
  lastDays.set(timeZone, { minute, day })
  return day
}

/** The instant at which the present day of a time zone ends. */
export function endOfDayIn(timeZone: string, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return new Date(today.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The instant at which a calendar day, YYYY-MM-DD, ends in a time zone. */
export function endOfDayOf(timeZone: string, day: string): Date {
  return new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The instant at which a calendar day, YYYY-MM-DD, begins in a time zone. */
export function startOfDayOf(timeZone: string, day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}
