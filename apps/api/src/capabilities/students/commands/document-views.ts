import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { refreshStudents } from './refresh.ts'

/** Records a change of a field derived from other data in the history of the record. */
export async function noteView(
  ctx: RequestContext<Actor | null>,
  studentId: number,
  { field, before, after }: { field: string; before: boolean; after: boolean },
): Promise<void> {
  const changed = await ctx.db.row<{ row_version: number }>(sql`
    update student_records set row_version = row_version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and student_id = ${studentId} returning row_version`)
  if (!changed) return
  await ctx.db.rows(sql`
    insert into record_changes (school_id, student_id, version, field, before, after, source, changed_by, changed_at)
    values (${ctx.schoolId}, ${studentId}, ${changed.row_version}, ${field}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, 'call', ${ctx.actor?.id ?? null}, ${ctx.now})`)
}

/** Stores the readiness derived from a student's documents: ready to apply, and all documents ready. */
export async function syncReadiness(
  ctx: RequestContext<Actor | null>,
  studentId: number,
  { ready, allReady }: { ready: boolean; allReady: boolean },
): Promise<void> {
  const changed = await ctx.db.row(sql`
    update student_records set ready = ${ready}, is_all_doc_ready = ${allReady}
    where school_id = ${ctx.schoolId} and student_id = ${studentId}
      and (ready, is_all_doc_ready) is distinct from (${ready}::boolean, ${allReady}::boolean) returning 1`)
  if (changed) await refreshStudents(ctx, [studentId])
}
