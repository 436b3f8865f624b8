import { Temporal } from 'temporal-polyfill'

/**
 * The instant at which a clock of a zone shows a time. A minute that the clock skips is the one that it goes on with,
 * of a minute that it shows twice the first is meant.
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
