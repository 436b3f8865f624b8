import type { payment } from '@qadam/contract/orders/schemas.ts'
import { openAttemptStates } from '@qadam/contract/payment-providers/lifecycle.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { startAttempt } from '../../payment-providers/public.ts'
import { orderIsOver, orderIsPaid, orderNotFound, paymentUnderWay } from '../errors.ts'
import { orderVisibleTo } from '../policy.ts'
import { latestAttempt, lockOrder } from '../queries/orders.ts'
import { amountOf, isOpen, type OrderRow, referenceOf, returnPathOf, stateAfter } from '../rules.ts'
import { closeOrder } from './create.ts'

/**
 * Begins to pay an order. A payment that is under way at the same provider is the one, so that a double click makes no
 * second. @throws Failure 404, 409
 */
export async function payOrder(
  ctx: RequestContext,
  { order_id: id, provider }: z.output<typeof payment>,
): Promise<void> {
  const order = await lockPayable(ctx, id)
  await startPayment(ctx, order, { provider, returnPath: returnPathOf(order) })
}

interface PaymentByLink {
  readonly id: number
  readonly provider: PaymentProvider
  readonly returnPath: string
}

/** Begins to pay an order for whoever has a link to it. Returns the attempt. @throws Failure 404, 409 */
export async function payOrderByLink(
  ctx: RequestContext<Actor | null>,
  { id, ...given }: PaymentByLink,
): Promise<number> {
  const order = await lockOrder(ctx.db, id)
  if (!order) throw orderNotFound()
  assertPayable(order, ctx.now)
  return startPayment(ctx, order, given)
}

async function startPayment(
  ctx: RequestContext<Actor | null>,
  order: OrderRow,
  { provider, returnPath }: Omit<PaymentByLink, 'id'>,
): Promise<number> {
  const last = await latestAttempt(ctx.db, order.id)
  const isUnderWay = last && (openAttemptStates as readonly string[]).includes(last.state)
  if (isUnderWay && Date.parse(last.expires_at) > ctx.now.getTime()) {
    if (last.provider === provider) return last.id
    // A second provider beside a payment that may still succeed would take the money twice.
    if (last.state === 'unknown') throw paymentUnderWay()
  }
  const attempt = await startAttempt(ctx, {
    provider,
    orderRef: referenceOf(order.id),
    payerId: order.student_id,
    amount: amountOf(order),
    returnPath,
  })
  if (order.state !== 'pending')
    await ctx.db.rows(sql`
      update orders set state = ${stateAfter(order.state, 'wait')}
      where school_id = ${ctx.schoolId} and id = ${order.id}`)
  return attempt
}

/** Cancels an order for which no payment is under way. @throws Failure 404, 409 */
export async function cancelOrder(ctx: RequestContext, id: number): Promise<void> {
  const order = await lockPayable(ctx, id)
  if (order.state === 'pending') throw paymentUnderWay()
  await closeOrder(ctx, order, 'cancel')
}

async function lockPayable(ctx: RequestContext, id: number): Promise<OrderRow> {
  const { db, actor, now } = ctx
  const seen = await db.row(sql`
    select 1 from orders o where o.school_id = ${db.schoolId} and o.id = ${id} and ${orderVisibleTo(actor)}`)
  const order = seen && (await lockOrder(db, id))
  if (!order) throw orderNotFound()
  assertPayable(order, now)
  return order
}

function assertPayable(order: OrderRow, now: Date): void {
  if (order.paid_at !== null) throw orderIsPaid()
  if (!isOpen(order, now)) throw orderIsOver()
}
