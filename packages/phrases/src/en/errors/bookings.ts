import type { bookings as russian } from '../../ru/errors/bookings.ts'
import type { Translation } from '../../translation.ts'

export const bookings: Translation<typeof russian> = {
  'bookings.school_takes_none': 'The school takes no bookings. Ask a manager to plan the class.',
  'bookings.teacher_takes_none': 'This teacher takes no bookings. Choose another one or ask a manager.',
  'bookings.enough': 'You may have {{most}} booked classes at a time. Take part in one of them or cancel it.',
  'bookings.in_the_past': 'This time is over. Choose a later one.',
  'bookings.not_offered': 'No class begins at this time. Choose a time from the list.',
}
