import { Temporal } from 'temporal-polyfill'

/** The calendar day in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** The instant at which the present day of a time zone ends. */
export function endOfDayIn(timeZone: string, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return new Date(today.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)
}
