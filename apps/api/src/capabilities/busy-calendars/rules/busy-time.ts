/** A time that somebody is busy. */
export interface BusyTime {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A file that is no calendar, or one that nobody keeps by hand. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly fault: 'no_calendar' | 'too_large'

  constructor(fault: 'no_calendar' | 'too_large') {
    super(fault)
    this.fault = fault
  }
}
