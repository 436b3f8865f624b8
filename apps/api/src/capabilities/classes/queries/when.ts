import { Temporal } from 'temporal-polyfill'

/** Formats a time for a sentence, in a timezone. */
export function whenIn(
  zone: string,
  from: string | Date,
  until: string | Date = from,
): { day: string; from: string; until: string } {
  const at = (instant: string | Date) =>
    Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(zone)
  const day = at(from)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = (moment: Temporal.ZonedDateTime) => `${two(moment.hour)}:${two(moment.minute)}`
  return {
    day: `${two(day.day)}.${two(day.month)}.${day.year}`,
    from: clock(day),
    until: clock(at(until)),
  }
}
