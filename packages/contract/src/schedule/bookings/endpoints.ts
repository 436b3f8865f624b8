import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { givenInstant, id, text } from '../../values.ts'
import { classRow } from '../schemas.ts'

/** Classes to come that a student may have booked at the same time. */
export const mostBookings = 5

/** A time of a teacher; the class is as long as the school's classes are. */
export const newBooking = z.object({
  course: id,
  teacher: id,
  starts_at: givenInstant,
  /** What the student wants to do, for the teacher. */
  note: text(500).optional(),
})

export const bookClass = endpoint({
  method: 'POST',
  path: '/api/v1/schedule/booking/create/',
  summary: 'Book a free time of a teacher, where school and teacher take bookings',
  body: newBooking,
  response: classRow,
  status: 201,
})
