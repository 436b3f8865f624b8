import { Readable } from 'node:stream'
import type { ImportFieldName } from '@qadam/contract/imports/fields.ts'
import { create as dispositionOf } from 'content-disposition'
import { stringify } from 'csv-stringify'
import { FileAnswer } from '../../../platform/http/file-answer.ts'

/** Two made-up programs that show each column once. */
const sample: readonly (readonly [ImportFieldName, string, string])[] = [
  ['source_id', 'A-001', 'A-002'],
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

/** A file to fill in, as CSV or XLSX. */
export function sampleFile(kind: 'csv' | 'xlsx'): Promise<FileAnswer> {
  return writeSample({ name: 'programs', columns: sample }, kind)
}

/** A file to fill in: each column with its heading and what stands under it. */
export async function writeSample(
  { name, columns }: { readonly name: string; readonly columns: readonly (readonly string[])[] },
  kind: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const height = Math.max(...columns.map((column) => column.length))
  const rows = Array.from({ length: height }, (_, at) => columns.map((column) => column[at] ?? ''))
  const headers = { 'content-disposition': dispositionOf(`${name}-sample.${kind}`) }
  if (kind === 'csv') {
    const csv = Readable.from(rows).pipe(stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n' }))
    return new FileAnswer(csv, { ...headers, 'content-type': 'text/csv; charset=utf-8' })
  }
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet(name)
  sheet.addRows(rows)
  sheet.getRow(1).font = { bold: true }
  for (let column = 1; column <= columns.length; column += 1) sheet.getColumn(column).width = 24
  return new FileAnswer(Buffer.from(await workbook.xlsx.writeBuffer()), {
    ...headers,
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
