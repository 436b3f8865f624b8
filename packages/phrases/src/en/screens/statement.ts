import type { statement as russian } from '../../ru/screens/statement.ts'
import type { Translation } from '../../translation.ts'
import { statement as document } from '../documents/statement.ts'

export const statement: Translation<typeof russian> = {
  ...document,
  linesText: 'Charges and payments in order, with what was owed after each.',
  showWhole: 'Show all time',
  neverAny: 'The first charge or payment will appear here.',
}
