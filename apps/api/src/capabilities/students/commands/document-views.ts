import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { refreshStudents } from './refresh.ts'

/** A change of a field that is a view of something else, for the history of the record. */
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

/** Keeps what the documents say of a student: ready to apply, and ready altogether. */
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
