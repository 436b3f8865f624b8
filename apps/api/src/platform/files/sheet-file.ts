import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { stringify } from 'csv-stringify/sync'
import { FileAnswer } from '../http/file-answer.ts'

/** A cell; null is empty. */
export type SheetCell = string | number | null
export type SheetRow = readonly SheetCell[]

export interface Sheet {
  /** File name without extension. */
  readonly name: string
  /** Name of the workbook's only sheet, at most 31 characters. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>
}

/**
 * Writes a table as a spreadsheet file and returns it with the number of its rows. Text stays text,
 * regardless of how spreadsheets interpret it.
 */
export async function writeSheet(
  sheet: Sheet,
  kind: 'csv' | 'xlsx',
): Promise<{ answer: FileAnswer; rows: number }> {
  const { body, rows } = kind === 'csv' ? await csvOf(sheet) : await workbookOf(sheet)
  return { answer: new FileAnswer(body, headersOf(sheet, kind)), rows }
}

function headersOf({ name }: Sheet, kind: 'csv' | 'xlsx') {
  return {
    'Content-Type':
      kind === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': contentDisposition(`${name}.${kind}`),
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Like `writeSheet`, but streams row by row, at any length; ends when the reader disconnects. */
export function streamSheet(sheet: Sheet, kind: 'csv' | 'xlsx'): FileAnswer {
  return new FileAnswer(
    kind === 'csv' ? Readable.from(csvPieces(sheet)) : workbookStream(sheet),
    headersOf(sheet, kind),
  )
}

async function* csvPieces({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `\uFEFF${stringify([columns.map(guarded)])}`
  let held: SheetCell[][] = []
  for await (const row of rows) {
    held.push(row.map(guarded))
    if (held.length < 200) continue
    yield stringify(held)
    held = []
  }
  if (held.length > 0) yield stringify(held)
}

function workbookStream({ title, columns, rows }: Sheet): PassThrough {
  const stream = new PassThrough()
  const write = async () => {
    const { default: ExcelJS } = await import('exceljs')
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: false })
    const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.addRow([...columns]).commit()
    for await (const row of rows) {
      if (stream.destroyed) return
      sheet.addRow([...row]).commit()
      if (stream.writableNeedDrain) await once(stream, 'drain')
    }
    sheet.commit()
    await workbook.commit()
  }
  write().catch((error: Error) => stream.destroy(error))
  return stream
}

interface Written {
  readonly body: Buffer
  readonly rows: number
}

async function csvOf({ columns, rows }: Sheet): Promise<Written> {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const parts = ['\uFEFF', stringify([columns.map(guarded)])]
  let count = 0
  for await (const row of rows) {
    parts.push(stringify([row.map(guarded)]))
    count += 1
  }
  return { body: Buffer.from(parts.join('')), rows: count }
}

async function workbookOf({ title, columns, rows }: Sheet): Promise<Written> {
  // Loaded with the first workbook: the library is large and rarely needed.
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

/** Guards text only in CSV; cells of a workbook are typed. */
function guarded(value: SheetCell): SheetCell {
  return typeof value === 'string' ? guardedCell(value) : value
}

/** Returns the text guarded against formulas: spreadsheets run text that begins with these characters. */
export function guardedCell(value: string): string {
  return /^[\s'"]*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
}

/** Returns the original text of a guarded cell. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && guardedCell(cell.slice(1)) === cell ? cell.slice(1) : cell
}
