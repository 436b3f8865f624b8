import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A class as a calendar event: a stable `uid` and an increasing `sequence`. */
export interface CalendarEntry {
  readonly uid: string
  readonly sequence: number
  readonly startsAt: string
  readonly endsAt: string
  /** The time of the last change. */
  readonly stamp: string
  readonly summary: string
  readonly description?: string
  readonly location?: string
  readonly url?: string | null
  readonly isCancelled: boolean
}

/** The content of a calendar file. `method`: a feed that is polled, an invitation or its cancellation. */
export interface CalendarFile {
  readonly name: string
  readonly method: 'publish' | 'request' | 'cancel'
  readonly entries: readonly CalendarEntry[]
  /** The timezone for calendar apps without one of their own. */
  readonly timeZone?: string
  /** Organizer and invitee; an invitation has both. */
  readonly from?: { readonly name: string; readonly email: string }
  readonly to?: { readonly name: string; readonly email: string }
}

/**
 * Returns an iCalendar file (RFC 5545, RFC 5546). Times are in UTC, which every app converts to its own
 * timezone.
 */
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

/** The suggested polling interval of a feed. */
const refreshSeconds = 900

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const
