import { type Money, money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { refundDecision } from '@qadam/contract/payment-providers/schemas.ts'
import type { refundOfPaymentRequest } from '@qadam/contract/payment-requests/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  decideGivenBack,
  giveBack,
  lockPaidAttempt,
  postGivenBack,
  type RefundEntries,
  takeBackGiven,
} from '../../orders/public.ts'
import type { SettledRefund } from '../../payment-providers/public.ts'
import { requestNotFound, requestNotRefundable } from '../errors.ts'
import { linkRefundAsked, linkRefunded, linkRefundFailed } from '../events.ts'
import { requestVisibleTo } from '../policy.ts'
import { getRequest, lockRequest } from '../queries/requests.ts'
import { type RequestRow, referenceOf } from '../rules.ts'

type Context = RequestContext<Actor | null>

/**
 * Asks the provider to give back what was paid by a link for a tranche, or a part, or records that it goes back by another
 * way. The entries wait until the provider, or another person, confirms; tranches that were paid stay paid. What was paid for an order goes back by the order. @throws Failure 404, 409
 */
export async function refundRequest(
  ctx: RequestContext,
  id: number,
  { amount: minor, reason, key, other_way: otherWay }: z.output<typeof refundOfPaymentRequest>,
) {
  const { db, schoolId, actor } = ctx
  await assertVisible(ctx, id)
  const attempt = await lockPaidAttempt(ctx, referenceOf(id))
  const row = await lockRequest(ctx, sql`r.id = ${id}`)
  if (!row) throw requestNotFound()
  if (!attempt || row.tranche_id === null) throw requestNotRefundable()
  const amount = money(BigInt(minor), row.currency)
  // The key is the client's; another link may have been given the same.
  const { refundId, transaction, repeated } = await giveBack(ctx, {
    reference: referenceOf(id),
    attempt,
    amount,
    reason,
    key: `link-${id}-${key}`,
    otherWay,
  })
  if (!repeated) {
    await db.rows(sql`
      insert into payment_request_refunds (school_id, refund_id, request_id, transaction_id, requested_by)
      values (${schoolId}, ${refundId}, ${id}, ${transaction}, ${actor.id})`)
    const asked = ofRefund(row, { amount, refundId })
    await record(ctx, linkRefundAsked, {
      ...asked,
      payload: { ...asked.payload, method: otherWay?.method },
    })
  }
  return getRequest(ctx, id)
}

/** Confirms or rejects what somebody else gave back by another way. @throws Failure 404, 409 */
export async function decideLinkRefund(
  ctx: RequestContext,
  { id, refund }: { readonly id: number; readonly refund: number },
  decision: z.output<typeof refundDecision>,
) {
  await assertVisible(
    ctx,
    id,
    sql`exists (select 1 from payment_request_refunds f
      where f.school_id = r.school_id and f.request_id = r.id and f.refund_id = ${refund})`,
  )
  await decideGivenBack(ctx, refund, decision)
  return getRequest(ctx, id)
}

/** Locks nothing: the payment is locked before its link. @throws Failure 404 */
async function assertVisible(ctx: RequestContext, id: number, condition: SQL = sql`true`): Promise<void> {
  const seen = await ctx.db.row(sql`
    select 1 from payment_requests r
    where r.school_id = ${ctx.schoolId} and r.id = ${id} and ${requestVisibleTo(ctx.actor)} and ${condition}`)
  if (!seen) throw requestNotFound()
}

/** Posts a refund that the provider has confirmed. */
export async function bookLinkRefund(
  ctx: Context,
  { orderRef, refundId, amount }: SettledRefund,
): Promise<void> {
  const found = await lockRefund(ctx, { orderRef, refundId })
  if (!found) return
  const posted = await postGivenBack(ctx, { reference: referenceOf(found.row.id), refundId, entries: found })
  await ctx.db.rows(sql`
    update payment_request_refunds set posted_id = ${posted}
    where school_id = ${ctx.schoolId} and refund_id = ${refundId}`)
  await record(ctx, linkRefunded, ofRefund(found.row, { amount, refundId }))
}

/** Takes back a refund that failed, also when the provider had confirmed it before. */
export async function takeBackLinkRefund(
  ctx: Context,
  { orderRef, refundId, amount, wasBooked }: SettledRefund & { readonly wasBooked: boolean },
): Promise<void> {
  const found = await lockRefund(ctx, { orderRef, refundId })
  if (!found) return
  await takeBackGiven(ctx, { reference: referenceOf(found.row.id), refundId, entries: found, wasBooked })
  await record(ctx, linkRefundFailed, ofRefund(found.row, { amount, refundId }))
}

async function lockRefund(
  ctx: Context,
  { orderRef, refundId }: Pick<SettledRefund, 'orderRef' | 'refundId'>,
): Promise<({ readonly row: RequestRow } & RefundEntries) | undefined> {
  if (!orderRef.startsWith('request:')) return undefined
  const refund = await ctx.db.row<RefundEntries & { readonly request_id: number }>(sql`
    select request_id, transaction_id, posted_id from payment_request_refunds
    where school_id = ${ctx.schoolId} and refund_id = ${refundId}`)
  const row = refund && (await lockRequest(ctx, sql`r.id = ${refund.request_id}`))
  return row && { row, ...refund }
}

const ofRefund = (
  row: RequestRow,
  { amount, refundId }: { readonly amount: Money; readonly refundId: number },
) => ({
  kind: 'payment_request' as const,
  id: row.id,
  payload: {
    student: row.student_id,
    order: row.order_id,
    tranche: row.tranche_id,
    amount: toWire(amount),
    refund: refundId,
  },
})
