import { afterAll } from 'vitest'
import { end } from './at-end.ts'
import { recordRows, writeRecordedRows } from './record-rows.ts'

const { RECORD_ROWS: folder } = process.env
if (folder) {
  recordRows()
  afterAll(() => writeRecordedRows(folder))
}

// Modules are loaded once for many files, so resources started by a file are stopped here, not where they
// were started.
afterAll(end)
