import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import { Failure } from '../http/failure.ts'
import { type Run, takeImport } from './beat.ts'
import { importFailed } from './errors.ts'
import type { ImportHome } from './import-home.ts'
import type { AnyImportRow } from './import-row.ts'

/** A run of an import with its work. */
export interface WholeRun<Row extends AnyImportRow> {
  readonly schoolId: number
  readonly importId: number
  readonly work: (run: Run<Row>) => Promise<void>
  /** Called with the run, for its progress. */
  readonly onStart?: ((run: Run<Row>) => void) | undefined
}

/** Claims an import, runs its work and sets its final state; does nothing when it has already ended. */
export async function runToEnd<Row extends AnyImportRow>(
  services: Services,
  home: ImportHome,
  { schoolId, importId, work, onStart }: WholeRun<Row>,
): Promise<void> {
  const run = await takeImport<Row>(services, home, { schoolId, importId })
  if (!run) return
  onStart?.(run)
  try {
    await work(run)
  } catch (error) {
    await settleEnd(services, home, { schoolId, run, error })
  } finally {
    await run.stop()
    await deleteFile(services, home, { schoolId, importId })
  }
}

interface Broken<Row extends AnyImportRow> {
  readonly schoolId: number
  readonly run: Run<Row>
  readonly error: unknown
}

/** Shows a failure to people; logs our own errors, which the queue retries. */
async function settleEnd<Row extends AnyImportRow>(
  services: Services,
  home: ImportHome,
  { schoolId, run, error }: Broken<Row>,
): Promise<void> {
  await run.stop()
  const refusal = error instanceof Failure ? error : importFailed()
  const ended = await inSchool(services.pools, { schoolId, streaming: true }, async (db) => {
    // The row of a cancelled or taken-over run is no longer ours and stays unchanged.
    const failed = await db.row<{ id: number }>(sql`
      update ${sql.identifier(home.table)} set run_token = null, ended_at = ${services.clock.now()}, phase = null,
        state = case when state = 'undoing' then 'done' else 'failed' end,
        failure = ${JSON.stringify({ code: refusal.code, values: refusal.details.values ?? {} })}::jsonb
      where school_id = ${schoolId} and id = ${run.row.id} and run_token = ${run.token}
        and state in ('running', 'undoing') returning id`)
    if (run.row.state !== 'undoing') {
      for (const staged of home.staged)
        await db.rows(
          sql`delete from ${sql.identifier(staged)} where school_id = ${schoolId} and import_id = ${run.row.id}`,
        )
    }
    return failed
  })
  if (ended && !(error instanceof Failure))
    services.log.error({ err: error, import: run.row.id, school: schoolId }, 'an import failed')
}

/** Deletes the file unless an import or the next step of a dry run needs it. */
async function deleteFile(
  services: Services,
  home: ImportHome,
  { schoolId, importId }: { readonly schoolId: number; readonly importId: number },
): Promise<void> {
  const table = sql.identifier(home.table)
  const gone = await inSchool(services.pools, { schoolId }, (db) =>
    db.row<{ store_key: string }>(sql`
      with old as (
        select id, store_key from ${table}
        where school_id = ${schoolId} and id = ${importId} and store_key is not null
          and state in ('done', 'failed', 'cancelled') and not (dry_run and state = 'done')
        for update)
      update ${table} i set store_key = null from old
      where i.school_id = ${schoolId} and i.id = old.id returning old.store_key`),
  )
  if (gone) await services.files.remove(gone.store_key)
}
