import { Temporal } from 'temporal-polyfill'

/**
 * Converts a local time in a timezone to an instant. A skipped minute moves forward; of a repeated minute the
 * first is used.
 */
export function instantOf(civil: string, zone: string): string {
  const given = Temporal.PlainDateTime.from(civil)
  const at = given.toZonedDateTime(zone, { disambiguation: 'compatible' })
  if (at.toPlainDateTime().equals(given)) return iso(at.toInstant())
  const skipped = given.toZonedDateTime(zone, { disambiguation: 'earlier' }).getTimeZoneTransition('next')
  return iso((skipped ?? at).toInstant())
}

function iso(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString()
}
