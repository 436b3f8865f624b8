import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { inSchool } from '../../platform/database/school-db.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { Run } from '../../platform/import/beat.ts'
import { faultOf, listFaults } from '../../platform/import/faults.ts'
import { assertFirst, insertImport, openChecked } from './commands/import.ts'
import { programImports } from './jobs/import-home.ts'
import type { ImportRow } from './jobs/import-row.ts'
import { runImport } from './jobs/run-import.ts'
import { findImport, summaryOf } from './queries/imports.ts'

export { cancelImport } from './commands/import.ts'

/** A local file that the operator, or the demo, imports. */
export interface LocalImport {
  readonly schoolId: number
  readonly path: string
  readonly fileName: string
  readonly mapping?: ImportMapping
  readonly dryRun?: boolean
  readonly strict?: boolean
  /** Called once the run begins; its progress changes while it lasts. */
  readonly onStart?: (run: Run<ImportRow>) => void
}

/**
 * Imports a local file in this process, by the same steps as an upload. Returns the result with the first
 * faults.
 * @throws Failure when the file as a whole cannot be imported, or another import runs in the school.
 */
export async function importLocalFile(services: Services, wanted: LocalImport) {
  const { schoolId, path } = wanted
  const opened = await openChecked({ schoolId, actor: null }, { path, name: wanted.fileName }, wanted.mapping)
  const importId = await inSchool(services.pools, { schoolId }, async (db) => {
    await assertFirst(db)
    return insertImport(db, {
      ...opened,
      dryRun: wanted.dryRun ?? false,
      strict: wanted.strict ?? false,
      runner: 'operator',
      key: null,
      now: services.clock.now(),
      personId: null,
    })
  })
  await runImport(services, { schoolId, importId, path, onStart: wanted.onStart })
  return inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const row = await findImport(db, importId)
    if (!row) throw new Error(`import ${importId} is gone`)
    const faults = await listFaults(db, programImports, { id: importId, page: 1, page_size: 20 })
    return {
      ...summaryOf(row, 'en', services.clock.now()),
      faults: faults.results.map((fault) => faultOf(fault, 'en')),
    }
  })
}
