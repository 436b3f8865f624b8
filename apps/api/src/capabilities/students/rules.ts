import type { RecordField } from '@qadam/contract/students/fields.ts'
import { isIin, isShortenedNumber } from '@qadam/contract/students/iin.ts'
import type { RecordValue } from '@qadam/contract/students/values.ts'
import type { Language } from '@qadam/contract/values.ts'
import { record as english } from '@qadam/phrases/en/screens/record.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { record as kazakh } from '@qadam/phrases/kk/screens/record.ts'
import { record as russian } from '@qadam/phrases/ru/screens/record.ts'

/** Labels of fields, groups and choices, for lists and files that the server writes. */
export const recordWords: Readonly<Record<Language, typeof russian>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}

/** Records concern people of today and their next years; a year beyond these bounds is a slip. */
const years = { first: '1900', last: '2199' }

/** Returns why a value that has the right type cannot be right, or undefined. */
export function unfitValue({ name, kind }: RecordField, value: RecordValue): ErrorCode | undefined {
  if (kind === 'date' && typeof value === 'string') {
    const year = value.slice(0, 4)
    if (name === 'birth_date') return year < years.first ? 'accounts.birth_date_early' : undefined
    return year < years.first || year > years.last ? 'field.year_unlikely' : undefined
  }
  if (name !== 'iin' || typeof value !== 'string' || value === '' || isIin(value)) return undefined
  return isShortenedNumber(value) ? 'students.iin_shortened' : 'students.iin_invalid'
}
