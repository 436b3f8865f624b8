import { z } from 'zod'
import { day } from '../availability/schemas.ts'
import { person } from '../groups/schemas.ts'
import { givenInstant, id, instant, text } from '../values.ts'

/** Classes to come that a student may have booked at the same time. */
export const mostBookings = 5
/** Days of free times that may be asked for at once. */
export const maxBookingDays = 31

/** A time of a teacher; the class is as long as the school's classes are. */
export const newBooking = z.object({
  course: id,
  teacher: id,
  starts_at: givenInstant,
  /** What the student wants to do, for the teacher. */
  note: text(500).optional(),
})

const rowId = z.int()

/** With whom a student may book, and what they have booked. Nobody where the school takes no bookings. */
export const bookingChoice = z.object({
  minutes: z.int(),
  booked: z.int(),
  most: z.int(),
  teachers: z.array(
    person.extend({
      time_zone: z.string(),
      /** How long before a class the teacher wants to know of it. */
      notice_hours: z.int(),
      courses: z.array(z.object({ id: rowId, title: z.string() })),
    }),
  ),
})

/** Days of the reader's own clock. */
export const bookingTimesQuery = z.object({ course: id, teacher: id, date_after: day, date_before: day })

/** The beginnings of classes that may be booked, by both clocks. */
export const bookingTimes = z.object({
  time_zone: z.string(),
  teacher_time_zone: z.string(),
  minutes: z.int(),
  times: z.array(instant),
})
