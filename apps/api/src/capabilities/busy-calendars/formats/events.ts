import { dayAt } from '../../availability/public.ts'
import type { BusyTime } from '../rules/busy-time.ts'
import { type Component, propertyIn, wordOf } from './components.ts'
import { durationOf, instantAt, type Moment, momentOf, momentsOf } from './moments.ts'
import { repetitionsOf } from './repetitions.ts'
import type { Zones } from './zones.ts'

/** When an event takes place, and whether a part of it could not be read. */
export interface Occurrences {
  readonly times: readonly BusyTime[]
  readonly isBroken: boolean
}

interface Source {
  readonly calendar: Component
  readonly zones: Zones
}

export interface Frame {
  readonly from: number
  readonly to: number
}

interface Event {
  readonly part: Component
  readonly zones: Zones
  readonly isCancelled: boolean
}

/**
 * Returns the times of every series and single event. An occurrence that was changed stands for itself, whether its
 * series is in the file or not: it takes its time from the series, and blocks its own unless it was cancelled or is
 * shown as free.
 */
export function* occurrencesOf(
  sources: readonly Source[],
  frame: Frame,
  readerZone: string,
): Generator<Occurrences> {
  const events = new Map<string, Event[]>()
  let nameless = 0
  for (const { calendar, zones } of sources) {
    const isCancelled = wordOf(calendar, 'METHOD') === 'CANCEL'
    for (const part of calendar.components) {
      if (part.name !== 'VEVENT') continue
      const uid = propertyIn(part, 'UID')?.value || `\0${nameless++}`
      // Our own classes return in calendars that subscribe to ours: they are already known.
      if (/^[0-9a-f]{32}@classes$/.test(uid)) continue
      const event = { part, zones, isCancelled: isCancelled || wordOf(part, 'STATUS') === 'CANCELLED' }
      events.set(uid, [...(events.get(uid) ?? []), event])
    }
  }
  for (const versions of events.values()) yield* timesOfUid(versions, frame, readerZone)
}

function* timesOfUid(versions: readonly Event[], frame: Frame, readerZone: string): Generator<Occurrences> {
  const isChanged = ({ part }: Event) => propertyIn(part, 'RECURRENCE-ID') !== undefined
  const changed = versions.filter(isChanged)
  const replaced: Moment[] = []
  let isBroken = false
  for (const { part, zones } of changed) {
    try {
      const named = propertyIn(part, 'RECURRENCE-ID')
      if (named) replaced.push(...momentsOf(named, zones.zoneOf))
    } catch {
      isBroken = true
    }
  }
  if (isBroken) yield { times: [], isBroken }
  for (const event of current(versions.filter((one) => !isChanged(one))))
    if (takesTime(event)) yield read(() => seriesOf(event, { replaced, frame, readerZone }))
  for (const event of latest(changed))
    if (takesTime(event)) yield read(() => seriesOf(event, { replaced: [], frame, readerZone }))
}

function read(times: () => BusyTime[]): Occurrences {
  try {
    return { times: times(), isBroken: false }
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return { times: [], isBroken: true }
    throw error
  }
}

const revision = ({ part }: Event): number => Number(propertyIn(part, 'SEQUENCE')?.value ?? 0) || 0

/** Returns the latest revision of an event; all when several have the same, because some programs repeat a UID. */
function current(versions: readonly Event[]): Event[] {
  const last = Math.max(...versions.map(revision))
  return versions.filter((one) => revision(one) === last)
}

/** Returns the latest revision of each changed occurrence. */
function latest(changed: readonly Event[]): Event[] {
  const groups = Map.groupBy(changed, ({ part }) => propertyIn(part, 'RECURRENCE-ID')?.value ?? '')
  return [...groups.values()].flatMap(current)
}

function takesTime({ part, isCancelled }: Event): boolean {
  if (isCancelled) return false
  const shown = wordOf(part, 'X-MICROSOFT-CDO-BUSYSTATUS')
  if (shown === 'FREE') return false
  if (/^(?:BUSY|OOF|TENTATIVE)$/.test(shown)) return true
  return wordOf(part, 'TRANSP') !== 'TRANSPARENT'
}

