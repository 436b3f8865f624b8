import { previewRows } from '@qadam/contract/imports/rules.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordLines, recordMany } from '../../../platform/events/record-many.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { type Run, RunEnded } from '../../../platform/import/beat.ts'
import { contextOfRun } from '../../../platform/import/context-of-run.ts'
import { importedProgramEvents, programCreated } from '../../programs/events.ts'
import {
  createImported,
  linesOfImported,
  linkImported,
  programBefore,
  refreshInSteps,
  settleImported,
  updateImported,
} from '../../programs/public.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { programsImported } from '../events.ts'
import type { ImportRow } from './import-row.ts'
import { addMissingNames, countNewNames, matchNames } from './match-names.ts'
import type { Staged } from './stage.ts'

interface Outcomes {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/**
 * Applies the staged rows in one transaction: either all of them are in the catalogue and its search index,
 * or none. A dry run only compares.
 */
export async function applyStaged(
  services: Services,
  schoolId: number,
  run: Run<ImportRow>,
  staged: Staged,
): Promise<void> {
  await inSchool(services.pools, { schoolId, streaming: true }, async (db) => {
    const backend = await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    run.holdBackend(backend?.pid ?? null)
    try {
      run.progress.phase = 'matching'
      // The planner assumes that tables filled in this transaction are empty; force hash joins.
      await db.rows(sql`set local enable_nestloop = off`)
      await matchNames(db, run.row.id)
      const outcomes = await settleOutcomes(db, run)
      if (run.row.dry_run) await finish(db, run, staged, outcomes)
      else await write(services, db, run, staged, outcomes)
    } finally {
      run.holdBackend(null)
    }
  })
}

/**
 * Matches the rows with the school's programs by source and id, then compares them with the last import's
 * hash.
 */
async function settleOutcomes(db: SchoolDb, run: Run<ImportRow>): Promise<Outcomes> {
  run.assertOurs()
  await db.rows(sql`
    update program_import_rows r set program_id = p.id,
      outcome = case when i.hash = r.hash and p.deleted_at is null then 'unchanged' else 'updated' end
    from programs p left join imported_programs i on i.school_id = p.school_id and i.program_id = p.id
    where r.school_id = ${db.schoolId} and r.import_id = ${run.row.id}
      and p.school_id = ${db.schoolId} and p.source = r.source and p.source_id = r.source_id`)
  const counted = await db.row<Outcomes>(sql`
    select count(*) filter (where outcome = 'created')::int as created,
      count(*) filter (where outcome = 'updated')::int as updated,
      count(*) filter (where outcome = 'unchanged')::int as unchanged
    from program_import_rows where school_id = ${db.schoolId} and import_id = ${run.row.id}`)
  return counted ?? { created: 0, updated: 0, unchanged: 0 }
}

async function write(
  services: Services,
  db: SchoolDb,
  run: Run<ImportRow>,
  staged: Staged,
  outcomes: Outcomes,
): Promise<void> {
  const importId = run.row.id
  const ctx = await contextOfRun(services, db, run.row)
  const writing = { importId, now: ctx.now.toISOString(), personId: run.row.created_by }
  run.progress.phase = 'writing'
  run.progress.rowsDone = 0
  await addMissingNames(db, importId)
  run.assertOurs()
  if (outcomes.updated > 0) {
    await storeBefore(db, importId)
    await updateImported(db, writing)
  }
  if (outcomes.created > 0) await createImported(db, writing)
  run.assertOurs()
  await linkImported(db, importId, outcomes.updated > 0)
  if (outcomes.updated > 0)
    await settleImported(
      db,
      sql`select r.program_id from program_import_rows r
        where r.school_id = ${db.schoolId} and r.import_id = ${importId} and r.outcome = 'updated'`,
    )
  await storeTraces(db, importId)
  run.assertOurs()
  const changed = await db.rows<{ id: number; outcome: string }>(sql`
    select program_id as id, outcome from program_import_rows
    where school_id = ${db.schoolId} and import_id = ${importId} and outcome in ('created', 'updated') order by program_id`)
  const unchanged = outcomes.unchanged + staged.failed
  run.progress.rowsDone = unchanged
  await refreshInSteps(
    db,
    changed.map(({ id }) => id),
    (count) => {
      run.assertOurs()
      run.progress.rowsDone = unchanged + count
    },
  )
  if (changed.length > 0) await announceVisibleChange(db)
  const created = changed.filter(({ outcome }) => outcome === 'created').map(({ id }) => id)
  await recordMany(ctx, programCreated, {
    kind: 'program',
    ids: created,
    payload: { import_id: importId },
  })
  if (outcomes.updated > 0)
    await recordLines(ctx, {
      kind: 'program',
      types: importedProgramEvents,
      lines: linesOfUpdates(db, importId),
    })
  await record(ctx, programsImported, {
    kind: 'import',
    id: importId,
    payload: { ...outcomes, failed: staged.failed, file: run.row.file_name },
  })
  await finish(db, run, staged, outcomes)
}

/** Returns the changes of each updated program for its history. */
function linesOfUpdates(db: SchoolDb, importId: number): SQL {
  const updated = sql`
    select program_id, before from program_import_changes
    where school_id = ${db.schoolId} and import_id = ${importId} and before is not null`
  return sql`
    select program_id as id, action, jsonb_build_object('import_id', ${importId}::bigint, 'changes', changes) as details
    from (${linesOfImported(db, updated, 'written')}) x`
}

/** Stores the previous values of each updated program for undo. */
async function storeBefore(db: SchoolDb, importId: number): Promise<void> {
  await db.rows(sql`
    insert into program_import_changes (school_id, import_id, program_id, before, version_after)
    select ${db.schoolId}, ${importId}, p.id,
      ${programBefore} || jsonb_build_object('hash', i.hash, 'import_id', i.import_id), p.version + 1
    from program_import_rows r join programs p on p.school_id = ${db.schoolId} and p.id = r.program_id
    left join imported_programs i on i.school_id = p.school_id and i.program_id = p.id
    where r.school_id = ${db.schoolId} and r.import_id = ${importId} and r.outcome = 'updated'`)
}

/** Stores which programs are new, and the hash of each imported row. */
async function storeTraces(db: SchoolDb, importId: number): Promise<void> {
  await db.rows(sql`
    insert into program_import_changes (school_id, import_id, program_id, before, version_after)
    select ${db.schoolId}, ${importId}, program_id, null, 1 from program_import_rows
    where school_id = ${db.schoolId} and import_id = ${importId} and outcome = 'created'`)
  await db.rows(sql`
    insert into imported_programs as i (school_id, program_id, hash, import_id)
    select ${db.schoolId}, program_id, hash, ${importId} from program_import_rows
    where school_id = ${db.schoolId} and import_id = ${importId} and outcome in ('created', 'updated')
    on conflict (school_id, program_id) do update set hash = excluded.hash, import_id = excluded.import_id`)
}

/** The last step. Throws, and so rolls back everything, if the import no longer belongs to this run. */
async function finish(db: SchoolDb, run: Run<ImportRow>, staged: Staged, outcomes: Outcomes): Promise<void> {
  const importId = run.row.id
  const preview = run.row.dry_run ? await previewOf(db, importId, staged) : []
  const names = await countNewNames(db, importId)
  if (!run.row.dry_run) {
    await db.rows(sql`
      delete from program_import_names where school_id = ${db.schoolId} and import_id = ${importId} and not is_new`)
  } else {
    await db.rows(sql`
      delete from program_import_names where school_id = ${db.schoolId} and import_id = ${importId} and found_id is not null`)
  }
  await db.rows(
    sql`delete from program_import_rows where school_id = ${db.schoolId} and import_id = ${importId}`,
  )
  const ended = await db.row<{ id: number }>(sql`
    update program_imports set state = 'done', phase = null, run_token = null, ended_at = clock_timestamp(),
      rows_done = ${staged.rows}, rows_total = ${staged.rows}, created = ${outcomes.created}, updated = ${outcomes.updated},
      unchanged = ${outcomes.unchanged}, failed = ${staged.failed}, dictionaries_created = ${JSON.stringify(names)}::jsonb,
      preview = ${JSON.stringify(preview)}::jsonb
    where school_id = ${db.schoolId} and id = ${importId} and run_token = ${run.token} and state = 'running'
    returning id`)
  if (!ended) throw new RunEnded()
}

async function previewOf(db: SchoolDb, importId: number, staged: Staged) {
  const outcomes = await db.rows<{ row_number: number; outcome: string }>(sql`
    select row_number, outcome from program_import_rows
    where school_id = ${db.schoolId} and import_id = ${importId} order by row_number limit ${previewRows}`)
  const byRow = new Map(outcomes.map(({ row_number, outcome }) => [row_number, outcome]))
  return staged.preview.map(({ row, values }) => ({ row, values, outcome: byRow.get(row) ?? 'failed' }))
}
