import type { Language } from '@qadam/contract/values.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { writeSample } from '../../../platform/import/write-sample.ts'
import { recordWords, rosterWords } from '../../students/public.ts'

/** Fields required for a new student; their headings have an asterisk. */
const required: ReadonlySet<string> = new Set(['last_name', 'first_name', 'phone'])

/** Two fictional students that show an example of each column. */
const sample: readonly (readonly [field: string, string, string])[] = [
  ['last_name', 'Серікова', 'Иванов'],
  ['first_name', 'Айгерім', 'Даниил'],
  ['email', 'aigerim@students.example', 'daniil@students.example'],
  ['phone', '+7 701 000 00 01', '8 (702) 000-00-02'],
  ['birth_date', '05.03.2008', '2007-11-21'],
  ['gender', 'female', 'male'],
  ['iin', '080305600011', ''],
  ['telegram', '@aigerim', ''],
  ['country', 'Қазақстан', 'Казахстан'],
  ['countries', 'IT; DE', 'IT'],
  ['passport_last_name', 'SERIKOVA', 'IVANOV'],
  ['passport_first_name', 'AIGERIM', 'DANIIL'],
  ['contract', 'yes', 'no'],
  ['visa_date', '15.06.2027', ''],
]

/** Returns a template to fill in, with headings and choices in the reader's language. */
export function studentSample(language: Language, kind: 'csv' | 'xlsx'): Promise<FileAnswer> {
  const words = recordWords[language] as Readonly<Record<string, string>>
  const flags: Readonly<Record<string, string>> = {
    yes: rosterWords[language].fileYes,
    no: rosterWords[language].fileNo,
  }
  const textOf = (text: string) => flags[text] ?? words[`option_${text}`] ?? text
  const columns = sample.map(([field, ...texts]) => {
    const title = words[`field_${field}`] ?? field
    return [required.has(field) ? `${title} *` : title, ...texts.map(textOf)]
  })
  return writeSample({ name: 'students', columns }, kind)
}
