import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import type { tariff } from '@qadam/contract/tariffs/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { paymentDescription } from '../commands/letter.ts'
import { amountOf, graceUntil, isOpen, priceBy, stateOn } from '../rules.ts'
import { findOpenOrder, presentOrder } from './orders.ts'
import { priceListFor } from './prices.ts'
import { findTerm, type TermRow } from './term.ts'

type Presented = z.output<typeof tariff>

/** Returns the school's tariff: where it stands, the next payment, and what was paid. */
export async function getMyTariff(ctx: ReadContext): Promise<Presented> {
  const { db, now } = ctx
  const term = await findTerm(db)
  const { used } = await db.one<{ used: number }>(sql`
    select count(*)::int as used from people where school_id = ${db.schoolId} and role = 'student'
      and deleted_at is null and deactivated_at is null`)
  if (!term) return { ...without, students_used: used }
  return {
    state: stateOn(term, dayIn(term.zone, now)),
    monthly_payment:
      term.monthly_minor === null ? null : toWire(money(BigInt(term.monthly_minor), saleCurrency)),
    number_of_students: term.students,
    number_of_months: term.months,
    paid_until: term.paid_until,
    grace_until: graceUntil(term.paid_until),
    suspended_because: term.suspended_because,
    students_used: used,
    ...(await db.onTariffSide(term.books_id, (books) => inBooks(ctx, books, term))),
  }
}

const without: Presented = {
  state: 'none',
  monthly_payment: null,
  number_of_students: null,
  number_of_months: null,
  paid_until: null,
  grace_until: null,
  suspended_because: null,
  next_payment: null,
  students_used: 0,
  discounts: [],
  providers: [],
  open_order: null,
  payment_history: [],
}

/** What of the tariff stands in the operator's school. */
async function inBooks({ services, schoolId, now, language }: ReadContext, books: SchoolDb, term: TermRow) {
  const list = await priceListFor(books, schoolId)
  const next =
    list && term.students !== null && term.months !== null
      ? priceBy(list, { std: term.students, month: term.months })
      : undefined
  const open = await findOpenOrder(books, schoolId)
  return {
    next_payment: { on: term.paid_until, amount: next ? toWire(next.total) : null },
    discounts: list ? [...list.discounts] : [],
    providers: list ? await offeredProviders(services, books) : [],
    open_order: open && isOpen(open, now) ? await presentOrder(books, open) : null,
    payment_history: (await paymentsOf(books, schoolId)).map((row) => ({
      transaction_number: row.number,
      description: paymentDescription(row, language),
      sum: toWire(amountOf(row)),
      paid_at: row.paid_at,
      order_id: row.order_id,
      refunds: row.refunds.map(({ minor, state, asked_at, days }) => ({
        sum: toWire(money(BigInt(minor), row.currency)),
        state,
        // Within JSON the database writes another form of an instant.
        asked_at: new Date(asked_at).toISOString(),
        days,
      })),
    })),
  }
}

interface PaymentRow {
  readonly number: string
  readonly order_id: number
  readonly students: number
  readonly months: number
  readonly begins_on: string
  readonly ends_on: string
  readonly amount_minor: string
  readonly currency: CurrencyCode
  readonly paid_at: string
  readonly refunds: readonly {
    readonly minor: string
    readonly state: 'pending' | 'succeeded'
    readonly asked_at: string
    readonly days: number | null
  }[]
}

// A payment a month for eight years.
const maxPayments = 100

const paymentsOf = (books: SchoolDb, customerId: number): Promise<PaymentRow[]> =>
  books.rows<PaymentRow>(sql`
    select a.number::text as number, o.id as order_id, o.students, o.months, p.begins_on::text as begins_on,
      p.ends_on::text as ends_on, a.amount_minor::text as amount_minor, a.currency, p.paid_at,
      coalesce((select json_agg(json_build_object('minor', r.amount_minor::text, 'state', r.state, 'asked_at', f.asked_at,
          'days', f.days) order by r.id)
        from payment_refunds r join tariff_refunds f on f.school_id = r.school_id and f.refund_id = r.id
        where r.school_id = a.school_id and r.attempt_id = a.id and r.state <> 'failed'), '[]') as refunds
    from tariff_payments p
    join tariff_orders o on o.school_id = p.school_id and o.id = p.order_id
    join payment_attempts a on a.school_id = p.school_id and a.id = p.attempt_id
    where p.school_id = ${books.schoolId} and o.customer_id = ${customerId}
    order by p.paid_at desc, p.attempt_id desc limit ${maxPayments}`)
