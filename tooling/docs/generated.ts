import { failureCodes } from '../failure-codes/failure-codes.ts'
import { accessTable } from './access-table.ts'
import { adrIndex } from './adr-index.ts'
import { dataMapTable } from './data-map-table.ts'
import { envExample } from './env-example.ts'
import { eventTables } from './event-tables.ts'
import { fieldTables } from './field-tables.ts'
import { lifecycleTables } from './lifecycle-tables.ts'
import { noticeTables } from './notice-tables.ts'
import { reportTables } from './report-tables.ts'
import { schemaTables } from './schema-tables.ts'
import { settingsTable } from './settings-table.ts'

/** A generated document; `path` is relative to the project root. */
export interface GeneratedDocument {
  readonly path: string
  readonly content: string
}

/** Every generated document, built from the current code. */
export async function generated(): Promise<GeneratedDocument[]> {
  return [
    { path: 'docs/adr/README.md', content: adrIndex() },
    { path: 'docs/generated/access.md', content: await accessTable() },
    { path: 'apps/api/src/failure-codes.json', content: await failureCodes() },
    { path: 'docs/generated/data.md', content: dataMapTable() },
    { path: 'docs/generated/events.md', content: await eventTables() },
    { path: 'docs/generated/fields.md', content: fieldTables() },
    { path: 'docs/generated/lifecycles.md', content: await lifecycleTables() },
    { path: 'docs/generated/reports.md', content: reportTables() },
    { path: 'docs/generated/notices.md', content: noticeTables() },
    { path: 'docs/generated/schema.md', content: await schemaTables() },
    { path: 'docs/generated/settings.md', content: settingsTable() },
    { path: '.env.example', content: envExample() },
  ]
}
