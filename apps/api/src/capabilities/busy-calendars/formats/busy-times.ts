import ical, { type CalendarComponent, type DateWithTimeZone, type VEvent } from 'node-ical'
import { dayAfter, instantOf } from '../../availability/public.ts'
import { type BusyTime, CalendarError } from '../rules/busy-time.ts'

export const maxEvents = 5_000
const maxTimes = 5_000
const yearMs = 366 * 86_400_000
/** Anything longer is a season, not an appointment. */
const maxMs = 62 * 86_400_000

/**
 * Returns when a calendar's owner is busy within a year from now: confirmed events not shown as free, with
 * repetitions, merged where they touch. All-day events are days in the timezone.
 * @throws CalendarError
 */
export function busyTimesOf(text: string, { now, zone }: { now: Date; zone: string }): BusyTime[] {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.replace(/^\uFEFF/, ''))) throw new CalendarError('no_calendar')
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > maxEvents) throw new CalendarError('too_large')
  // Nobody has an appointment every hour for a year; expanding it would give many thousands.
  const safe = inZone(text, zone).replace(/^RRULE:.*FREQ=(SECONDLY|MINUTELY|HOURLY).*$/gim, '')
  const frame = { from: now, to: new Date(now.getTime() + yearMs) }
  const found: BusyTime[] = []
  for (const event of eventsOf(safe)) {
    if (!takesTime(event)) continue
    for (const { start, end, isFullDay } of ical.expandRecurringEvent(event, {
      ...frame,
      expandOngoing: true,
    })) {
      const time = isFullDay ? wholeDays(start, end, zone) : { startsAt: start, endsAt: end }
      const long = time.endsAt.getTime() - time.startsAt.getTime()
      if (long > 0 && long <= maxMs && time.endsAt > now && time.startsAt < frame.to) found.push(time)
      if (found.length > maxTimes * 4) throw new CalendarError('too_large')
    }
  }
  const joined = joinedTimes(found)
  if (joined.length > maxTimes) throw new CalendarError('too_large')
  return joined
}

/**
 * Adds the timezone to event times without one. Such a time is meant in the reader's timezone, but the
 * library would use the machine's. If a calendar defines exactly one timezone, its times are in that one.
 */
function inZone(text: string, zone: string): string {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  if (lines.filter((line) => /^BEGIN:VTIMEZONE/i.test(line)).length === 1) return lines.join('\n')
  let isEvent = false
  return lines
    .map((line) => {
      if (/^(BEGIN|END):VEVENT/i.test(line)) isEvent = /^B/i.test(line)
      return isEvent ? line.replace(withoutZone, `$1;TZID=${zone}:$2`) : line
    })
    .join('\n')
}

const withoutZone =
  /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;(?!TZID=)[^:;]*)*):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)$/i

function eventsOf(text: string): VEvent[] {
  try {
    return Object.values(ical.sync.parseICS(text)).filter(isEvent)
  } catch {
    throw new CalendarError('no_calendar')
  }
}

function isEvent(component: CalendarComponent | undefined | unknown): component is VEvent {
  return (
    typeof component === 'object' && component !== null && 'type' in component && component.type === 'VEVENT'
  )
}

/** Excludes our own classes, which return in calendars that subscribe to ours: they are already known. */
function takesTime({ uid, status, transparency, start }: VEvent): boolean {
  if (status === 'CANCELLED' || transparency === 'TRANSPARENT' || !start) return false
  return !/^[0-9a-f]{32}@classes$/.test(String(uid))
}

function wholeDays(start: DateWithTimeZone, end: DateWithTimeZone, zone: string): BusyTime {
  const first = localDay(start)
  const last = localDay(end)
  return {
    startsAt: instantOf(zone, first, 0),
    endsAt: instantOf(zone, last > first ? last : dayAfter(first, 1), 0),
  }
}

/** The library returns a day as midnight in the machine's timezone. */
function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
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
