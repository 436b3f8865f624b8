import type { enrolments as russian } from '../../ru/errors/enrolments.ts'
import type { Translation } from '../../translation.ts'

export const enrolments: Translation<typeof russian> = {
  'enrolments.must_ask': 'This course takes students by request. Send a request!',
  'enrolments.only_by_school': 'Only the school enrols students in this course.',
  'enrolments.no_lessons': 'The course has no lessons yet.',
  'enrolments.already_enrolled': 'You are enrolled in this course already.',
  'enrolments.open_to_all': 'No request is needed: enrol yourself.',
  'enrolments.already_decided': 'Another decision was made on this request.',
  'enrolments.access_ended': 'Your access to the course has ended. Everything you did is kept.',
  'enrolments.cannot_return': 'This cannot be undone: the person was removed again since.',
  'enrolments.file_has_faults': 'The file has lines that cannot be used: {{number}}. Nobody was enrolled.',
  'enrolments.file_missing': 'Choose a file!',
  'enrolments.file_too_long': 'The file has more than {{limit}} rows. Split it into parts.',
  'enrolments.needs_reason': 'Give a reason!',
}
