import { type FileOwner, streamInWorker } from '../../files/decoding/decoders.ts'
import type { ReadingOptions, Table } from './opened-table.ts'
import type { readTable } from './read-table.ts'

const readInWorker = streamInWorker<typeof readTable>(
  new URL('./read-table.ts', import.meta.url),
  'readTable',
  60_000,
)

/**
 * Opens a CSV or XLSX file by its content, regardless of its name, and reads it in a worker. @throws Failure
 * 400 that describes the fault of the file, also while its rows are read.
 */
export async function openTable(
  owner: FileOwner,
  { path, name }: { readonly path: string; readonly name: string },
  options: ReadingOptions = {},
): Promise<Table> {
  const { head, items, close } = await readInWorker(owner, { path, name, wishes: options })
  return { ...head, rows: items, close }
}
