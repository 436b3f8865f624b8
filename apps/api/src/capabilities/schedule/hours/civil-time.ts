import { Temporal } from 'temporal-polyfill'

// The same minutes are asked for many teachers: a zone's clock is read once.
const known = new Map<string, number>()
const mostKnown = 20_000

/**
 * The first instant at which a zone's clock shows a minute of a day or a later one: the first of two where it shows the
 * minute twice, the moment it goes on where it skips the minute. Minute 1440 is the next day's midnight.
 */
export function instantOf(zone: string, day: string, minute: number): Date {
  const key = `${zone} ${day} ${minute}`
  let at = known.get(key)
  if (at === undefined) {
    at = firstInstant(zone, Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute }))
    if (known.size >= mostKnown) known.clear()
    known.set(key, at)
  }
  return new Date(at)
}

function firstInstant(zone: string, wall: Temporal.PlainDateTime): number {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const shown = earlier.toPlainDateTime().equals(wall) ? earlier : earlier.getTimeZoneTransition('next')
  return (shown ?? earlier).epochMilliseconds
}

// Who is free asks this of every class of hundreds of teachers; no zone changes its day within a minute.
const knownDays = new Map<string, string>()

/** The day that a zone's clock shows at an instant. */
export function dayAt(zone: string, at: number): string {
  const key = `${zone} ${Math.floor(at / 60_000)}`
  let day = knownDays.get(key)
  if (day === undefined) {
    day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()
    if (knownDays.size >= mostKnown) knownDays.clear()
    knownDays.set(key, day)
  }
  return day
}

const oneDay = 86_400_000
const knownDaysAfter = new Map<string, string>()

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const key = `${day} ${days}`
  let after = knownDaysAfter.get(key)
  if (after === undefined) {
    after = new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
    if (knownDaysAfter.size >= mostKnown) knownDaysAfter.clear()
    knownDaysAfter.set(key, after)
  }
  return after
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return ((((Date.parse(day) / oneDay + 3) % 7) + 7) % 7) + 1
}
