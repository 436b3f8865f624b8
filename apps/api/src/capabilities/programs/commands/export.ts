import { PassThrough } from 'node:stream'
import { maxExportedRows } from '@qadam/contract/programs/rules.ts'
import { create as contentDisposition } from 'content-disposition'
import { stringify } from 'csv-stringify/sync'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { type ExportedRow, exportColumns, exportRows } from '../queries/export.ts'
import type { Sorting, Wanted } from '../queries/wanted.ts'
import { guardedCell } from '../rules.ts'

/** The school's list as a file: text stays text, whatever a spreadsheet would make of it. */
export async function exportPrograms(
  act: Act,
  wish: { wanted: Wanted; sorting: Sorting; file: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const rows = exportRows(act.db, {
    wanted: wish.wanted,
    sorting: wish.sorting,
    language: act.language,
    most: maxExportedRows,
  })
  const written = wish.file === 'csv' ? await csvOf(rows) : await workbookOf(rows)
  await record(act, 'programs.exported', {
    kind: 'programs',
    id: null,
    details: { filters: wish.wanted, rows: written.rows, file: wish.file },
  })
  const name = `programs-${act.now.toISOString().slice(0, 10)}.${wish.file}`
  return new FileAnswer(written.body, {
    'Content-Type':
      wish.file === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': contentDisposition(name),
    'X-Content-Type-Options': 'nosniff',
  })
}

interface Written {
  readonly body: Buffer
  readonly rows: number
}

async function csvOf(rows: AsyncIterable<ExportedRow>): Promise<Written> {
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  const parts = ['\uFEFF', stringify([[...exportColumns]])]
  let count = 0
  for await (const row of rows) {
    parts.push(stringify([row.map(guarded)]))
    count += 1
  }
  return { body: Buffer.from(parts.join('')), rows: count }
}

async function workbookOf(rows: AsyncIterable<ExportedRow>): Promise<Written> {
  // Loaded with the first workbook: it is large and rarely needed.
  const { default: ExcelJS } = await import('exceljs')
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: false })
  const sheet = workbook.addWorksheet('Programs', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.addRow([...exportColumns]).commit()
  let count = 0
  for await (const row of rows) {
    sheet.addRow([...row]).commit()
    count += 1
  }
  sheet.commit()
  await workbook.commit()
  return { body: Buffer.concat(chunks), rows: count }
}

/** A cell of a workbook has a type of its own; only CSV leaves it to the reader. */
function guarded(value: string | number): string | number {
  return typeof value === 'string' ? guardedCell(value) : value
}
