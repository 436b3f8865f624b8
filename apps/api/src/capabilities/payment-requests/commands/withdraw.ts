import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { requestNotFound, requestPaid } from '../errors.ts'
import { paymentRequestWithdrawn } from '../events.ts'
import { requestVisibleTo } from '../policy.ts'
import { getRequest, lockRequest } from '../queries/requests.ts'
import { stateOf } from '../rules.ts'

/**
 * Ends a link at once: its page says so, and nothing of the student. A payment that is under way may still succeed: its money counts. Idempotent.
 * @throws Failure 404, 409
 */
export async function withdrawRequest(ctx: RequestContext, id: number) {
  const { db, now, actor } = ctx
  const row = await lockRequest(ctx, sql`r.id = ${id} and ${requestVisibleTo(actor)}`)
  if (!row) throw requestNotFound()
  if (stateOf(row, now) === 'paid') throw requestPaid()
  if (row.withdrawn_at === null) {
    await db.rows(sql`
      update payment_requests set withdrawn_at = ${now}, withdrawn_by = ${actor.id}
      where school_id = ${db.schoolId} and id = ${id}`)
    await record(ctx, paymentRequestWithdrawn, {
      kind: 'payment_request',
      id,
      payload: { student: row.student_id, order: row.order_id, tranche: row.tranche_id },
    })
  }
  return getRequest(ctx, id)
}
