import { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postPending, reverse, voidPending } from '../../ledger/public.ts'
import type { SettledRefund } from '../../payment-providers/public.ts'
import { tariffRefunded, tariffRefundFailed } from '../events.ts'
import { findOrder } from '../queries/orders.ts'
import { lockTerm } from '../queries/term.ts'
import { daysOfRefund, orderIdOf, type Refunded, referenceOf, termWithout } from '../rules.ts'
import { switchSchool } from './switch.ts'

type Context = RequestContext<Actor | null>

interface RefundRow extends Refunded {
  readonly order_id: number
  readonly customer_id: number
  readonly transaction_id: number
  readonly posted_id: number | null
  readonly days: number | null
}

/** Posts a refund of a tariff that the provider has confirmed, and takes its days off the term of the school. */
export async function bookTariffRefund(ctx: Context, settled: SettledRefund): Promise<void> {
  const refund = await findRefund(ctx, settled)
  if (!refund) return
  const days = await changeTerm(ctx, refund, { settled, lost: daysOfRefund(refund) })
  const { id: posted } = await postPending(ctx, {
    key: `${referenceOf(refund.order_id)}:refunded:${settled.refundId}`,
    pending: refund.transaction_id,
  })
  await ctx.db.rows(sql`
    update tariff_refunds set posted_id = ${posted}, days = ${days}
    where school_id = ${ctx.schoolId} and refund_id = ${settled.refundId}`)
}

/** Takes back a refund that failed; the days of one that the provider had confirmed before are given again. */
export async function takeBackTariffRefund(
  ctx: Context,
  settled: SettledRefund & { readonly wasBooked: boolean },
): Promise<void> {
  const refund = await findRefund(ctx, settled)
  if (!refund) return
  const key = `${referenceOf(refund.order_id)}:refund-failed:${settled.refundId}`
  if (!settled.wasBooked || refund.posted_id === null) {
    await voidPending(ctx, { key, pending: refund.transaction_id, reason: 'failed' })
    return
  }
  await changeTerm(ctx, refund, { settled, lost: -(refund.days ?? 0) })
  await reverse(ctx, { key, transaction: refund.posted_id, reason: 'refund_failed' })
  await ctx.db.rows(sql`
    update tariff_refunds set days = null where school_id = ${ctx.schoolId} and refund_id = ${settled.refundId}`)
}

async function findRefund(
  { db, schoolId }: Context,
  { orderRef, refundId }: SettledRefund,
): Promise<RefundRow | undefined> {
  if (orderIdOf(orderRef) === undefined) return undefined
  return db.row<RefundRow>(sql`
    select f.order_id, o.customer_id, f.transaction_id, f.posted_id, f.days, p.begins_on::text as begins_on,
      p.ends_on::text as ends_on, a.amount_minor::text as paid_minor, r.amount_minor::text as minor,
      (select coalesce(sum(x.amount_minor), 0)::text from payment_refunds x
        join tariff_refunds y on y.school_id = x.school_id and y.refund_id = x.id and y.days is not null
        where x.school_id = r.school_id and x.attempt_id = r.attempt_id and x.id <> r.id) as before_minor
    from tariff_refunds f
    join payment_refunds r on r.school_id = f.school_id and r.id = f.refund_id
    join payment_attempts a on a.school_id = r.school_id and a.id = r.attempt_id
    join tariff_payments p on p.school_id = a.school_id and p.attempt_id = a.id
    join tariff_orders o on o.school_id = f.school_id and o.id = f.order_id
    where f.school_id = ${schoolId} and f.refund_id = ${refundId}`)
}

interface Change {
  readonly settled: SettledRefund
  /** Days that the term loses; below zero they are given again. */
  readonly lost: number
}

/** Changes the term in the school that paid, and returns the days that it lost. It is locked before its order, as whoever orders and pays does. */
async function changeTerm(ctx: Context, refund: RefundRow, { settled, lost }: Change): Promise<number> {
  const order = await findOrder(ctx.db, refund.order_id)
  if (!order) throw new Error(`there is no order ${refund.order_id}`)
  return ctx.db.onTariffSide(refund.customer_id, (db: SchoolDb) =>
    changeTermIn({ ...ctx, db, schoolId: db.schoolId }, { settled, lost, orderId: order.id }),
  )
}

async function changeTermIn(
  ctx: Context,
  { settled: { amount }, lost, orderId }: Change & { readonly orderId: number },
): Promise<number> {
  const term = await lockTerm(ctx.db)
  if (!term) throw new Error(`school ${ctx.schoolId} has no tariff`)
  const paidUntil = termWithout(term, dayIn(term.zone, ctx.now), lost)
  const days = Temporal.PlainDate.from(paidUntil).until(term.paid_until, { largestUnit: 'days' }).days
  await ctx.db.rows(sql`
    update school_tariffs set paid_until = ${paidUntil} where school_id = ${ctx.schoolId}`)
  await switchSchool(ctx, { ...term, paid_until: paidUntil })
  await record(ctx, lost >= 0 ? tariffRefunded : tariffRefundFailed, {
    kind: 'school',
    id: ctx.schoolId,
    payload: {
      order: orderId,
      refunded: amount.minor.toString(),
      currency: amount.currency,
      days: Math.abs(days),
      paid_until: paidUntil,
    },
  })
  return days
}
