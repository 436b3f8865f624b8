import type { waiting as russian } from '../../ru/errors/waiting.ts'
import type { Translation } from '../../translation.ts'

export const waiting: Translation<typeof russian> = {
  'waiting.for_what': 'Choose a teacher or a group!',
  'waiting.both_times': 'Say both when the time that suits you begins and when it ends!',
  'waiting.whose': 'Choose a student!',
  'waiting.own_only': 'You can only put yourself on the list. Write to a manager about another student!',
  'waiting.day_over': 'This day is over or too far ahead. Choose a day within a year!',
  'waiting.already': 'You are in this queue already. See it in the list!',
  'waiting.enough': 'You can wait in {{most}} queues at most. Take yourself off one of them!',
  'waiting.in_group': 'This student is in the group already.',
  'waiting.other_program': 'This teacher and student do not share such a course. Choose another!',
  'waiting.over': 'This entry is closed. Reload the page!',
  'waiting.answered': 'This offer has been answered. Reload the page!',
  'waiting.expired': 'The time to answer is over and the offer went to the next. You stay in the queue.',
  'waiting.seat_expired':
    'The time to answer is over and the seat was offered to the next. Write to a manager if you need it!',
  'waiting.taken': 'This time has been taken. You stay in the queue: we will tell you of the next at once.',
  'waiting.seat_taken':
    'This seat has been taken. You stay in the queue: we will tell you of the next at once.',
}
