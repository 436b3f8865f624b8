import type { statement as russian } from '../../ru/screens/statement.ts'
import type { Translation } from '../../translation.ts'
import { statement as document } from '../documents/statement.ts'

export const statement: Translation<typeof russian> = {
  ...document,
  linesText: 'Есептелгені мен төленгені рет-ретімен, әрқайсысынан кейінгі қалдығымен.',
  showWhole: 'Барлық уақыт үшін көрсету',
  neverAny: 'Алғашқы есептеу немесе төлем осында шығады.',
}
