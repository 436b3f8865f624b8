import { z } from 'zod'
import { day } from '../availability/schemas.ts'
import { person } from '../groups/schemas.ts'
import { givenInstant, id, instant, text } from '../values.ts'

/** Maximum number of upcoming classes that a student may have booked. */
export const maxBookings = 5
/** Maximum number of days of free times per request. */
export const maxBookingDays = 31

/** A start time with a teacher; the class has the school's class length. */
export const newBooking = z.object({
  course: id,
  teacher: id,
  starts_at: givenInstant,
  /** What the student wants to work on, for the teacher. */
  note: text(500).optional(),
})

const rowId = z.int()

/** The teachers that a student may book, and their bookings. Empty when the school takes no bookings. */
export const bookingChoice = z.object({
  minutes: z.int(),
  booked: z.int(),
  most: z.int(),
  teachers: z.array(
    person.extend({
      time_zone: z.string(),
      /** Minimum notice before a class, in hours. */
      notice_hours: z.int(),
      courses: z.array(z.object({ id: rowId, title: z.string() })),
    }),
  ),
})

/** Days in the reader's timezone. */
export const bookingTimesQuery = z.object({ course: id, teacher: id, date_after: day, date_before: day })

/** Start times that may be booked, in both timezones. */
export const bookingTimes = z.object({
  time_zone: z.string(),
  teacher_time_zone: z.string(),
  minutes: z.int(),
  times: z.array(instant),
})
