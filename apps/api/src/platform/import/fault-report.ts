import { Readable } from 'node:stream'
import { maxStoredFaults } from '@qadam/contract/imports/rules.ts'
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
 * Returns the faults of an import as CSV that Russian and Kazakh spreadsheets open correctly. The caller must
 * check access to the import.
 */
export async function reportOf(
  db: SchoolDb,
  home: ImportHome,
  { id, language }: { readonly id: number; readonly language: Language },
): Promise<FileAnswer> {
  const { results } = await listFaults(db, home, { id, page: 1, page_size: maxStoredFaults })
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
