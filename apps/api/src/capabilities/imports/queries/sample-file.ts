import type { ImportFieldName } from '@qadam/contract/imports/fields.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { writeSample } from '../../../platform/import/write-sample.ts'

/** Two fictional programs that fill each column at least once. */
const sample: readonly (readonly [ImportFieldName, string, string])[] = [
  ['source_id', 'A-001', 'A-002'],
  ['kind', 'программа', 'программа'],
  ['title_ru', 'Компьютерные науки', 'Дизайн интерьера'],
  ['title_kk', 'Компьютерлік ғылымдар', 'Интерьер дизайны'],
  ['title_en', 'Computer Science', 'Interior Design'],
  ['university', 'Example University', 'Sample Academy of Arts'],
  ['university_url', 'https://university.example', ''],
  ['country', 'Италия', 'Қазақстан'],
  ['city', 'Roma|Milano', 'Алматы'],
  ['degree', 'Бакалавриат', 'Магистратура'],
  ['faculty', 'Информационные технологии', 'Дизайн'],
  ['format', 'Очная', 'Заочная'],
  ['language', 'английский|итальянский', 'қазақ тілі'],
  ['tag', 'IT|Европа', ''],
  ['price', '4500', '1 200 000'],
  ['currency', 'EUR', 'KZT'],
  ['price_period', 'year', 'year'],
  ['cost', '15000', ''],
  ['duration_value', '3', '2'],
  ['duration_unit', 'years', 'years'],
  ['short_desc_ru', 'Программа на английском языке.', ''],
  ['requirements_ru', 'Аттестат и IELTS 6.0', ''],
  ['url', 'https://university.example/cs', ''],
  ['show', 'да', 'нет'],
]

/** Returns a template to fill in, as CSV or XLSX. */
export function sampleFile(kind: 'csv' | 'xlsx'): Promise<FileAnswer> {
  return writeSample({ name: 'programs', columns: sample }, kind)
}
