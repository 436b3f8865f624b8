import type { gradebook as russian } from '../../ru/documents/gradebook.ts'
import type { Translation } from '../../translation.ts'

export const gradebook: Translation<typeof russian> = {
  sheet: 'Gradebook',
  id: 'Number',
  last_name: 'Last name',
  first_name: 'First name',
  total: 'Total, %',
  grade: 'Grade',
  waiting: 'to be graded',
  running: 'in progress',
  missing: 'missing',
  excused: 'excused',
}
