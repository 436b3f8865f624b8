import { Temporal } from 'temporal-polyfill'
import { type Component, propertyIn } from './components.ts'
import { momentOf } from './moments.ts'

const daysOfYear = 366

/**
 * Returns the zone whose clock a VTIMEZONE describes in the coming year: a fixed offset, or the zone of the public list
 * that has the same summer time. Undefined when no clock of the world goes so.
 */
export function zoneByRules(definition: Component, now: Date): string | undefined {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate()
  const days = Array.from({ length: daysOfYear }, (_, at) => first.add({ days: at }))
  const onsets = onsetsIn(definition, first.year)
  if (onsets.length === 0) return undefined
  const offsets = days.map((day) => offsetOn(day, onsets))
  const [one] = offsets
  if (one === undefined) return undefined
  if (offsets.every((offset) => offset === one)) return fixedZone(one)
  return Intl.supportedValuesOf('timeZone').find((zone) =>
    // Summer and winter first: few zones are compared day by day.
    [...days.keys()]
      .toSorted((a, b) => (a % 180) - (b % 180))
      .every((at) => {
        const noon = days[at]?.toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
        return noon !== undefined && noon.offsetNanoseconds / 60e9 === offsets[at]
      }),
  )
}

interface Onset {
  readonly day: Temporal.PlainDate
  readonly before: number
  readonly after: number
}

const fixedZone = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

function offsetOn(day: Temporal.PlainDate, onsets: readonly Onset[]): number | undefined {
  const last = onsets.findLast((onset) => Temporal.PlainDate.compare(onset.day, day) <= 0)
  return last ? last.after : onsets[0]?.before
}

/** Returns when the clock was changed around a year, in order. */
function onsetsIn(definition: Component, year: number): Onset[] {
  const found = definition.components.flatMap((part): Onset[] => {
    if (part.name !== 'STANDARD' && part.name !== 'DAYLIGHT') return []
    const [before, after] = [minutesOf(part, 'TZOFFSETFROM'), minutesOf(part, 'TZOFFSETTO')]
    if (after === undefined) return []
    const starts = startOf(part)
    const rule = propertyIn(part, 'RRULE')?.value
    const days = rule === undefined ? [starts] : [starts, ...daysOfRule(rule, year)]
    return days
      .filter((day) => Temporal.PlainDate.compare(day, starts) >= 0)
      .map((day) => ({ day, before: before ?? after, after }))
  })
  return found.toSorted((one, other) => Temporal.PlainDate.compare(one.day, other.day))
}

function startOf(part: Component): Temporal.PlainDate {
  try {
    return momentOf(propertyIn(part, 'DTSTART')?.value ?? '', undefined, () => 'UTC').wall.toPlainDate()
  } catch {
    // Windows writes the year 1601, others none.
    return new Temporal.PlainDate(1601, 1, 1)
  }
}

function minutesOf(part: Component, name: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):?(\d\d)/.exec(propertyIn(part, name)?.value ?? '') ?? []
  if (hours === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Returns the days of a yearly rule, such as the last Sunday of March, around a year. */
function daysOfRule(rule: string, year: number): Temporal.PlainDate[] {
  const read = (name: string) => new RegExp(`(?:^|;)${name}=([^;]+)`, 'i').exec(rule)?.[1]?.toUpperCase()
  const month = Number(read('BYMONTH'))
  const [, nth, weekday] = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/.exec(read('BYDAY') ?? '') ?? []
  const until = Number((read('UNTIL') ?? '9999').slice(0, 4))
  const monthDays = (read('BYMONTHDAY') ?? '').split(',').map(Number)
  if (!month) return []
  return [year - 1, year, year + 1]
    .filter((one) => one <= until)
    .map((one) => {
      const first = new Temporal.PlainDate(one, month, 1)
      if (weekday === undefined) return first.with({ day: monthDays[0] || 1 })
      const days = Array.from({ length: first.daysInMonth }, (_, at) => first.add({ days: at })).filter(
        (day) => weekdays[day.dayOfWeek - 1] === weekday,
      )
      if (nth !== undefined) return days.at(Number(nth) > 0 ? Number(nth) - 1 : Number(nth)) ?? first
      return days.find((day) => monthDays.includes(day.day)) ?? days[0] ?? first
    })
}
