import type { questions as russian } from '../../ru/errors/questions.ts'
import type { Translation } from '../../translation.ts'

export const questions: Translation<typeof russian> = {
  'questions.already_in_bank': 'This task is linked to a question of the bank already.',
  'questions.not_from_bank': 'This task was not taken from the question bank.',
  'questions.too_many_tags': 'A question has at most 20 tags.',
  'questions.too_many_draws': 'No more than {{limit}} sets of random questions fit here.',
  'questions.draw_needs_tag': 'Choose at least one tag!',
  'questions.never_drawn':
    'Essays and file work are graded by a teacher: they are added to a list by hand, not at random.',
  'questions.moves_changed':
    'Answers have changed while you were looking. Look at the new list and approve again.',
  'questions.nothing_to_regrade': 'There are no answers to regrade.',
  'questions.not_the_last_regrade': 'Only the last regrade can be undone.',
  'questions.not_deleted':
    'This question is not deleted, or more than 30 days have passed. Refresh the list.',
}
