import type { Encoding } from './encoding.ts'

/** Overrides for the automatic format detection. */
export interface ReadingOptions {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: string | undefined
  readonly sheet?: string | undefined
  /** Folded names of columns by which the header is found when something stands above it. */
  readonly known?: readonly string[] | undefined
  /** Limits of this kind of import, when lower than the default ones. */
  readonly most?: { readonly rows: number; readonly unpackedBytes: number }
}

/** A file opened as a table. `rows` can be read once; it omits the header and empty rows. */
export interface Table {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly columns: readonly string[]
  /** Estimated number of rows, when known. */
  readonly roughRows: number | null
  rows(): AsyncIterable<TableRow>
  close(): Promise<void>
}

/** A row of the file: its number as spreadsheets show it (the header is 1) and its cells as text. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}
