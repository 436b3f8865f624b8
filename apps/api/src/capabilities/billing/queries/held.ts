import type { laterReceipt } from '@qadam/contract/billing/schemas.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { ReceiptState } from '@qadam/contract/receipts/lifecycle.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { SucceededPayment } from '../../payment-providers/public.ts'

/** A payment of a student at a provider; without an attempt nothing was paid. */
export interface HeldPayment {
  readonly student_id: number
  readonly attempt: SucceededPayment | null
}

/** Nothing of a payment where there is none. */
interface PaymentRow {
  readonly student_id: number
  readonly id: number | null
  readonly order_ref: string | null
  readonly provider: PaymentProvider | null
  readonly number: string | null
  readonly payer_id: number | null
  readonly minor: string | null
  readonly currency: CurrencyCode | null
  readonly provider_ref: string | null
}

type Provided = Exclude<z.output<typeof laterReceipt>['payment'], 'receipt'>

/** Returns the payments of an order or of a link, the earliest first; none for what there is not. */
export async function paymentsOf(db: SchoolDb, of: Provided, id: number): Promise<HeldPayment[]> {
  const bought =
    of === 'order'
      ? sql`orders b left join payment_attempts a on a.school_id = b.school_id and a.order_ref = 'order:' || b.id
          and a.state = 'succeeded' and not a.is_test`
      : sql`payment_requests b
          left join payment_request_attempts x on x.school_id = b.school_id and x.request_id = b.id
          left join payment_attempts a on a.school_id = x.school_id and a.id = x.attempt_id and a.state = 'succeeded'`
  const rows = await db.rows<PaymentRow>(sql`
    select b.student_id, a.id, a.order_ref, a.provider, a.number::text as number, a.payer_id,
      a.amount_minor::text as minor, a.currency, a.provider_ref
    from ${bought} where b.school_id = ${db.schoolId} and b.id = ${id} order by a.id`)
  return rows.map(presentRow)
}

function presentRow({ student_id, id, order_ref: orderRef, ...row }: PaymentRow): HeldPayment {
  const { provider, number, minor, currency } = row
  if (id === null || orderRef === null || provider === null || number === null)
    return { student_id, attempt: null }
  if (minor === null || currency === null) return { student_id, attempt: null }
  const amount = money(BigInt(minor), currency)
  const providerRef = row.provider_ref ?? ''
  return {
    student_id,
    attempt: { attemptId: id, orderRef, provider, number, payerId: row.payer_id, amount, providerRef },
  }
}

/** Returns what a provider, or another way, gave back of a payment, the earliest first. */
export async function refundsOf(
  db: SchoolDb,
  attemptId: number,
): Promise<{ readonly refundId: number; readonly amount: Money }[]> {
  const rows = await db.rows<{ id: number; minor: string; currency: CurrencyCode }>(sql`
    select r.id, r.amount_minor::text as minor, a.currency from payment_refunds r
    join payment_attempts a on a.school_id = r.school_id and a.id = r.attempt_id
    where r.school_id = ${db.schoolId} and r.attempt_id = ${attemptId} and r.state = 'succeeded' order by r.id`)
  return rows.map(({ id, minor, currency }) => ({ refundId: id, amount: money(BigInt(minor), currency) }))
}

/** Locks money by hand; behind the lock a second request finds the receipt of the first. */
export const lockMoneyByHand = (db: SchoolDb, id: number) =>
  db.row<{ student_id: number; kind: 'receipt' | 'refund'; state: ReceiptState }>(sql`
    select student_id, kind, state from receipts where school_id = ${db.schoolId} and id = ${id} for update`)

/** Returns what was given back by hand of a receipt, the earliest first. */
export async function handRefundsOf(db: SchoolDb, receiptId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from receipts where school_id = ${db.schoolId} and receipt_id = ${receiptId} and state = 'confirmed'
    order by id`)
  return rows.map(({ id }) => id)
}
