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

/** The instant at which a calendar day, YYYY-MM-DD, ends in a time zone, of the years 1 to 9999. */
export function endOfDayOf(timeZone: string, day: string): Date {
  return midnightOf(timeZone, Temporal.PlainDate.from(day).add({ days: 1 }))
}

/** The instant at which a calendar day, YYYY-MM-DD, begins in a time zone, of the years 1 to 9999. */
export function startOfDayOf(timeZone: string, day: string): Date {
  return midnightOf(timeZone, Temporal.PlainDate.from(day))
}

// The first and the last day may begin or end in a year that has no four digits: the database does not read it.
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59Z')

function midnightOf(timeZone: string, day: Temporal.PlainDate): Date {
  const instant = day.toZonedDateTime(timeZone).epochMilliseconds
  return new Date(Math.min(Math.max(instant, earliest), latest))
}
