import { Temporal } from 'temporal-polyfill'
import type { Property } from './components.ts'

/** What a date of a calendar says: a day, or a time on a clock in a zone. */
export interface Moment {
  readonly wall: Temporal.PlainDateTime
  /** The zone of its clock. */
  readonly zone: string
  readonly isDay: boolean
}

type ZoneOf = (name: string | undefined) => string

const form =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/** Returns the moments of a property, which may list several; throws a RangeError when one is none. */
export function momentsOf({ value, parameters }: Property, zoneOf: ZoneOf): Moment[] {
  return value.split(',').map((one) => momentOf(one.trim(), parameters.TZID, zoneOf))
}

export function momentOf(text: string, zone: string | undefined, zoneOf: ZoneOf): Moment {
  const [, year, month, day, hour, minute, second, offset] = form.exec(text) ?? []
  if (year === undefined) throw new RangeError(`not a moment: ${text}`)
  const date = Temporal.PlainDate.from(
    { year: Number(year), month: Number(month), day: Number(day) },
    { overflow: 'reject' },
  )
  if (hour === undefined) return { wall: date.toPlainDateTime(), zone: zoneOf(undefined), isDay: true }
  if (Number(hour) > 24 || Number(minute) > 59) throw new RangeError(`not a moment: ${text}`)
  const wall = date
    .toPlainDateTime()
    // Midnight may be written as 24:00, a leap second as 60.
    .add({ hours: Number(hour), minutes: Number(minute), seconds: Number(second ?? 0) })
  return { wall, zone: offset === undefined ? zoneOf(zone) : offsetZone(offset), isDay: false }
}

const offsetZone = (offset: string): string =>
  /^z$/i.test(offset) ? 'UTC' : offset.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')

/** Returns the instant of a moment; of a day, its first. */
export function instantAt({ wall, zone }: Pick<Moment, 'wall' | 'zone'>): number {
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

const durationForm = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Parses a duration such as `PT1H30M` or `P2W`; throws a RangeError when it is none. */
export function durationOf(text: string): Temporal.Duration {
  const [whole, sign, ...parts] = durationForm.exec(text.trim()) ?? []
  if (whole === undefined) throw new RangeError(`not a duration: ${text}`)
  const [weeks, days, hours, minutes, seconds] = parts.map((part) => Number(part ?? 0))
  const duration = Temporal.Duration.from({ days: (weeks ?? 0) * 7 + (days ?? 0), hours, minutes, seconds })
  return sign === '-' ? duration.negated() : duration
}
