import { type BusyTime, CalendarError, type CalendarNote } from '../rules/busy-time.ts'
import { type Component, calendarsOf } from './components.ts'
import { type Occurrences, occurrencesOf } from './events.ts'
import { durationOf, instantAt, momentOf } from './moments.ts'
import { type Zones, zonesOf } from './zones.ts'

export const maxEvents = 5_000
const maxTimes = 5_000
const yearMs = 366 * 86_400_000

interface Reading {
  readonly now: Date
  /** The reader's zone. */
  readonly zone: string
  /** Called with what the owner should know about the reading. */
  readonly note?: (note: CalendarNote) => void
}

/**
 * Returns when a calendar's owner is busy within a year from now: confirmed events not shown as free, with
 * repetitions, and published busy times, merged where they touch. All-day events are days in the timezone.
 * @throws CalendarError
 */
export function busyTimesOf(text: string, { now, zone, note = () => undefined }: Reading): BusyTime[] {
  const calendars = calendarsOf(text)
  if (calendars.length === 0) throw new CalendarError('no_calendar')
  const parts = calendars.flatMap(({ components }) => components)
  if (parts.filter(({ name }) => name === 'VEVENT').length > maxEvents) throw new CalendarError('too_large')
  const frame = { from: now.getTime(), to: now.getTime() + yearMs }
  const unknown = new Set<string>()
  const sources = calendars.map((calendar) => ({
    calendar,
    zones: zonesOf(calendar, { zone, now, unknown: (name) => unknown.add(name) }),
  }))
  const found: BusyTime[] = []
  let unreadable = 0
  const add = ({ times, isBroken }: Occurrences) => {
    if (isBroken) unreadable += 1
    for (const time of times) {
      const [starts, ends] = [time.startsAt.getTime(), time.endsAt.getTime()]
      if (ends > starts && ends > frame.from && starts < frame.to) found.push(time)
      if (found.length > maxTimes * 4) throw new CalendarError('too_large')
    }
  }
  for (const occurrences of occurrencesOf(sources, frame, zone)) add(occurrences)
  for (const { calendar, zones } of sources)
    for (const part of calendar.components) if (part.name === 'VFREEBUSY') add(publishedBusy(part, zones))
  const times = joinedTimes(found)
  if (times.length > maxTimes) throw new CalendarError('too_large')
  for (const one of notesOf({ unknown, unreadable, times, zone })) note(one)
  return times
}

function notesOf({
  unknown,
  unreadable,
  times,
  zone,
}: {
  unknown: ReadonlySet<string>
  unreadable: number
  times: readonly BusyTime[]
  zone: string
}): CalendarNote[] {
  const [name] = unknown
  return [
    ...(name === undefined
      ? []
      : [{ code: 'busy.note_unknown_zone' as const, values: { name: name.slice(0, 100), zone } }]),
    ...(unreadable > 0 ? [{ code: 'busy.note_unreadable' as const, values: { count: unreadable } }] : []),
    ...(times.length === 0 ? [{ code: 'busy.note_nothing' as const, values: {} }] : []),
  ]
}

/** Reads a VFREEBUSY: calendars that are shared as free and busy alone have nothing else. */
function publishedBusy(part: Component, { zoneOf }: Zones): Occurrences {
  let isBroken = false
  const times = part.properties.flatMap(({ name, parameters, value }) => {
    if (name !== 'FREEBUSY' || (parameters.FBTYPE ?? '').toUpperCase() === 'FREE') return []
    return value.split(',').flatMap((period) => {
      try {
        return periodOf(period.trim(), parameters.TZID, zoneOf)
      } catch {
        isBroken = true
        return []
      }
    })
  })
  return { times, isBroken }
}

function periodOf(period: string, zone: string | undefined, zoneOf: Zones['zoneOf']): BusyTime[] {
  const [starts = '', ends = ''] = period.split('/')
  if (period === '') return []
  const first = momentOf(starts, zone, zoneOf)
  const last = /^[+-]?P/i.test(ends)
    ? { ...first, wall: first.wall.add(durationOf(ends)) }
    : momentOf(ends, zone, zoneOf)
  return [{ startsAt: new Date(instantAt(first)), endsAt: new Date(instantAt(last)) }]
}

function joinedTimes(times: readonly BusyTime[]): BusyTime[] {
  const joined: BusyTime[] = []
  for (const time of times.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const last = joined.at(-1)
    if (!last || time.startsAt > last.endsAt) joined.push(time)
    else if (time.endsAt > last.endsAt) joined[joined.length - 1] = { ...last, endsAt: time.endsAt }
  }
  return joined
}
