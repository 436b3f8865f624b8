import { type BusyTime, CalendarError } from '../rules/busy-time.ts'
import { busyTimesOf } from './busy-times.ts'

/** The input of the worker. */
export interface Folded {
  readonly text: string
  readonly now: Date
  readonly zone: string
}

/** Returns when a calendar's owner is busy, or why it cannot be read. Runs in a worker. */
export function unfold({
  text,
  now,
  zone,
}: Folded): { readonly times: readonly BusyTime[] } | { readonly fault: CalendarError['fault'] } {
  try {
    return { times: busyTimesOf(text, { now, zone }) }
  } catch (error) {
    return { fault: error instanceof CalendarError ? error.fault : 'no_calendar' }
  }
}
