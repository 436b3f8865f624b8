import { extname } from 'node:path'
import { notAWorkbook, oldWorkbook } from '../errors.ts'
import type { Encoding } from './encoding.ts'
import { startOf } from './start-of-file.ts'
import { openTextTable } from './text-table.ts'
import { openWorkbook } from './workbook.ts'

/** A row of the file: its number as a spreadsheet shows it (the header is 1) and its cells as text. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** A file opened as a table. `rows` can be read once and leaves out the header and empty rows. */
export interface Table {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly columns: readonly string[]
  /** How many rows there seem to be, when they could be counted. */
  readonly roughRows: number | null
  rows(): AsyncIterable<TableRow>
  close(): Promise<void>
}

/** How to read a file, where one does not want it guessed. */
export interface ReadingWishes {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: string | undefined
  readonly sheet?: string | undefined
  /** Bounds of this kind of import, where they are narrower than the usual ones. */
  readonly most?: { readonly rows: number; readonly unpackedBytes: number }
}

/**
 * Opens a CSV or XLSX file by its content, whatever its name says.
 * @throws Failure 400 that says what is wrong with the file.
 */
export async function openTable(path: string, fileName: string, wishes: ReadingWishes = {}): Promise<Table> {
  const start = await startOf(path, 8)
  const isZip = start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  if (isZip) return openWorkbook(path, wishes)
  if (start.toString('hex') === 'd0cf11e0a1b11ae1') throw oldWorkbook()
  if (/^\.xls[xm]$/i.test(extname(fileName)) && start.length > 0) throw notAWorkbook()
  return openTextTable(path, wishes)
}
