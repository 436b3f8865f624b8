import { toWire } from '@qadam/contract/money/wire.ts'
import type { tariffOrder } from '@qadam/contract/tariffs/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { type AttemptRow, attemptColumns, presentForPayer } from '../../payment-providers/public.ts'
import { tariffOrderNotFound } from '../errors.ts'
import { amountOf, referenceOf, type TariffOrderRow } from '../rules.ts'
import { findTerm } from './term.ts'

export const tariffOrderColumns: SQL = sql`o.id, o.customer_id, o.students, o.months,
  o.monthly_minor::text as monthly_minor, o.amount_minor::text as amount_minor, o.currency, o.state, o.created_at,
  o.expires_at, o.paid_at, o.paid_until::text as paid_until`

type Presented = z.output<typeof tariffOrder>

/** Returns an order of the reader's school. @throws Failure 404 */
export async function getTariffOrder({ db, schoolId }: ReadContext, id: number): Promise<Presented> {
  const term = await findTerm(db)
  if (!term) throw tariffOrderNotFound()
  return db.onTariffSide(term.books_id, async (books) => {
    const row = await findOrder(books, id)
    if (row?.customer_id !== schoolId) throw tariffOrderNotFound()
    return presentOrder(books, row)
  })
}

// All of these are read in the operator's school.

export const findOrder = (books: SchoolDb, id: number): Promise<TariffOrderRow | undefined> =>
  books.row<TariffOrderRow>(sql`
    select ${tariffOrderColumns} from tariff_orders o where o.school_id = ${books.schoolId} and o.id = ${id}`)

export const lockOrder = (books: SchoolDb, id: number): Promise<TariffOrderRow | undefined> =>
  books.row<TariffOrderRow>(sql`
    select ${tariffOrderColumns} from tariff_orders o where o.school_id = ${books.schoolId} and o.id = ${id}
    for update`)

/** Returns the order of a school that waits for its payment, if there is one. */
export const findOpenOrder = (books: SchoolDb, customerId: number): Promise<TariffOrderRow | undefined> =>
  books.row<TariffOrderRow>(sql`
    select ${tariffOrderColumns} from tariff_orders o where o.school_id = ${books.schoolId}
      and o.customer_id = ${customerId} and o.state in ('created', 'pending', 'failed')`)

export const latestAttempt = (books: SchoolDb, orderId: number): Promise<AttemptRow | undefined> =>
  books.row<AttemptRow>(sql`
    select ${attemptColumns} from payment_attempts a
    where a.school_id = ${books.schoolId} and a.order_ref = ${referenceOf(orderId)} and not a.is_test
    order by a.id desc limit 1`)

export async function presentOrder(books: SchoolDb, row: TariffOrderRow): Promise<Presented> {
  const attempt = await latestAttempt(books, row.id)
  return {
    id: row.id,
    state: row.state,
    std: row.students,
    month: row.months,
    amount: toWire(amountOf(row)),
    created_at: row.created_at,
    expires_at: row.expires_at,
    paid_at: row.paid_at,
    paid_until: row.paid_until,
    attempt: attempt ? presentForPayer(attempt) : null,
  }
}
