import { PassThrough } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { stringify } from 'csv-stringify/sync'
import { FileAnswer } from '../http/file-answer.ts'

/** A cell: null is an empty one. */
export type SheetCell = string | number | null
export type SheetRow = readonly SheetCell[]

export interface Sheet {
  /** The name of the file without its ending. */
  readonly name: string
  /** The name of the workbook's only sheet, at most 31 characters. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>
}

/** A table as a file for spreadsheets, with the number of its rows. Text stays text, whatever a spreadsheet makes of it. */
export async function writeSheet(
  sheet: Sheet,
  kind: 'csv' | 'xlsx',
): Promise<{ answer: FileAnswer; rows: number }> {
  const { body, rows } = kind === 'csv' ? await csvOf(sheet) : await workbookOf(sheet)
  const answer = new FileAnswer(body, {
    'Content-Type':
      kind === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': contentDisposition(`${sheet.name}.${kind}`),
    'X-Content-Type-Options': 'nosniff',
  })
  return { answer, rows }
}

interface Written {
  readonly body: Buffer
  readonly rows: number
}

async function csvOf({ columns, rows }: Sheet): Promise<Written> {
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  const parts = ['\uFEFF', stringify([columns.map(guarded)])]
  let count = 0
  for await (const row of rows) {
    parts.push(stringify([row.map(guarded)]))
    count += 1
  }
  return { body: Buffer.from(parts.join('')), rows: count }
}

async function workbookOf({ title, columns, rows }: Sheet): Promise<Written> {
  // Loaded with the first workbook: it is large and rarely needed.
  const { default: ExcelJS } = await import('exceljs')
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: false })
  const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.addRow([...columns]).commit()
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
function guarded(value: SheetCell): SheetCell {
  return typeof value === 'string' ? guardedCell(value) : value
}

/** Spreadsheets run text that begins with these signs as a formula. */
export function guardedCell(value: string): string {
  return /^[\s'"]*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
}

/** The text of a cell that was guarded. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && guardedCell(cell.slice(1)) === cell ? cell.slice(1) : cell
}
