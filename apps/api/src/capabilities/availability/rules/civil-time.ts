import { Temporal } from 'temporal-polyfill'

/**
 * A cache of computed values by timezone and key, used for hundreds of teachers. Nested maps: a combined key
 * would have to be built and hashed on every lookup.
 */
class Known<Key, Value> {
  private readonly zones = new Map<string, Map<Key, Value>>()
  private size = 0

  get(zone: string, key: Key): Value | undefined {
    return this.zones.get(zone)?.get(key)
  }

  keep(zone: string, key: Key, value: Value): Value {
    if (this.size >= maxKnown) this.forget()
    const values = this.zones.get(zone) ?? new Map<Key, Value>()
    this.zones.set(zone, values.set(key, value))
    this.size += 1
    return value
  }

  private forget(): void {
    this.zones.clear()
    this.size = 0
  }
}
const maxKnown = 20_000

// Keys are minutes since 1970 as if the clock were UTC: one number for a day and its minute.
const knownInstants = new Known<number, number>()

/**
 * Returns the first instant at which a timezone's clock shows a minute of a day or a later one: the first of
 * two if it shows the minute twice, the moment after the gap if it skips the minute. Minute 1440 is the next
 * day's midnight.
 */
export function instantOf(zone: string, day: string, minute: number): Date {
  return new Date(millisOf(zone, day, minute))
}

/** Returns the result of `instantOf` in epoch milliseconds. */
export function millisOf(zone: string, day: string, minute: number): number {
  const wall = Date.parse(day) / 60_000 + minute
  return (
    knownInstants.get(zone, wall) ??
    knownInstants.keep(
      zone,
      wall,
      firstInstant(zone, Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute })),
    )
  )
}

function firstInstant(zone: string, wall: Temporal.PlainDateTime): number {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const shown = earlier.toPlainDateTime().equals(wall) ? earlier : earlier.getTimeZoneTransition('next')
  return (shown ?? earlier).epochMilliseconds
}

// Used for every class of hundreds of teachers; no timezone changes its day within a minute.
const knownDays = new Known<number, string>()

/** Returns the day that a timezone's clock shows at an instant. */
export function dayAt(zone: string, at: number): string {
  const minute = Math.floor(at / 60_000)
  return (
    knownDays.get(zone, minute) ??
    knownDays.keep(
      zone,
      minute,
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString(),
    )
  )
}

const oneDay = 86_400_000
const knownDaysAfter = new Map<string, string>()

/** Adds days to a day; a negative number subtracts. */
export function dayAfter(day: string, days: number): string {
  const key = `${day} ${days}`
  let after = knownDaysAfter.get(key)
  if (after === undefined) {
    after = new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
    if (knownDaysAfter.size >= maxKnown) knownDaysAfter.clear()
    knownDaysAfter.set(key, after)
  }
  return after
}

/** Returns the weekday; 1 is Monday. */
export function weekdayOf(day: string): number {
  return ((((Date.parse(day) / oneDay + 3) % 7) + 7) % 7) + 1
}
