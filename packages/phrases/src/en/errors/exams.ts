import type { exams as russian } from '../../ru/errors/exams.ts'
import type { Translation } from '../../translation.ts'

export const exams: Translation<typeof russian> = {
  'exams.not_named_teacher': 'Another teacher prepares this student. Ask the curator to name you.',
  'exams.user_needed': 'Name the student.',
  'exams.file_unfit': 'A PDF or a picture of the result will do.',
  'exams.file_unreadable': 'The file arrived broken. Send it again.',
  'exams.score_outside':
    'A result of {{exam}} begins with a score from {{least}} to {{most}}, for example 6.5!',
  'exams.result_needs_presence': 'Where there is a result, the student sat the exam. Tick it!',
  'exams.not_held_yet': 'The exam has not been held yet: result and presence come after it.',
  'exams.type_unknown': 'The school has no such exam. It has: {{types}}.',
  'exams.type_twice': 'This exam is in the list already!',
  'exams.only_yourself': 'A teacher can only name themselves.',
  'exams.teacher_unknown': 'The school has no such teacher.',
}
