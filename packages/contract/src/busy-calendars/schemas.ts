import { z } from 'zod'
import { id, instant, line, refusal } from '../values.ts'

/** Maximum number of external calendars per person. */
export const maxBusyCalendars = 5

/** An external calendar. Its address is a secret and is never returned, only its host. */
export const busyCalendar = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  /** Time of the last successful read; null before. */
  read_at: instant.nullable(),
  /** Number of busy times in the coming year. */
  times: z.int(),
  /** Why the last read failed. */
  problem: refusal.nullable(),
  /** What the last successful read could not take as written, or that it found nothing. */
  notes: z.array(refusal),
})

/** `teacher` defaults to the reader when the reader is a teacher. */
export const busyCalendarsOf = z.object({ teacher: id.optional() })

export const newBusyCalendar = busyCalendarsOf.extend({
  name: line(60),
  /** webcal:// is the calendar apps' scheme for https:// */
  address: line(2_000).transform((given) => given.replace(/^webcals?:\/\//i, 'https://')),
})
