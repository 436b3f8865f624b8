import { Temporal } from 'temporal-polyfill'

/**
 * What was reckoned once for a zone and is asked again for hundreds of teachers. Maps in maps: a key put together of all
 * that is asked would have to be made and hashed at each asking.
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

// By minutes of 1970 and after, as if the clock were that of UTC: one number for a day and a minute of it.
const knownInstants = new Known<number, number>()

/**
 * The first instant at which a zone's clock shows a minute of a day or a later one: the first of two where it shows the
 * minute twice, the moment it goes on where it skips the minute. Minute 1440 is the next day's midnight.
 */
export function instantOf(zone: string, day: string, minute: number): Date {
  return new Date(millisOf(zone, day, minute))
}

/** What `instantOf` tells, in milliseconds of the epoch. */
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

// Asked for every class of hundreds of teachers; no zone changes its day within a minute.
const knownDays = new Known<number, string>()

/** The day that a zone's clock shows at an instant. */
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

/** The day so many days later, or earlier. */
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

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return ((((Date.parse(day) / oneDay + 3) % 7) + 7) % 7) + 1
}
