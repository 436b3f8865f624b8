import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { enrolPayer } from '../../enrolments/public.ts'
import { credit, debit, personAccount, postTransaction, schoolAccount } from '../../ledger/public.ts'
import type { SucceededPayment } from '../../payment-providers/public.ts'
import { orderPaid, orderPaidAgain } from '../events.ts'
import { deliverSold } from '../extension-points.ts'
import { lockOrder } from '../queries/orders.ts'
import { type OrderRow, orderIdOf, referenceOf, stateAfter } from '../rules.ts'

type Context = RequestContext<Actor | null>

/**
 * Books a payment that its provider has confirmed, and gives what was bought, all in the transaction in which the
 * payment succeeds. A second payment of the same order stays the student's credit: it is not given back by itself.
 */
export async function deliverOrder(ctx: Context, paid: SucceededPayment): Promise<void> {
  const id = orderIdOf(paid.orderRef)
  const order = id === undefined ? undefined : await lockOrder(ctx.db, id)
  if (!order) return
  await postReceipt(ctx, order, paid)
  const payload = {
    student: order.student_id,
    course: order.program_id,
    kind: order.kind,
    minor: paid.amount.minor.toString(),
    currency: paid.amount.currency,
    attempt: paid.attemptId,
  }
  if (order.paid_at !== null) {
    await record(ctx, orderPaidAgain, { kind: 'order', id: order.id, payload })
    return
  }
  await postSale(ctx, order, paid)
  await ctx.db.rows(sql`
    update orders set state = ${stateAfter(order.state, 'succeed')}, paid_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${order.id}`)
  if (order.program_id === null)
    await deliverSold.run(ctx, { kind: order.kind, orderId: order.id, studentId: order.student_id })
  else await enrolPayer(ctx, { programId: order.program_id, personId: order.student_id })
  await record(ctx, orderPaid, { kind: 'order', id: order.id, payload })
}

/** The money stands at the provider, and is the student's until it is applied. */
const postReceipt = (ctx: Context, order: OrderRow, { attemptId, provider, amount }: SucceededPayment) =>
  postTransaction(ctx, {
    key: `${referenceOf(order.id)}:receipt:${attemptId}`,
    kind: 'receipt',
    entries: [
      debit(schoolAccount('clearing', provider), amount),
      credit(personAccount('credit', order.student_id), amount),
    ],
  })

async function postSale(ctx: Context, order: OrderRow, { amount }: SucceededPayment): Promise<void> {
  const owed = personAccount('receivable', order.student_id)
  await postTransaction(ctx, {
    key: `${referenceOf(order.id)}:charge`,
    kind: 'charge',
    entries: [debit(owed, amount), credit(schoolAccount('revenue', order.kind), amount)],
  })
  await postTransaction(ctx, {
    key: `${referenceOf(order.id)}:application`,
    kind: 'application',
    entries: [debit(personAccount('credit', order.student_id), amount), credit(owed, amount)],
  })
}
