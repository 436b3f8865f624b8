import { toWire } from '@qadam/contract/money/wire.ts'
import type { tariffPrice } from '@qadam/contract/tariffs/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { notPayableHere } from '../errors.ts'
import { type Price, type PriceList, priceBy, type Wanted } from '../rules.ts'
import { findTerm } from './term.ts'

/** Returns the price list for a school, its own or the common one, read in the operator's school. */
export function priceListFor(books: SchoolDb, customerId: number): Promise<PriceList | undefined> {
  return books.row<PriceList>(sql`
    select coalesce(c.tiers, l.tiers) as tiers, coalesce(c.discounts, l.discounts) as discounts
    from tariff_customers c left join tariff_price_lists l on l.school_id = c.school_id
    where c.school_id = ${books.schoolId} and c.customer_id = ${customerId}
      and coalesce(c.tiers, l.tiers) is not null`)
}

/** Returns the price of what a school asks for, read in the operator's school. @throws Failure 409 */
export async function priceFor(books: SchoolDb, customerId: number, wanted: Wanted): Promise<Price> {
  const list = await priceListFor(books, customerId)
  const price = list && priceBy(list, wanted)
  if (!price) throw notPayableHere()
  return price
}

/** Returns the price by the operator's list. @throws Failure 409 */
export async function calcTariff(
  { db, schoolId }: ReadContext,
  wanted: Wanted,
): Promise<z.output<typeof tariffPrice>> {
  const term = await findTerm(db)
  if (!term) throw notPayableHere()
  const price = await db.onTariffSide(term.books_id, (books) => priceFor(books, schoolId, wanted))
  return {
    std: price.std,
    month: price.month,
    per_student: toWire(price.perStudent),
    monthly_payment: toWire(price.monthly),
    full_price: toWire(price.full),
    discount_percent: price.percent,
    price: toWire(price.total),
  }
}
