import { type BusyTime, CalendarError, type CalendarNote } from '../rules/busy-time.ts'
import { busyTimesOf } from './busy-times.ts'

/** The input of the worker. */
export interface Folded {
  readonly text: string
  readonly now: Date
  readonly zone: string
}

/** What was read of a calendar. */
export interface BusyRead {
  readonly times: readonly BusyTime[]
  readonly notes: readonly CalendarNote[]
}

/** Returns when a calendar's owner is busy, or why it cannot be read. Runs in a worker. */
export function unfold({ text, now, zone }: Folded): BusyRead | { readonly fault: CalendarError['fault'] } {
  try {
    const notes: CalendarNote[] = []
    return { times: busyTimesOf(text, { now, zone, note: (one) => notes.push(one) }), notes }
  } catch (error) {
    return { fault: error instanceof CalendarError ? error.fault : 'no_calendar' }
  }
}
