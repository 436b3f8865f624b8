import type { homework as russian } from '../../ru/errors/homework.ts'
import type { Translation } from '../../translation.ts'

export const homework: Translation<typeof russian> = {
  'homework.needs_task_or_lesson': 'Name the task or the lesson that the work belongs to.',
  'homework.not_for_hand_in': 'Nothing is handed in to this task: the system checks it.',
  'homework.grade_is_teachers': 'The teacher gives the grade.',
  'homework.wrong_state': 'This cannot be done with the work now.',
  'homework.is_empty': 'Write an answer or attach a file!',
  'homework.needs_file': 'Attach a file: this task is handed in as a file.',
  'homework.too_few_words': 'The answer has {{words}} words, and at least {{least}} are needed.',
  'homework.too_many_words': 'The answer has {{words}} words, and no more than {{most}} are allowed.',
  'homework.closed': 'The due date has passed and work is no longer accepted.',
  'homework.already_opened': 'The teacher has opened the work: it cannot be taken back.',
  'homework.deadline_passed': 'The due date has passed: the work cannot be taken back.',
  'homework.was_handed_in': 'The work was handed in before, so it cannot be deleted.',
  'homework.attempts_over': 'No attempts are left.',
  'homework.not_open': 'This lesson is closed to you now. Everything you wrote is saved.',
  'homework.needs_reason': 'Give a reason!',
  'homework.grade_outside_scale': 'The grade must be from {{least}} to {{most}}.',
  'homework.grade_is_fixed': 'More than 14 days have passed: only the school’s staff can change the grade.',
  'homework.too_many_files': 'There can be no more than {{limit}} files.',
  'homework.kind_not_accepted': 'This task needs a file of another kind.',
  'homework.unsupported_file': 'Files of this kind are not accepted.',
  'homework.name_one_place': 'Name one of these: a program, a lesson or an exercise list.',
}
