import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { credit, debit, postTransaction, schoolAccount } from '../../ledger/public.ts'
import type { SucceededPayment } from '../../payment-providers/public.ts'
import { tariffExtended, tariffOrderPaid, tariffOrderPaidAgain } from '../events.ts'
import { findOrder, lockOrder } from '../queries/orders.ts'
import { lockTerm } from '../queries/term.ts'
import {
  orderIdOf,
  type Paid,
  payloadOf,
  referenceOf,
  stateAfter,
  type TariffOrderRow,
  termAfter,
} from '../rules.ts'
import { switchSchool } from './switch.ts'

type Context = RequestContext<Actor | null>

/**
 * Books a payment in the operator's ledger and extends the term of the school that paid, all in the transaction in which
 * the payment succeeds. A second payment of the same order extends the term once more: its money is not lost.
 */
export async function deliverTariff(ctx: Context, paid: SucceededPayment): Promise<void> {
  const id = orderIdOf(paid.orderRef)
  const order = id === undefined ? undefined : await findOrder(ctx.db, id)
  if (!order) return
  // The term is locked before the order, as whoever orders and pays does.
  const term = await ctx.db.onTariffSide(order.customer_id, (db) => extendTerm(ctx, db, order))
  const before = await lockOrder(ctx.db, order.id)
  if (!before) throw new Error(`there is no order ${order.id}`)
  await postTransaction(ctx, {
    key: `${referenceOf(order.id)}:receipt:${paid.attemptId}`,
    kind: 'receipt',
    entries: [
      debit(schoolAccount('clearing', paid.provider), paid.amount),
      credit(schoolAccount('revenue', 'tariff'), paid.amount),
    ],
  })
  await ctx.db.rows(sql`
    insert into tariff_payments (school_id, attempt_id, order_id, begins_on, ends_on, paid_at)
    values (${ctx.schoolId}, ${paid.attemptId}, ${order.id}, ${term.begins}, ${term.ends}, ${ctx.now})`)
  const isAgain = before.paid_at !== null
  await ctx.db.rows(sql`
    update tariff_orders set paid_until = ${term.ends}, paid_at = coalesce(paid_at, ${ctx.now}),
      state = ${isAgain ? before.state : stateAfter(before.state, 'succeed')}
    where school_id = ${ctx.schoolId} and id = ${order.id}`)
  await record(ctx, isAgain ? tariffOrderPaidAgain : tariffOrderPaid, {
    kind: 'tariff_order',
    id: order.id,
    payload: { customer: order.customer_id, ...payloadOf(order), attempt: paid.attemptId },
  })
}

/** Extends the term in the school that paid. */
async function extendTerm(ctx: Context, db: SchoolDb, order: TariffOrderRow): Promise<Paid> {
  const inSchool = { ...ctx, db, schoolId: db.schoolId }
  const term = await lockTerm(db)
  if (!term) throw new Error(`school ${db.schoolId} has no tariff`)
  const today = dayIn(term.zone, ctx.now)
  const paid = termAfter(term, today, order.months)
  await db.rows(sql`
    update school_tariffs set students = ${order.students}, months = ${order.months},
      monthly_minor = ${order.monthly_minor}::bigint, currency = ${order.currency}, paid_until = ${paid.ends}
    where school_id = ${db.schoolId}`)
  await switchSchool(inSchool, { ...term, paid_until: paid.ends })
  await record(inSchool, tariffExtended, {
    kind: 'school',
    id: db.schoolId,
    payload: { order: order.id, ...payloadOf(order), paid_until: paid.ends },
  })
  return paid
}
