import { money } from '@qadam/contract/money/money.ts'
import { paidOrderStates } from '@qadam/contract/orders/lifecycle.ts'
import type { refundOfOrder } from '@qadam/contract/orders/schemas.ts'
import type { refundDecision } from '@qadam/contract/payment-providers/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { endEnrolment } from '../../enrolments/public.ts'
import type { SettledRefund } from '../../payment-providers/public.ts'
import { orderNotFound, orderNotPaid } from '../errors.ts'
import { orderRefundAsked, orderRefunded, orderRefundFailed } from '../events.ts'
import { endSold } from '../extension-points.ts'
import { orderVisibleTo } from '../policy.ts'
import { lockOrder } from '../queries/orders.ts'
import { type OrderRow, orderIdOf, referenceOf, stateAfterRefund } from '../rules.ts'
import {
  decideGivenBack,
  giveBack,
  lockPaidAttempt,
  postGivenBack,
  type RefundEntries,
  takeBackGiven,
} from './give-back.ts'

type Context = RequestContext<Actor | null>

/**
 * Asks the provider to give back what was paid, or a part, or records that it goes back by another way. The entries wait
 * until the provider, or another person, confirms; until then nothing of the student's access changes. @throws Failure 404, 409
 */
export async function refundOrder(
  ctx: RequestContext,
  id: number,
  {
    amount: minor,
    reason,
    keeps_access: withAccess,
    key,
    other_way: otherWay,
  }: z.output<typeof refundOfOrder>,
): Promise<void> {
  const { db, schoolId, actor } = ctx
  const seen = await db.row(sql`
    select 1 from orders o where o.school_id = ${schoolId} and o.id = ${id} and ${orderVisibleTo(actor)}`)
  if (!seen) throw orderNotFound()
  const attempt = await lockPaidAttempt(ctx, referenceOf(id))
  const order = await lockOrder(db, id)
  if (!order) throw orderNotFound()
  if (!attempt || !(paidOrderStates as readonly string[]).includes(order.state)) throw orderNotPaid()
  const amount = money(BigInt(minor), order.currency)
  // The key is the client's; another order may have been given the same.
  const { refundId, transaction, repeated } = await giveBack(ctx, {
    reference: referenceOf(id),
    attempt,
    amount,
    reason,
    key: `${id}-${key}`,
    otherWay,
  })
  if (repeated) return
  await db.rows(sql`
    insert into order_refunds (school_id, refund_id, order_id, keeps_access, transaction_id, requested_by)
    values (${schoolId}, ${refundId}, ${id}, ${withAccess}, ${transaction}, ${actor.id})`)
  await record(ctx, orderRefundAsked, {
    kind: 'order',
    id,
    payload: { ...payloadOf(order, minor), refund: refundId, reason, method: otherWay?.method },
  })
}

/** Confirms or rejects what somebody else gave back by another way. @throws Failure 404, 409 */
export async function decideOrderRefund(
  ctx: RequestContext,
  { id, refund }: { readonly id: number; readonly refund: number },
  decision: z.output<typeof refundDecision>,
): Promise<void> {
  const { db, schoolId, actor } = ctx
  const seen = await db.row(sql`
    select 1 from orders o join order_refunds f on f.school_id = o.school_id and f.order_id = o.id
    where o.school_id = ${schoolId} and o.id = ${id} and f.refund_id = ${refund} and ${orderVisibleTo(actor)}`)
  if (!seen) throw orderNotFound()
  await decideGivenBack(ctx, refund, decision)
}

interface RefundRow extends RefundEntries {
  readonly keeps_access: boolean
  readonly requested_by: number
}

/** Posts a refund that the provider has confirmed; a full one ends the access, unless it was said otherwise. */
export async function bookOrderRefund(ctx: Context, settled: SettledRefund): Promise<void> {
  const found = await lockRefund(ctx, settled)
  if (!found) return
  const { order, refund } = found
  const posted = await postGivenBack(ctx, {
    reference: referenceOf(order.id),
    refundId: settled.refundId,
    entries: refund,
  })
  await ctx.db.rows(sql`
    update order_refunds set posted_id = ${posted}
    where school_id = ${ctx.schoolId} and refund_id = ${settled.refundId}`)
  const refunded = BigInt(order.refunded_minor) + settled.amount.minor
  await setRefunded(ctx, order, refunded)
  const isFull = refunded === BigInt(order.amount_minor)
  if (isFull && !refund.keeps_access && order.program_id === null)
    await endSold.run(ctx, { kind: order.kind, orderId: order.id, studentId: order.student_id })
  else if (isFull && !refund.keeps_access && order.program_id !== null) {
    const { reason } = await ctx.db.one<{ reason: string }>(sql`
      select reason from payment_refunds where school_id = ${ctx.schoolId} and id = ${settled.refundId}`)
    await endEnrolment(ctx, {
      programId: order.program_id,
      personId: order.student_id,
      by: refund.requested_by,
      reason,
    })
  }
  await record(ctx, orderRefunded, {
    kind: 'order',
    id: order.id,
    payload: {
      ...payloadOf(order, settled.amount.minor.toString()),
      refund: settled.refundId,
      is_full: isFull,
    },
  })
}

/** Takes back a refund that failed, also when the provider had confirmed it before. The access is not given again. */
export async function takeBackOrderRefund(
  ctx: Context,
  settled: SettledRefund & { readonly wasBooked: boolean },
): Promise<void> {
  const found = await lockRefund(ctx, settled)
  if (!found) return
  const { order, refund } = found
  const { refundId, wasBooked, amount } = settled
  const wasPosted = await takeBackGiven(ctx, {
    reference: referenceOf(order.id),
    refundId,
    entries: refund,
    wasBooked,
  })
  if (wasPosted) await setRefunded(ctx, order, BigInt(order.refunded_minor) - amount.minor)
  await record(ctx, orderRefundFailed, {
    kind: 'order',
    id: order.id,
    payload: { ...payloadOf(order, settled.amount.minor.toString()), refund: settled.refundId },
  })
}

async function lockRefund(
  { db, schoolId }: Context,
  { orderRef, refundId }: SettledRefund,
): Promise<{ order: OrderRow; refund: RefundRow } | undefined> {
  const id = orderIdOf(orderRef)
  const order = id === undefined ? undefined : await lockOrder(db, id)
  const refund =
    order &&
    (await db.row<RefundRow>(sql`
      select transaction_id, posted_id, keeps_access, requested_by from order_refunds
      where school_id = ${schoolId} and refund_id = ${refundId}`))
  return refund && { order, refund }
}

async function setRefunded(ctx: Context, order: OrderRow, refunded: bigint): Promise<void> {
  await ctx.db.rows(sql`
    update orders set refunded_minor = ${refunded.toString()}::bigint, state = ${stateAfterRefund(order, refunded)}
    where school_id = ${ctx.schoolId} and id = ${order.id}`)
}

const payloadOf = (order: OrderRow, minor: string) => ({
  student: order.student_id,
  course: order.program_id,
  kind: order.kind,
  minor,
  currency: order.currency,
})
