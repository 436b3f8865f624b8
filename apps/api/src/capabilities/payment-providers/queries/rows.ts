import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import type { AttemptState, RefundState } from '@qadam/contract/payment-providers/lifecycle.ts'
import type { AttemptReason, PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { AttemptAtProvider } from '../rules/port.ts'

/** A row of `payment_attempts`; amounts are text, because a bigint would come as a number. */
export interface AttemptRow {
  readonly id: number
  readonly provider: PaymentProvider
  readonly number: string
  readonly order_ref: string
  readonly is_test: boolean
  readonly payer_id: number | null
  readonly amount_minor: string
  readonly currency: CurrencyCode
  readonly state: AttemptState
  readonly reason: AttemptReason | null
  readonly provider_ref: string | null
  readonly pay_address: string | null
  readonly return_path: string
  readonly language: Language
  readonly refunded_minor: string
  readonly created_at: string
  readonly expires_at: string
  readonly settled_at: string | null
  readonly asked: number
  readonly next_ask_at: string | null
}

/** A row of `payment_refunds`. */
export interface RefundRow {
  readonly id: number
  readonly attempt_id: number
  readonly key: string
  readonly amount_minor: string
  readonly reason: string
  readonly state: RefundState
  readonly fault: string | null
  readonly document_number: string | null
  /** Of a refund by another way than the provider. */
  readonly method: HandMethod | null
  readonly requested_at: string
  readonly requested_by: number | null
  readonly settled_at: string | null
  readonly asked: number
}

/** The columns of an attempt `a`. */
export const attemptColumns: SQL = sql`a.id, a.provider, a.number::text as number, a.order_ref, a.is_test, a.payer_id,
  a.amount_minor::text as amount_minor, a.currency, a.state, a.reason, a.provider_ref, a.pay_address, a.return_path,
  a.language, a.refunded_minor::text as refunded_minor, a.created_at, a.expires_at, a.settled_at, a.asked, a.next_ask_at`

const refundColumns: SQL = sql`r.id, r.attempt_id, r.key, r.amount_minor::text as amount_minor, r.reason, r.state,
  r.fault, r.document_number, r.method, r.requested_at, r.requested_by, r.settled_at, r.asked`

export const amountOf = (row: Pick<AttemptRow, 'amount_minor' | 'currency'>): Money =>
  money(BigInt(row.amount_minor), row.currency)

export function findAttempt(db: SchoolDb, id: number): Promise<AttemptRow | undefined> {
  return db.row<AttemptRow>(sql`
    select ${attemptColumns} from payment_attempts a where a.school_id = ${db.schoolId} and a.id = ${id}`)
}

/** Returns whether a provider's text can be the number of an attempt. */
export const isAttemptNumber = (text: string | null): text is string => /^[1-9]\d{5,14}$/.test(text ?? '')

export function findAttemptByNumber(
  db: SchoolDb,
  provider: PaymentProvider,
  number: string,
): Promise<AttemptRow | undefined> {
  if (!isAttemptNumber(number)) return Promise.resolve(undefined)
  return db.row<AttemptRow>(sql`
    select ${attemptColumns} from payment_attempts a
    where a.school_id = ${db.schoolId} and a.provider = ${provider} and a.number = ${number}::bigint`)
}

/** Returns an attempt that nobody else changes until the transaction ends. */
export function lockAttempt(db: SchoolDb, id: number): Promise<AttemptRow | undefined> {
  return db.row<AttemptRow>(sql`
    select ${attemptColumns} from payment_attempts a where a.school_id = ${db.schoolId} and a.id = ${id} for update`)
}

export function findRefund(db: SchoolDb, id: number): Promise<RefundRow | undefined> {
  return db.row<RefundRow>(sql`
    select ${refundColumns} from payment_refunds r where r.school_id = ${db.schoolId} and r.id = ${id}`)
}

export function listRefunds(db: SchoolDb, attemptId: number): Promise<RefundRow[]> {
  return db.rows<RefundRow>(sql`
    select ${refundColumns} from payment_refunds r
    where r.school_id = ${db.schoolId} and r.attempt_id = ${attemptId} order by r.id`)
}

/** Returns an attempt as a driver needs it. */
export const atProvider = (row: AttemptRow): AttemptAtProvider => ({
  id: row.id,
  number: row.number,
  amount: amountOf(row),
  language: row.language,
  returnPath: row.return_path,
  expiresAt: new Date(row.expires_at),
  providerRef: row.provider_ref,
})
