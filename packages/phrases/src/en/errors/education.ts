import type { education as russian } from '../../ru/errors/education.ts'
import type { Translation } from '../../translation.ts'

export const education: Translation<typeof russian> = {
  'education.not_found': 'This entry was not found: somebody may have removed it.',
  'education.limit_reached':
    'Reached quantity limit! There can be no more than {{limit}} entries here: remove one or change one that is there.',
  'education.whose_missing': 'Say whose entry this is: choose a student.',
  'education.degree_missing': 'Select the degree of education!',
  'education.profession_missing': 'Fill in the name of the profession!',
  'education.start_missing': 'Fill in the beginning of the study period!',
  'education.form_missing': 'Fill in the assessment form!',
  'education.language_missing': 'Select the language!',
  'education.level_missing': 'Select the language level of knowledge!',
  'education.ends_before_start': 'The studies end before they begin. Check both years.',
  'education.score_too_high':
    'On this scale a score cannot be above {{greatest}}. Check the score or choose another scale.',
}
