import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { DocumentChange } from '../../documents/public.ts'
import { livePackage } from '../queries/live.ts'

/**
 * Promises a check of a document that begins to wait, and closes the promise of one that no longer waits. It counts as
 * checked when somebody decided: accepted, returned or waived.
 */
export async function promiseChecks(
  ctx: RequestContext<Actor | null>,
  { documentId, studentId, from, to }: DocumentChange,
): Promise<void> {
  const { db, schoolId, now } = ctx
  if (from === 'not_checked' && to !== 'not_checked') {
    const isDecided = to === 'checked' || to === 'rejected' || to === 'waived'
    await db.rows(sql`
      update priority_promises set ended_at = ${now}, checked_at = ${isDecided ? now : null}
      where school_id = ${schoolId} and document_id = ${documentId} and ended_at is null`)
  }
  if (to !== 'not_checked') return
  const live = await livePackage(db, studentId)
  if (!live) return
  await db.rows(sql`
    insert into priority_promises (school_id, document_id, order_id, since, promised_at)
    values (${schoolId}, ${documentId}, ${live.order_id}, ${now}, after_working_hours(${now}, ${live.hours}))
    on conflict (school_id, document_id) where ended_at is null do nothing`)
}
