import { money } from '@qadam/contract/money/money.ts'
import { paidOrderStates } from '@qadam/contract/orders/lifecycle.ts'
import type { refundOfOrder } from '@qadam/contract/orders/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { endEnrolment } from '../../enrolments/public.ts'
import {
  credit,
  debit,
  pendTransaction,
  postPending,
  reverse,
  schoolAccount,
  voidPending,
} from '../../ledger/public.ts'
import { requestRefund, type SettledRefund } from '../../payment-providers/public.ts'
import { orderNotFound, orderNotPaid } from '../errors.ts'
import { orderRefundAsked, orderRefunded, orderRefundFailed } from '../events.ts'
import { endSold } from '../extension-points.ts'
import { orderVisibleTo } from '../policy.ts'
import { lockOrder } from '../queries/orders.ts'
import { type OrderRow, orderIdOf, referenceOf, stateAfterRefund } from '../rules.ts'

type Context = RequestContext<Actor | null>

/** A provider that has not answered in a year never will. */
const waitsForProviderMs = 365 * 86_400_000

/**
 * Asks the provider to give back what was paid, or a part. The entries wait until it confirms; until then nothing of
 * the student's access changes. @throws Failure 404, 409
 */
export async function refundOrder(
  ctx: RequestContext,
  id: number,
  { amount: minor, reason, keeps_access: withAccess, key }: z.output<typeof refundOfOrder>,
): Promise<void> {
  const { db, schoolId, now, actor } = ctx
  const seen = await db.row(sql`
    select 1 from orders o where o.school_id = ${schoolId} and o.id = ${id} and ${orderVisibleTo(actor)}`)
  const order = seen && (await lockOrder(db, id))
  if (!order) throw orderNotFound()
  const attempt = await paidAttempt(ctx, id)
  if (!attempt || !(paidOrderStates as readonly string[]).includes(order.state)) throw orderNotPaid()
  const amount = money(BigInt(minor), order.currency)
  // The key is the client's; another order may have been given the same.
  const refundId = await requestRefund(ctx, { attemptId: attempt.id, amount, reason, key: `${id}-${key}` })
  const { id: transaction, repeated } = await pendTransaction(ctx, {
    key: `${referenceOf(id)}:refund:${refundId}`,
    kind: 'refund',
    entries: [
      debit(schoolAccount('refunds'), amount),
      credit(schoolAccount('clearing', attempt.provider), amount),
    ],
    expiresAt: new Date(now.getTime() + waitsForProviderMs),
  })
  if (repeated) return
  await db.rows(sql`
    insert into order_refunds (school_id, refund_id, order_id, keeps_access, transaction_id, requested_by)
    values (${schoolId}, ${refundId}, ${id}, ${withAccess}, ${transaction}, ${actor.id})`)
  await record(ctx, orderRefundAsked, {
    kind: 'order',
    id,
    payload: { ...payloadOf(order, minor), refund: refundId, reason },
  })
}

interface RefundRow {
  readonly transaction_id: number
  readonly posted_id: number | null
  readonly keeps_access: boolean
  readonly requested_by: number
}

/** Posts a refund that the provider has confirmed; a full one ends the access, unless it was said otherwise. */
export async function bookOrderRefund(ctx: Context, settled: SettledRefund): Promise<void> {
  const found = await lockRefund(ctx, settled)
  if (!found) return
  const { order, refund } = found
  const posted = await postPending(ctx, {
    key: `${referenceOf(order.id)}:refunded:${settled.refundId}`,
    pending: refund.transaction_id,
  })
  await ctx.db.rows(sql`
    update order_refunds set posted_id = ${posted.id}
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
  const key = `${referenceOf(order.id)}:refund-failed:${settled.refundId}`
  if (settled.wasBooked && refund.posted_id !== null) {
    await reverse(ctx, { key, transaction: refund.posted_id, reason: 'refund_failed' })
    await setRefunded(ctx, order, BigInt(order.refunded_minor) - settled.amount.minor)
  } else await voidPending(ctx, { key, pending: refund.transaction_id, reason: 'failed' })
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

const paidAttempt = ({ db, schoolId }: RequestContext, orderId: number) =>
  db.row<{ id: number; provider: string }>(sql`
    select id, provider from payment_attempts where school_id = ${schoolId} and order_ref = ${referenceOf(orderId)}
      and state = 'succeeded' and not is_test order by id limit 1`)

const payloadOf = (order: OrderRow, minor: string) => ({
  student: order.student_id,
  course: order.program_id,
  kind: order.kind,
  minor,
  currency: order.currency,
})
