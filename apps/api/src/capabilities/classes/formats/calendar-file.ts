import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A class as calendars take it in: the same `uid` at each telling, a `sequence` that only grows. */
export interface CalendarEntry {
  readonly uid: string
  readonly sequence: number
  readonly startsAt: string
  readonly endsAt: string
  /** When it was last changed. */
  readonly stamp: string
  readonly summary: string
  readonly description?: string
  readonly location?: string
  readonly url?: string | null
  readonly isCancelled: boolean
}

/** What a file is for: a feed that is read again and again, an invitation or its withdrawal. */
export interface CalendarFile {
  readonly name: string
  readonly method: 'publish' | 'request' | 'cancel'
  readonly entries: readonly CalendarEntry[]
  /** The zone that programs show the calendar by when they have none of their own. */
  readonly timeZone?: string
  /** Who invites, and who is invited; an invitation has both. */
  readonly from?: { readonly name: string; readonly email: string }
  readonly to?: { readonly name: string; readonly email: string }
}

/** Writes an iCalendar file (RFC 5545, RFC 5546). Times are told in UTC, which every program shows by its own clock. */
export function calendarFile({ name, method, entries, from, to, timeZone }: CalendarFile): string {
  const calendar = ical({ name, prodId: { company: 'Qadam', product: 'Classes' }, method: methods[method] })
  if (timeZone !== undefined) calendar.ttl(refreshSeconds).x('X-WR-TIMEZONE', timeZone)
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      stamp: new Date(entry.stamp),
      lastModified: new Date(entry.stamp),
      summary: entry.summary,
      description: entry.description ?? null,
      location: entry.location || null,
      url: entry.url ?? null,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(from ? { organizer: from } : {}),
      ...(to ? { attendees: [{ ...to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] } : {}),
    })
  return calendar.toString()
}

/** How often a program that reads a feed should look again. */
const refreshSeconds = 900

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const
