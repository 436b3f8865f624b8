import type { Encoding } from './encoding.ts'

/** How to read a file, where one does not want it guessed. */
export interface ReadingOptions {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: string | undefined
  readonly sheet?: string | undefined
  /** Bounds of this kind of import, where they are narrower than the usual ones. */
  readonly most?: { readonly rows: number; readonly unpackedBytes: number }
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

/** A row of the file: its number as a spreadsheet shows it (the header is 1) and its cells as text. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}
