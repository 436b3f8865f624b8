import { roles } from '../../platform/access/access.ts'

// A student's own classes, row 12.4, if school and teacher allow bookings.
export const mayBook = roles('student')
