import type { classes as russian } from '../../ru/errors/classes.ts'
import type { Translation } from '../../translation.ts'

export const classes: Translation<typeof russian> = {
  'schedule.end_of_series': 'Name one of the two: until which day, or how many times.',
  'schedule.needs_https': 'The address of the meeting server begins with https://.',
  'schedule.range_too_long': 'At most 100 days can be shown: narrow the range.',
  'schedule.ends_before_start': 'The last day is before the first.',
  'schedule.beyond_calendar':
    'That date is too far: plan within two years from now and no earlier than a month ago.',
  'schedule.in_past': 'That time is over: choose one that is still to come.',
  'schedule.no_such_program': 'There is no such course.',
  'schedule.no_such_group': 'This course has no such group.',
  'schedule.no_such_teacher': 'The school has no such teacher.',
  'schedule.no_such_student': 'The school has no such student.',
  'schedule.no_such_room': 'There is no such room.',
  'schedule.no_such_lesson': 'This course has no such lesson.',
  'schedule.not_missed': 'What is made up for is a class that was held without the student.',
  'schedule.seats_over': 'A class of this type has {{most}} seats. Take students out or choose another type.',
  'schedule.room_too_small': 'The room has {{seats}} seats. Choose another.',
  'schedule.room_seats_over':
    'The room “{{room}}” has {{seats}} seats. Nobody more fits into the class on {{day}}, {{from}}–{{until}}: it needs another room.',
  'schedule.not_in_class': 'This student is not in the class.',
  'schedule.already_in_class': 'The student is in this class already.',
  'schedule.no_series': 'The class does not repeat: change it alone.',
  'schedule.series_is_staff': 'Classes that repeat are changed together by the school.',
  'schedule.series_too_long': 'There would be more than {{most}} classes: end it earlier.',
  'schedule.series_empty': 'This rule gives no class: look at the weekdays and the last day.',
  'schedule.is_staffs': 'The school changes this.',
  'schedule.needs_reason': 'Give a reason!',
  'schedule.needs_time': 'Say the new time!',
  'schedule.same_time': 'The class stands at this time already.',
  'schedule.is_planned': 'The class is still planned, so this cannot be done with it.',
  'schedule.is_finished': 'The class was held, so this cannot be done with it. Load the page again.',
  'schedule.is_rescheduled': 'The class was moved, so this cannot be done with it. Load the page again.',
  'schedule.is_cancelled': 'The class was cancelled, so this cannot be done with it. Load the page again.',
  'schedule.not_begun': 'The class has not begun: it can be marked from {{from}} on {{day}}.',
  'schedule.has_begun': 'The class has begun: write to the school.',
  'schedule.cancel_notice_over':
    'A class is cancelled {{hours}} h before it begins at the latest. Write to the school.',
  'schedule.transfer_notice_over':
    'A class is moved {{hours}} h before it begins at the latest. Write to the school.',
  'schedule.cancel_quota_used':
    'The cancellations of this month are used: {{used}} of {{most}}. Write to the school.',
  'schedule.transfer_quota_used':
    'The transfers of this month are used: {{used}} of {{most}}. Write to the school.',
  'schedule.not_alone':
    'Other students take part in this class: agree with the teacher or write to the school.',
  'schedule.reset_is_staff': 'The school takes this back.',
  'schedule.reset_day_over': 'More than a day has passed: the school can take it back.',
  'schedule.month_closed':
    'The month is closed up to and including {{day}}: classes of these days no longer change. The school can enter a correction of hours in the report “Teachers’ hours” or reopen the month in the planning settings.',
  'schedule.close_past_days': 'Only past days can be closed: choose a day before today.',
  'schedule.time_over': 'The time of the class is over: plan another.',
  'schedule.moved_further':
    'The class that it was moved to was held, cancelled or moved again: take that back first.',
  'schedule.hidden_students': 'This class has students whom you do not see, so the school admin changes it.',
  'schedule.teacher_gone': 'The teacher of this class has left the school. Plan another class.',
  'schedule.room_gone': 'The room of this class was put away. Take the room back or plan another class.',
  'schedule.group_gone': 'The group of this class is no more. Plan another class.',
  'schedule.teacher_busy': 'The teacher {{name}} is busy on {{day}}, {{from}}–{{until}}.',
  'schedule.student_busy': 'The student {{name}} is busy on {{day}}, {{from}}–{{until}}.',
  'schedule.hidden_student_busy': 'One of the students is busy on {{day}}, {{from}}–{{until}}.',
  'schedule.room_busy': 'The room “{{name}}” is taken on {{day}}, {{from}}–{{until}}.',
  'schedule.no_free_teacher': 'No free teacher for the given time! {{why}}',
  'schedule.override_is_admins':
    'Only the school admin may plan outside of the teacher’s hours, with a reason.',
}
