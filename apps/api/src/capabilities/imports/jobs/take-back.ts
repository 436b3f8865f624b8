import type { Actor } from '../../../platform/access/actor.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordLines, recordMany } from '../../../platform/events/record-many.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { type Run, RunEnded } from '../../../platform/import/beat.ts'
import { contextOfRun } from '../../../platform/import/context-of-run.ts'
import { importedProgramEvents, programDeleted } from '../../programs/events.ts'
import {
  linesOfImported,
  refreshInSteps,
  removeImported,
  restoreImported,
  settleImported,
} from '../../programs/public.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { programsImportUndone } from '../events.ts'
import type { ImportRow } from './import-row.ts'
import { removeNewNames } from './match-names.ts'

interface Change {
  readonly program_id: number
  readonly is_new: boolean
}

/**
 * Undoes an import in one transaction: deletes the programs that it created, restores the changed ones, and
 * deletes its dictionary rows that nothing uses any more. Programs changed since then are skipped.
 */
export async function takeBack(services: Services, schoolId: number, run: Run<ImportRow>): Promise<void> {
  await inSchool(services.pools, { schoolId, streaming: true }, async (db) => {
    const importId = run.row.id
    const ctx = await contextOfRun(services, db, run.row)
    const writing = { now: ctx.now.toISOString(), personId: run.row.created_by }
    run.progress.phase = 'writing'
    const changes = await untouchedChanges(db, importId)
    const stored = await countRetained(db, importId, changes.length)
    const made = changes.filter(({ is_new }) => is_new).map(({ program_id }) => program_id)
    const changed = changes.filter(({ is_new }) => !is_new).map(({ program_id }) => program_id)
    run.progress.rowsTotal = changes.length
    if (changed.length > 0) await restore(ctx, importId, changed, writing)
    await refreshInSteps(db, changed, (count) => {
      run.progress.rowsDone = count
    })
    if (made.length > 0) await removeImported(db, made, writing)
    await removeNewNames(db, importId)
    if (changes.length > 0) await announceVisibleChange(db)
    await recordMany(ctx, programDeleted, { kind: 'program', ids: made, payload: { import_id: importId } })
    await record(ctx, programsImportUndone, {
      kind: 'import',
      id: importId,
      payload: { removed: made.length, restored: changed.length, kept: stored },
    })
    const ended = await db.row<{ id: number }>(sql`
      update program_imports set state = 'undone', phase = null, run_token = null, kept = ${stored}, undone_at = ${writing.now}
      where school_id = ${schoolId} and id = ${importId} and run_token = ${run.token} and state = 'undoing' returning id`)
    if (!ended) throw new RunEnded()
  })
}

/**
 * Returns changes of programs that nobody has edited since, and of created programs that were deleted since.
 */
async function untouchedChanges(db: SchoolDb, importId: number): Promise<Change[]> {
  return db.rows<Change>(sql`
    select c.program_id, c.before is null as is_new
    from program_import_changes c join programs p on p.school_id = ${db.schoolId} and p.id = c.program_id
    where c.school_id = ${db.schoolId} and c.import_id = ${importId}
      and (p.version = c.version_after or (c.before is null and p.deleted_at is not null))
    order by c.program_id`)
}

async function countRetained(db: SchoolDb, importId: number, untouched: number): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count
    from program_import_changes c join programs p on p.school_id = ${db.schoolId} and p.id = c.program_id
    where c.school_id = ${db.schoolId} and c.import_id = ${importId}`)
  return (counted?.count ?? 0) - untouched
}

async function restore(
  ctx: RequestContext<Actor | null>,
  importId: number,
  ids: readonly number[],
  writing: { readonly now: string; readonly personId: number | null },
): Promise<void> {
  const { db } = ctx
  const list = sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`
  const changes = sql`
    select program_id, before from program_import_changes
    where school_id = ${db.schoolId} and import_id = ${importId} and program_id in (${list})`
  await recordLines(ctx, {
    kind: 'program',
    types: importedProgramEvents,
    lines: sql`select program_id as id, action, jsonb_build_object('import_id', ${importId}::bigint, 'changes', changes) as details
      from (${linesOfImported(db, changes, 'undone')}) x`,
  })
  await restoreImported(db, changes, writing)
  await settleImported(db, list)
  await db.rows(sql`
    delete from imported_programs where school_id = ${db.schoolId} and program_id in (${list})`)
  await db.rows(sql`
    insert into imported_programs (school_id, program_id, hash, import_id)
    select ${db.schoolId}, c.program_id, c.before->>'hash', (c.before->>'import_id')::bigint
    from (${changes}) c where c.before->>'hash' is not null`)
  // To earlier imports, their programs are unedited again.
  await db.rows(sql`
    update program_import_changes e set version_after = p.version
    from (${changes}) c join programs p on p.school_id = ${db.schoolId} and p.id = c.program_id
    where e.school_id = ${db.schoolId} and e.import_id < ${importId} and e.program_id = c.program_id
      and e.version_after = (c.before->'program'->>'version')::int`)
}
