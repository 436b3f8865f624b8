import { afterAll } from 'vitest'
import { end } from './at-end.ts'
import { recordRows, writeRecordedRows } from './record-rows.ts'

const { RECORD_ROWS: folder } = process.env
if (folder) {
  recordRows()
  afterAll(() => writeRecordedRows(folder))
}

// Modules are loaded once for many files, so what a file started is stopped from here and not from where it was started.
afterAll(end)
