import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { documentNotFound } from '../errors.ts'
import { documentLetGo, documentRetained } from '../events.ts'

/** Keeps the files of a document beyond the term of its kind, or lets them go again. @throws Failure 404 */
export async function storeEvidence(
  ctx: RequestContext,
  documentId: number,
  { keep, reason }: { keep: boolean; reason: string },
): Promise<void> {
  const changed = await ctx.db.row<{ student_id: number }>(sql`
    update document_items set kept_reason = ${keep ? reason : null}, kept_at = ${keep ? ctx.now.toISOString() : null},
      kept_by = ${keep ? ctx.actor.id : null}, erasure_told_at = null
    where school_id = ${ctx.schoolId} and id = ${documentId} returning student_id`)
  if (!changed) throw documentNotFound()
  await record(ctx, keep ? documentRetained : documentLetGo, {
    kind: 'document',
    id: documentId,
    payload: { student: changed.student_id, ...(keep ? { reason } : {}) },
  })
}
