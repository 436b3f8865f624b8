import { classRow } from '../classes/schemas.ts'
import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/schedule/booking'

export const getBookingChoice = endpoint({
  method: 'GET',
  path: `${root}/choice/`,
  summary: 'The teachers whose free times the reader may book, and how many are booked',
  response: schemas.bookingChoice,
})
export const listBookingTimes = endpoint({
  method: 'GET',
  path: `${root}/times/`,
  summary: 'When a class with a teacher may be booked within some days',
  query: schemas.bookingTimesQuery,
  response: schemas.bookingTimes,
})
export const bookClass = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Book a free time of a teacher, where school and teacher take bookings',
  body: schemas.newBooking,
  response: classRow,
  status: 201,
})
