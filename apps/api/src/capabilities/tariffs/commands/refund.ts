import { randomUUID } from 'node:crypto'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { tariffLimits } from '@qadam/contract/tariffs/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { credit, debit, pendTransaction, schoolAccount } from '../../ledger/public.ts'
import { lockAttempt, requestRefund } from '../../payment-providers/public.ts'
import { tariffRefundAsked } from '../events.ts'
import { findOrder } from '../queries/orders.ts'
import { payloadOf, referenceOf } from '../rules.ts'

type Context = RequestContext<Actor | null>

/** A provider that has not answered in a year never will. */
const waitsForProviderMs = 365 * 86_400_000

export interface AskedRefund {
  readonly orderId: number
  /** The school that paid: a mistyped number is an order of another school. */
  readonly customerId: number
  /** Everything that is left of it without a part. */
  readonly part?: Money | undefined
  readonly reason: string
}

/**
 * Asks the provider to give back what a school paid for its tariff, or a part. Runs in the operator's school. The term
 * changes once the provider confirms. Returns the refund with its amount. @throws Error, Failure 409
 */
export async function refundTariff(
  ctx: Context,
  { orderId, customerId, part, reason }: AskedRefund,
): Promise<{ readonly refundId: number; readonly amount: Money }> {
  const given = reason.trim()
  if (given === '' || given.length > tariffLimits.reason)
    throw new Error(`a reason has 1 to ${tariffLimits.reason} signs`)
  const order = await findOrder(ctx.db, orderId)
  if (order?.customer_id !== customerId) throw new Error(`this school has no order ${orderId}`)
  const attempt = await lockRefundable(ctx, orderId)
  if (!attempt) throw new Error(`nothing is left to give back of order ${orderId}`)
  const amount = part ?? money(BigInt(attempt.amount_minor) - BigInt(attempt.refunded_minor), order.currency)
  const refundId = await requestRefund(ctx, {
    attemptId: attempt.id,
    amount,
    reason: given,
    key: `tariff-${randomUUID()}`,
  })
  const { id: transaction } = await pendTransaction(ctx, {
    key: `${referenceOf(orderId)}:refund:${refundId}`,
    kind: 'refund',
    entries: [
      debit(schoolAccount('refunds'), amount),
      credit(schoolAccount('clearing', attempt.provider), amount),
    ],
    expiresAt: new Date(ctx.now.getTime() + waitsForProviderMs),
  })
  await ctx.db.rows(sql`
    insert into tariff_refunds (school_id, refund_id, order_id, reason, transaction_id, asked_at)
    values (${ctx.schoolId}, ${refundId}, ${orderId}, ${given}, ${transaction}, ${ctx.now})`)
  await record(ctx, tariffRefundAsked, {
    kind: 'tariff_order',
    id: orderId,
    payload: {
      customer: customerId,
      ...payloadOf(order),
      refund: refundId,
      minor: amount.minor.toString(),
      reason: given,
    },
  })
  return { refundId, amount }
}

/** Locks the latest payment of an order of which something is left: what was paid last is given back first. */
async function lockRefundable(ctx: Context, orderId: number) {
  const found = await ctx.db.row<{ id: number }>(sql`
    select a.id from tariff_payments p
    join payment_attempts a on a.school_id = p.school_id and a.id = p.attempt_id
    where p.school_id = ${ctx.schoolId} and p.order_id = ${orderId} and a.refunded_minor < a.amount_minor
    order by a.id desc limit 1`)
  return found && lockAttempt(ctx.db, found.id)
}