interface Length {
  readonly days: number
  readonly ms: number
}

function seriesOf(
  { part, zones }: Event,
  { replaced, frame, readerZone }: { replaced: readonly Moment[]; frame: Frame; readerZone: string },
): BusyTime[] {
  const { zoneOf } = zones
  const named = propertyIn(part, 'DTSTART')
  if (!named) throw new RangeError('an event without a start')
  const start = momentOf(named.value, named.parameters.TZID, zoneOf)
  const length = lengthOf(part, start, zoneOf)
  const rules = part.properties.flatMap(({ name, value }) => (name === 'RRULE' ? [value] : []))
  const changed = propertyIn(part, 'RECURRENCE-ID') !== undefined
  const repeated = changed ? [] : rules.flatMap((rule) => repetitionsOf(rule, { start, length, frame }))
  const own = rules.length === 0 || changed ? [start.wall] : []
  const times = [...own, ...repeated].map((wall) => timeOf({ ...start, wall }, length, readerZone))
  const more = part.properties.flatMap((one) =>
    one.name === 'RDATE' && !changed ? addedBy(one, { length, zoneOf, readerZone }) : [],
  )
  const gone = [
    ...replaced,
    ...part.properties.flatMap((one) => (one.name === 'EXDATE' ? momentsOf(one, zoneOf) : [])),
  ]
  const isGone = goneBy(gone, { isDay: start.isDay, zone: start.isDay ? readerZone : start.zone })
  return [...times, ...more].filter(({ startsAt }) => !isGone(startsAt.getTime()))
}

/** Returns the times of RDATE, which may be moments or periods with a length of their own. */
function addedBy(
  property: { readonly value: string; readonly parameters: Readonly<Record<string, string>> },
  { length, zoneOf, readerZone }: { length: Length; zoneOf: Zones['zoneOf']; readerZone: string },
): BusyTime[] {
  return property.value.split(',').map((one) => {
    const [starts = '', ends] = one.trim().split('/')
    const start = momentOf(starts, property.parameters.TZID, zoneOf)
    if (ends === undefined) return timeOf(start, length, readerZone)
    const startsAt = instantAt(start)
    const endsAt = /^[+-]?P/i.test(ends)
      ? startsAt + durationOf(ends).total({ unit: 'milliseconds', relativeTo: start.wall })
      : instantAt(momentOf(ends, property.parameters.TZID, zoneOf))
    return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  })
}

/** Returns whether a time was taken out: by its instant, or by its day where only a day is named. */
function goneBy(
  gone: readonly Moment[],
  { isDay, zone }: { readonly isDay: boolean; readonly zone: string },
): (startsAt: number) => boolean {
  const instants = new Set(gone.map((one) => instantAt(one.isDay ? { ...one, zone } : one)))
  const days = new Set(gone.flatMap((one) => (one.isDay || isDay ? one.wall.toPlainDate().toString() : [])))
  return (startsAt) => instants.has(startsAt) || (days.size > 0 && days.has(dayAt(zone, startsAt)))
}

function lengthOf(part: Component, start: Moment, zoneOf: Zones['zoneOf']): Length {
  const duration = propertyIn(part, 'DURATION')
  const named = propertyIn(part, 'DTEND')
  if (named) {
    const end = momentOf(named.value, named.parameters.TZID, zoneOf)
    if (start.isDay && end.isDay)
      return { days: Math.max(1, start.wall.until(end.wall, { largestUnit: 'days' }).days), ms: 0 }
    return { days: 0, ms: instantAt(end) - instantAt(start) }
  }
  if (!duration) return { days: start.isDay ? 1 : 0, ms: 0 }
  const { days, hours, minutes, seconds } = durationOf(duration.value)
  return { days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1_000 }
}

/** Returns the time of one occurrence. A day is one of the reader's zone, wherever it was written. */
function timeOf(start: Moment, { days, ms }: Length, readerZone: string): BusyTime {
  const zone = start.isDay ? readerZone : start.zone
  const ends = instantAt({ zone, wall: start.wall.add({ days }) }) + ms
  return { startsAt: new Date(instantAt({ zone, wall: start.wall })), endsAt: new Date(ends) }
}
