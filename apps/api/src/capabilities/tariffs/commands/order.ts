import { tariffOrderHours } from '@qadam/contract/tariffs/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { noTariff, notPayableHere, tariffSuspended } from '../errors.ts'
import { tariffOrderClosed, tariffOrderCreated, tariffOrdered } from '../events.ts'
import { findOpenOrder, findOrder, lockOrder } from '../queries/orders.ts'
import { priceFor } from '../queries/prices.ts'
import { lockTerm, type TermRow } from '../queries/term.ts'
import { isOpen, type Price, payloadOf, stateAfter, type TariffOrderRow, type Wanted } from '../rules.ts'

type Context = RequestContext<Actor | null>

/** Returns the context of the operator's school in the same transaction. Nobody of the paying school acts there. */
export const inBooksOf = (ctx: Context, books: SchoolDb): Context => ({
  ...ctx,
  db: books,
  schoolId: books.schoolId,
  actor: null,
})

/** Returns the term of a school that may pay, locked: two requests at once make one order. @throws Failure 409 */
export async function lockPayableTerm({ db }: RequestContext): Promise<TermRow> {
  const term = await lockTerm(db)
  if (!term) throw noTariff()
  if (term.suspended_at !== null) throw tariffSuspended()
  return term
}

/**
 * Orders a tariff at the price of the operator's list. While an order waits for its payment at this price, it is the one.
 * Returns its id. @throws Failure 409
 */
export async function orderTariff(ctx: RequestContext, wanted: Wanted): Promise<number> {
  const { db, schoolId, services } = ctx
  const term = await lockPayableTerm(ctx)
  const { order, isNew } = await db.onTariffSide(term.books_id, async (books) => {
    const price = await priceFor(books, schoolId, wanted)
    if ((await offeredProviders(services, books)).length === 0) throw notPayableHere()
    const inBooks = inBooksOf(ctx, books)
    const open = await openOrder(inBooks, schoolId, price)
    return { order: open ?? (await insertOrder(inBooks, schoolId, price)), isNew: open === undefined }
  })
  if (isNew)
    await record(ctx, tariffOrdered, {
      kind: 'school',
      id: schoolId,
      payload: { order: order.id, ...payloadOf(order) },
    })
  return order.id
}

/** Returns the order that waits already; closes one whose time is over, or that is for something else by now. */
async function openOrder(
  books: Context,
  customerId: number,
  price: Price,
): Promise<TariffOrderRow | undefined> {
  const found = await findOpenOrder(books.db, customerId)
  const open = found && (await lockOrder(books.db, found.id))
  if (!open) return undefined
  const isSame =
    BigInt(open.amount_minor) === price.total.minor &&
    open.students === price.std &&
    open.months === price.month
  // What is being paid stays: a second payment beside it would take the money twice.
  if (isOpen(open, books.now) && (isSame || open.state === 'pending')) return open
  if (open.state === 'succeeded') return undefined
  await closeOrder(books, open)
  return undefined
}

/** Closes an order that nobody pays. */
export async function closeOrder(books: Context, order: TariffOrderRow): Promise<void> {
  const state = stateAfter(order.state, 'expire')
  await books.db.rows(sql`
    update tariff_orders set state = ${state} where school_id = ${books.schoolId} and id = ${order.id}`)
  await record(books, tariffOrderClosed, { kind: 'tariff_order', id: order.id, payload: { state } })
}

async function insertOrder(books: Context, customerId: number, price: Price): Promise<TariffOrderRow> {
  const { db, schoolId, now } = books
  const { id } = await db.one<{ id: number }>(sql`
    insert into tariff_orders (school_id, customer_id, students, months, monthly_minor, amount_minor, currency,
      created_at, expires_at)
    values (${schoolId}, ${customerId}, ${price.std}, ${price.month}, ${price.monthly.minor.toString()}::bigint,
      ${price.total.minor.toString()}::bigint, ${price.total.currency}, ${now},
      ${new Date(now.getTime() + tariffOrderHours * 3_600_000)})
    returning id`)
  const order = await findOrder(db, id)
  if (!order) throw new Error('insert into tariff_orders returned no row')
  await record(books, tariffOrderCreated, {
    kind: 'tariff_order',
    id,
    payload: { customer: customerId, ...payloadOf(order) },
  })
  return order
}
