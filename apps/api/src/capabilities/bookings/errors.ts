import { failure } from '../../platform/http/failure.ts'

export const schoolTakesNone = failure('bookings.school_takes_none', 409)
export const teacherTakesNone = failure('bookings.teacher_takes_none', 409)
export const bookedEnough = failure('bookings.enough', 409)
