export interface BusyTime {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What the owner of a calendar should know about its reading. */
export interface CalendarNote {
  readonly code: 'busy.note_unknown_zone' | 'busy.note_unreadable' | 'busy.note_nothing'
  readonly values: Readonly<Record<string, string | number>>
}

/** A file that is not a calendar, or one that is too large to be maintained by hand. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly fault: 'no_calendar' | 'too_large'

  constructor(fault: 'no_calendar' | 'too_large') {
    super(fault)
    this.fault = fault
  }
}
