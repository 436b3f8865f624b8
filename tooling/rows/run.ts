import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareRows, type RecordedRows } from './compare-rows.ts'
import { openDeclaredRows } from './declared-rows.ts'

// `node tooling/rows/run.ts FOLDER`: compares the results of statements in a run of the API
// tests (RECORD_ROWS=FOLDER) with the rows that the code declares. Exits with 1 when one
// differs, or when nothing was recorded.
const root = join(import.meta.dirname, '../..')
const [folder = join(root, 'out/test/rows')] = process.argv.slice(2)
const recorded = existsSync(folder)
  ? readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as RecordedRows),
    )
  : []
const { compared, unsent, faults } = compareRows(openDeclaredRows(root), recorded, root)
for (const fault of faults) console.log(`  ${fault}`)
if (process.argv.includes('--unsent')) for (const site of unsent) console.log(`  ${site} was not sent`)
console.log(
  `rows: ${recorded.length} answers of statements, ${compared} sites compared, ${unsent.length} not sent by any test, ${faults.length} faults`,
)
process.exit(compared > 0 && faults.length === 0 ? 0 : 1)
