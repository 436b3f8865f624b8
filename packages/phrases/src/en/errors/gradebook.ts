import type { gradebook as russian } from '../../ru/errors/gradebook.ts'
import type { Translation } from '../../translation.ts'

export const gradebook: Translation<typeof russian> = {
  'gradebook.borders_must_fall': 'Each border has to be lower than the one before it.',
  'gradebook.name_one_column': 'Name one thing: a section, an exercise list or a lesson.',
  'gradebook.no_such_column': 'The gradebook of this course has no such column.',
  'gradebook.percent_with_set': 'A percentage goes with setting a grade and with nothing else.',
}
