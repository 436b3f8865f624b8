import { z } from 'zod'
import { id, instant, line, refusal } from '../values.ts'

/** Calendars elsewhere that a person may have read. */
export const mostBusyCalendars = 5

/** A calendar elsewhere; its address is a secret and is not told again, only where it leads. */
export const busyCalendar = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  /** When it was last read with success; null before. */
  read_at: instant.nullable(),
  /** How many times of the coming year it takes. */
  times: z.int(),
  /** Why it could not be read the last time. */
  problem: refusal.nullable(),
})

/** `teacher` may be left out by a teacher, whose own it is then. */
export const busyCalendarsOf = z.object({ teacher: id.optional() })

export const newBusyCalendar = busyCalendarsOf.extend({
  name: line(60),
  /** webcal:// is what calendars call https:// */
  address: line(2_000).transform((given) => given.replace(/^webcals?:\/\//i, 'https://')),
})
