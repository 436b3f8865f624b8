import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { create as contentDisposition } from 'content-disposition'
import { stringify } from 'csv-stringify/sync'
import { FileAnswer } from '../http/file-answer.ts'

/** A cell; null is empty, a date is a calendar day as its midnight in UTC. */
export type SheetCell = string | number | Date | null
export type SheetRow = readonly SheetCell[]

type Rows = AsyncIterable<SheetRow> | Iterable<SheetRow>

export interface Sheet {
  /** File name without extension. */
  readonly name: string
  /** Name of the workbook's first sheet, at most 31 characters. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: Rows
  /** Widths in characters and number formats of a workbook's columns. */
  readonly layout?: readonly ColumnLayout[]
  /** Further sheets without headings; in CSV their rows follow after an empty line. */
  readonly further?: readonly FurtherSheet[]
}

export interface ColumnLayout {
  readonly width: number
  /** As spreadsheets write it: `0.0`, `dd.mm.yyyy`. */
  readonly format?: string
}

export interface FurtherSheet extends Pick<Sheet, 'title' | 'rows' | 'layout'> {}

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

async function* csvPieces({ columns, rows, further = [] }: Sheet): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${stringify([columns.map(guarded)])}`
  yield* csvLines(rows)
  for (const part of further) {
    yield '\n'
    yield* csvLines(part.rows)
  }
}

async function* csvLines(rows: Rows): AsyncGenerator<string> {
  let held: SheetCell[][] = []
  for await (const row of rows) {
    held.push(row.map(guarded))
    if (held.length < 200) continue
    yield stringify(held)
    held = []
  }
  if (held.length > 0) yield stringify(held)
}

function workbookStream(sheet: Sheet): PassThrough {
  const stream = new PassThrough()
  writeWorkbook(sheet, stream).catch((error: Error) => stream.destroy(error))
  return stream
}

/** Writes a workbook to a stream, row by row; ends early when nobody reads it any more. */
async function writeWorkbook(sheet: Sheet, stream: PassThrough): Promise<void> {
  // Loaded with the first workbook: the library is large and rarely needed.
  const { default: ExcelJS } = await import('exceljs')
  const useStyles = sheet.layout !== undefined
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: false, useStyles })
  const parts = [
    { ...sheet, heads: [sheet.columns] },
    ...(sheet.further ?? []).map((part) => ({ ...part, heads: [] })),
  ]
  for (const { title, rows, layout = [], heads } of parts) {
    const frozen = { views: [{ state: 'frozen', ySplit: 1 }] } as const
    const written = workbook.addWorksheet(title, heads.length > 0 ? { views: [...frozen.views] } : {})
    if (layout.length > 0)
      written.columns = layout.map(({ width, format }) => ({
        width,
        ...(format ? { style: { numFmt: format } } : {}),
      }))
    for await (const row of concat(heads, rows)) {
      if (stream.destroyed) return
      written.addRow([...row]).commit()
      if (stream.writableNeedDrain) await once(stream, 'drain')
    }
    written.commit()
  }
  await workbook.commit()
}

async function* concat(...parts: readonly Rows[]): AsyncGenerator<SheetRow> {
  for (const part of parts) yield* part
}

interface Written {
  readonly body: Buffer
  readonly rows: number
}

async function csvOf(sheet: Sheet): Promise<Written> {
  const counted = countedRows(sheet.rows)
  const body = await buffer(Readable.from(csvPieces({ ...sheet, rows: counted.rows })))
  return { body, rows: counted.count() }
}

async function workbookOf(sheet: Sheet): Promise<Written> {
  const counted = countedRows(sheet.rows)
  const body = await buffer(workbookStream({ ...sheet, rows: counted.rows }))
  return { body, rows: counted.count() }
}

function countedRows(rows: Rows): { rows: Rows; count: () => number } {
  let count = 0
  async function* each(): AsyncGenerator<SheetRow> {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  return { rows: each(), count: () => count }
}

/** Guards text only in CSV; cells of a workbook are typed. */
function guarded(value: SheetCell): SheetCell {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
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
