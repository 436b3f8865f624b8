import { openAttemptStates } from '@qadam/contract/payment-providers/lifecycle.ts'
import type { tariffPayment } from '@qadam/contract/tariffs/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { startAttempt } from '../../payment-providers/public.ts'
import {
  tariffOrderIsOver,
  tariffOrderIsPaid,
  tariffOrderNotFound,
  tariffPaymentUnderWay,
} from '../errors.ts'
import { tariffPaymentBegun } from '../events.ts'
import { latestAttempt, lockOrder } from '../queries/orders.ts'
import { amountOf, isOpen, referenceOf, returnPathOf, stateAfter } from '../rules.ts'
import { inBooksOf, lockPayableTerm } from './order.ts'

/**
 * Begins to pay an order at a provider of the operator. A payment that is under way at the same provider is the one, so
 * that a double click makes no second. @throws Failure 404, 409
 */
export async function payTariff(
  ctx: RequestContext,
  { order_id: id, provider }: z.output<typeof tariffPayment>,
): Promise<void> {
  const { db, schoolId, now } = ctx
  const term = await lockPayableTerm(ctx)
  const isBegun = await db.onTariffSide(term.books_id, async (books) => {
    const order = await lockOrder(books, id)
    if (order?.customer_id !== schoolId) throw tariffOrderNotFound()
    if (order.paid_at !== null) throw tariffOrderIsPaid()
    if (!isOpen(order, now)) throw tariffOrderIsOver()
    const last = await latestAttempt(books, id)
    const isUnderWay = last && (openAttemptStates as readonly string[]).includes(last.state)
    if (isUnderWay && Date.parse(last.expires_at) > now.getTime()) {
      if (last.provider === provider) return false
      // A second provider beside a payment that may still succeed would take the money twice.
      if (last.state === 'unknown') throw tariffPaymentUnderWay()
    }
    await startAttempt(inBooksOf(ctx, books), {
      provider,
      orderRef: referenceOf(id),
      payerId: null,
      amount: amountOf(order),
      returnPath: returnPathOf(order),
    })
    if (order.state !== 'pending')
      await books.rows(sql`
        update tariff_orders set state = ${stateAfter(order.state, 'wait')}
        where school_id = ${books.schoolId} and id = ${id}`)
    return true
  })
  if (isBegun)
    await record(ctx, tariffPaymentBegun, { kind: 'school', id: schoolId, payload: { order: id, provider } })
}
