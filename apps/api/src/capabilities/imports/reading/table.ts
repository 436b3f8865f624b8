import { type FileOwner, streamInWorker } from '../../../platform/files/decoding/decoders.ts'
import type { Encoding } from './encoding.ts'
import type { readTable } from './read-table.ts'

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

const readInWorker = streamInWorker<typeof readTable>(
  new URL('./read-table.ts', import.meta.url),
  'readTable',
  60_000,
)

/**
 * Opens a CSV or XLSX file by its content, whatever its name says, and reads it in a worker.
 * @throws Failure 400 that says what is wrong with the file, also while its rows are read.
 */
export async function openTable(
  owner: FileOwner,
  { path, name }: { readonly path: string; readonly name: string },
  wishes: ReadingWishes = {},
): Promise<Table> {
  const { head, items, close } = await readInWorker(owner, { path, name, wishes })
  return { ...head, rows: items, close }
}
