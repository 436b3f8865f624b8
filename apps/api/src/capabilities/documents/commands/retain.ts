import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { documentNotFound } from '../errors.ts'
import { documentLetGo, documentRetained } from '../events.ts'

/** Retains the files of a document beyond the term of its type, or ends that. @throws Failure 404 */
export async function setRetention(
  ctx: RequestContext,
  documentId: number,
  { keep, reason }: { keep: boolean; reason: string },
): Promise<void> {
  const changed = await ctx.db.row<{ student_id: number }>(sql`
    update documents set retained_reason = ${keep ? reason : null}, retained_at = ${keep ? ctx.now.toISOString() : null},
      retained_by = ${keep ? ctx.actor.id : null}, erasure_notified_at = null
    where school_id = ${ctx.schoolId} and id = ${documentId} returning student_id`)
  if (!changed) throw documentNotFound()
  await record(ctx, keep ? documentRetained : documentLetGo, {
    kind: 'document',
    id: documentId,
    payload: { student: changed.student_id, ...(keep ? { reason } : {}) },
  })
}
