import { Temporal } from 'temporal-polyfill'

// Cached per minute because every request needs it; no timezone changes its day within a minute.
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>()

/** Returns the calendar day in a timezone, YYYY-MM-DD. */
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

/** Returns the instant at which the current day of a timezone ends. */
export function endOfDayIn(timeZone: string, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return new Date(today.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)
}

/** Returns the instant at which a calendar day, YYYY-MM-DD, ends in a timezone; years 1 to 9999. */
export function endOfDayOf(timeZone: string, day: string): Date {
  return midnightOf(timeZone, Temporal.PlainDate.from(day).add({ days: 1 }))
}

/** Returns the instant at which a calendar day, YYYY-MM-DD, begins in a timezone; years 1 to 9999. */
export function startOfDayOf(timeZone: string, day: string): Date {
  return midnightOf(timeZone, Temporal.PlainDate.from(day))
}

// The first and last day may begin or end outside of four-digit years, which the database cannot read.
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59Z')

function midnightOf(timeZone: string, day: Temporal.PlainDate): Date {
  const instant = day.toZonedDateTime(timeZone).epochMilliseconds
  return new Date(Math.min(Math.max(instant, earliest), latest))
}
