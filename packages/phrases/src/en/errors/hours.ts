import type { hours as russian } from '../../ru/errors/hours.ts'
import type { Translation } from '../../translation.ts'

export const hours: Translation<typeof russian> = {
  'hours.reversed': 'The end must be later than the beginning.',
  'hours.dates_reversed': 'The last day cannot be before the first.',
  'hours.overlap': 'These hours overlap other hours of the same day. Change one of them.',
  'hours.enough': 'A week has {{most}} intervals at most. Join some of them or remove one.',
  'hours.absence_overlaps': 'There is an absence at this time already. Change that one instead.',
  'hours.absence_too_long': 'An absence lasts a year at most. Write what follows as another one.',
  'hours.holiday_exists': 'This day is on the list already. Change it there.',
  'hours.year_unknown': 'Holidays are known for {{years}}. Add other years yourself.',
  'hours.substitute_by_staff':
    'A manager or the school’s admin names the substitute. Save the absence without one.',
  'hours.substitutes_themselves': 'Teachers cannot substitute themselves. Choose somebody else.',
  'hours.no_such_teacher': 'The school has no such teacher. Choose one from the list.',
  'hours.teacher_needed': 'Choose a teacher!',
  'hours.does_not_fit': 'The class does not fit into this time. Make it longer or the class shorter.',
  'hours.too_many_days': 'Ask for {{most}} days at most.',
  'hours.nobody_free': 'No free teacher for the given time',
  'hours.without_substitute': 'There is no substitute. Name one, or move or cancel the class.',
  'hours.left_to_staff': 'A manager or the school’s admin decides who is given this class.',
  'hours.reason_not_their_program': 'Does not teach this course. Add the teacher to the course first.',
  'hours.reason_no_work_day': 'Does not work at this time. Choose a time within their hours.',
  'hours.reason_day_off': 'Has other hours or a day off on this day. Choose another time.',
  'hours.reason_holiday': 'The school has a holiday. Choose another day.',
  'hours.reason_absent': 'Is away. Choose another time or another teacher.',
  'hours.reason_has_class': 'Teaches another class. Choose another time.',
  'hours.reason_busy_elsewhere': 'Is busy by their own calendar. Choose another time.',
  'hours.reason_buffer': 'Needs a break between classes. Move the time by some minutes.',
  'hours.reason_too_soon': 'Too soon: the teacher asks for longer notice. Choose a later time.',
  'hours.reason_daily_limit': 'Has enough classes on this day already. Choose another day.',
}
