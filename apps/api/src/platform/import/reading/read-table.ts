import { extname } from 'node:path'
import type { Stream } from '../../files/decoding/worker.ts'
import { notAWorkbook, oldWorkbook } from '../errors.ts'
import type { ReadingOptions, Table, TableRow } from './opened-table.ts'
import { startOf } from './start-of-file.ts'
import { openTextTable } from './text-table.ts'
import { openWorkbook } from './workbook.ts'

interface WantedTable {
  readonly path: string
  readonly name: string
  readonly wishes: ReadingOptions
}

/** Opens a table for reading row by row. Runs in a worker. @throws Failure 400 */
export async function readTable(
  wanted: WantedTable,
): Promise<Stream<Omit<Table, 'rows' | 'close'>, TableRow>> {
  const { rows, close: _, ...head } = await opened(wanted)
  return { head, items: rows()[Symbol.asyncIterator]() }
}

async function opened({ path, name, wishes }: WantedTable): Promise<Table> {
  const start = await startOf(path, 8)
  const isZip = start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  if (isZip) return openWorkbook(path, wishes)
  if (start.toString('hex') === 'd0cf11e0a1b11ae1') throw oldWorkbook()
  if (/^\.xls[xm]$/i.test(extname(name)) && start.length > 0) throw notAWorkbook()
  return openTextTable(path, wishes)
}
