import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { RunEnded } from '../../../platform/import/beat.ts'
import { changeStudents, listUntouchedStudents, readStudents, removeStudents } from '../../accounts/public.ts'
import { beyondReach, putBack, readMany, setUndone } from '../../students/public.ts'
import { studentsImportUndone } from '../events.ts'
import type { StudentRun } from './import-home.ts'

/**
 * Undoes an import in one transaction: deletes the students that it added unless something has happened with
 * them since, and restores fields unless somebody has changed them since. Skips students no longer visible to
 * the actor.
 */
export async function takeBack(ctx: RequestContext, run: StudentRun): Promise<void> {
  const { bulk_id: bulkId, id: importId } = run.row
  run.progress.phase = 'writing'
  const bulk = await ctx.db.row<{ created_ids: number[]; student_ids: number[]; versions: number[] }>(sql`
    select created_ids, student_ids, versions from student_bulk_changes
    where school_id = ${ctx.schoolId} and id = ${bulkId} and undone_at is null for update`)
  const made = new Set(bulk?.created_ids ?? [])
  const changes = await changedPeople(ctx, importId)
  const touched = [...(bulk?.student_ids ?? []), ...made, ...changes.map((one) => one.student_id)]
  const beyond = new Set(await beyondReach(ctx, [...new Set(touched)]))
  const removed = bulk ? (await untouched(ctx, bulk)).filter((id) => !beyond.has(id)) : []
  await removeStudents(ctx, removed, { import_id: importId })
  run.assertOurs()
  const mine = changes.filter((one) => !beyond.has(one.student_id))
  const people = await putPeopleBack(ctx, importId, mine)
  const records =
    bulkId && bulk
      ? await putBack(ctx, bulkId, new Set([...made, ...beyond]))
      : { ids: [], leftIds: [], names: [] }
  const restored = new Set([...people.ids, ...records.ids])
  const stored = new Set([...people.leftIds, ...records.leftIds, ...beyond])
  for (const id of made) if (!removed.includes(id)) stored.add(id)
  const at = ctx.now.toISOString()
  await setUndone(ctx, bulkId)
  await record(ctx, studentsImportUndone, {
    kind: 'import',
    id: importId,
    payload: {
      removed: removed.length,
      restored: restored.size,
      kept: stored.size,
      changed: records.names,
      bulk: bulkId,
    },
  })
  const ended = await ctx.db.row(sql`
    update student_imports set state = 'undone', phase = null, run_token = null, undone_at = ${at},
      kept = ${stored.size}, removed = ${removed.length}, restored = ${restored.size}
    where school_id = ${ctx.schoolId} and id = ${importId} and run_token = ${run.token} and state = 'undoing' returning id`)
  if (!ended) throw new RunEnded()
}

/** Returns the students that the import added and with whom nothing has happened since. */
async function untouched(
  ctx: RequestContext,
  bulk: { created_ids: number[]; student_ids: number[]; versions: number[] },
): Promise<number[]> {
  const versions = new Map(bulk.student_ids.map((id, index) => [id, bulk.versions[index]]))
  const quiet = await listUntouchedStudents(ctx.db, bulk.created_ids)
  const held = await readMany(ctx, quiet, { names: [], hold: true })
  const used = await ctx.db.rows<{ id: number }>(
    sql`select distinct id from students_in_use(${quiet}::bigint[]) as id
      union select kept_id from student_merges where school_id = ${ctx.schoolId} and undone_at is null
        and kept_id = ${anyId(quiet)}`,
  )
  const inUse = new Set(used.map(({ id }) => id))
  return quiet.filter((id) => !inUse.has(id) && held.get(id)?.version === (versions.get(id) ?? 1))
}

type Fields = Readonly<Record<string, string | null>>

interface PersonChange {
  readonly student_id: number
  readonly before: Fields
  readonly after: Fields
}

function changedPeople(ctx: RequestContext, importId: number): Promise<PersonChange[]> {
  return ctx.db.rows<PersonChange>(sql`
    select student_id, before, after from student_import_people
    where school_id = ${ctx.schoolId} and import_id = ${importId} order by student_id`)
}

async function putPeopleBack(
  ctx: RequestContext,
  importId: number,
  changes: readonly PersonChange[],
): Promise<{ ids: number[]; leftIds: number[] }> {
  const now = await readStudents(
    ctx.db,
    changes.map((one) => one.student_id),
    true,
  )
  const storedIds: number[] = []
  const back = changes.flatMap(({ student_id: id, before, after }) => {
    const present = now.get(id) as unknown as Fields | undefined
    const same = Object.keys(after).filter((name) => present?.[name] === after[name])
    if (same.length < Object.keys(after).length) storedIds.push(id)
    const fields = Object.fromEntries(same.map((name) => [name, before[name] ?? null]))
    return same.length > 0 ? [{ id, fields }] : []
  })
  await changeStudents(ctx, back, { import_id: importId })
  return { ids: back.map(({ id }) => id), leftIds: storedIds }
}
