import { Temporal } from 'temporal-polyfill'

/** Converts a local time in a timezone to an instant; 24:00 is the next midnight. */
export function instantAt(zone: string, day: string, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return Temporal.PlainDate.from(day)
    .toPlainDateTime()
    .add({ hours, minutes })
    .toZonedDateTime(zone)
    .toInstant()
    .toString()
}
