import type { students as russian } from '../../ru/errors/students.ts'
import type { Translation } from '../../translation.ts'

export const students: Translation<typeof russian> = {
  'students.not_found': 'This student is not there: perhaps they were deleted.',
  'students.field_changed':
    'Somebody else changed this field meanwhile. What you typed is kept: compare and save again.',
  'students.only_students': 'Only students have a record.',
  'students.choice_unknown': 'This choice is no longer in the list.',
  'students.option_not_found': 'This entry is not in the list.',
  'students.option_exists': 'The list has such an entry already.',
}
