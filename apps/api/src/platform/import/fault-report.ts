import { Readable } from 'node:stream'
import { maxKeptFaults } from '@qadam/contract/imports/fields.ts'
import type { Language } from '@qadam/contract/values.ts'
import { create as dispositionOf } from 'content-disposition'
import { stringify } from 'csv-stringify'
import type { SchoolDb } from '../database/school-db.ts'
import { guardedCell } from '../files/sheet-file.ts'
import { FileAnswer } from '../http/file-answer.ts'
import { sentence } from '../http/problem.ts'
import { listFaults } from './faults.ts'
import type { ImportHome } from './import-home.ts'

const heads = [
  'imports.report_row',
  'imports.report_column',
  'imports.report_reason',
  'imports.report_value',
] as const

/**
 * The faults of an import as CSV that a Russian or Kazakh spreadsheet opens rightly. Whether the import is there for the
 * reader was asked before.
 */
export async function reportOf(
  db: SchoolDb,
  home: ImportHome,
  { id, language }: { readonly id: number; readonly language: Language },
): Promise<FileAnswer> {
  const { results } = await listFaults(db, home, { id, page: 1, page_size: maxKeptFaults })
  const rows = results.map((fault) => [
    String(fault.row_number),
    guardedCell(fault.column_name),
    sentence(language, fault.code, fault.params),
    guardedCell(fault.value),
  ])
  const csv = Readable.from([heads.map((head) => sentence(language, head)), ...rows]).pipe(
    stringify({ bom: true, delimiter: language === 'en' ? ',' : ';', record_delimiter: '\r\n' }),
  )
  return new FileAnswer(csv, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': dispositionOf(`import-${id}-errors.csv`),
  })
}
