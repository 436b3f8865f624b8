import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import type { OrderState } from '@qadam/contract/orders/lifecycle.ts'
import { openAttemptStates } from '@qadam/contract/payment-providers/lifecycle.ts'
import type { PaymentRequestState } from '@qadam/contract/payment-requests/vocabulary.ts'
import type { AttemptRow } from '../payment-providers/public.ts'

/** Links that a student makes in a day: each may be an e-mail to a parent. */
export const studentRequests = { name: 'payment-request', points: 30, seconds: 86_400 } as const
/** E-mails that one guardian gets in a day. */
export const guardianLetters = { name: 'payment-request-letter', points: 10, seconds: 86_400 } as const
/** Links that are not ours or no more, per client. */
export const clientWrongLinks = { name: 'payment-link-wrong', points: 30, seconds: 3_600 } as const
/** Readings of one link: a page that waits for the bank asks every three seconds. */
export const linkReadings = { name: 'payment-link', points: 2_000, seconds: 3_600 } as const
/** Payments that are begun through one link. */
export const linkPayments = { name: 'payment-link-pay', points: 20, seconds: 3_600 } as const

/** The page of a link; the secret stays behind `#` and in the payer's browser. */
export const linkPath = '/pay-for'

/** A row of `payment_requests` with what it is for and the latest attempt to pay that. */
export interface RequestRow {
  readonly id: number
  readonly student_id: number
  readonly order_id: number | null
  readonly tranche_id: number | null
  readonly guardian_id: number | null
  readonly expires_at: string
  readonly opened_at: string | null
  readonly withdrawn_at: string | null
  readonly paid_at: string | null
  readonly paid_minor: string | null
  readonly currency: CurrencyCode
  /** What it costs as a whole, and what of it is not paid. */
  readonly whole_minor: string
  readonly left_minor: string
  readonly order_state: OrderState | null
  readonly is_over: boolean
  readonly attempt: Pick<AttemptRow, 'id' | 'state' | 'expires_at' | 'provider'> | null
}

type Standing = Omit<RequestRow, 'student_id' | 'guardian_id' | 'opened_at'>

/** Returns what became of a link. Money that came wins over everything that was noted before. */
export function stateOf(row: Standing, now: Date): PaymentRequestState {
  if (row.paid_at !== null || row.left_minor === '0') return 'paid'
  if (row.withdrawn_at !== null || row.is_over || row.order_state === 'canceled') return 'withdrawn'
  if (isUnderWay(row, now)) return 'waiting'
  return row.order_state === 'expired' || Date.parse(row.expires_at) <= now.getTime() ? 'expired' : 'open'
}

/** Returns what became of one payment. A provider that stays silent may still take the money: it is waited for. */
export function returnStateOf(
  { state, expires_at: expiresAt }: Pick<AttemptRow, 'state' | 'expires_at'>,
  now: Date,
): 'waiting' | 'paid' | 'failed' {
  if (state === 'succeeded') return 'paid'
  if (state === 'unknown') return 'waiting'
  const isOpen = (openAttemptStates as readonly string[]).includes(state)
  return isOpen && Date.parse(expiresAt) > now.getTime() ? 'waiting' : 'failed'
}

/** Returns whether a payment may still succeed at its provider. */
export const isUnderWay = ({ attempt }: Pick<RequestRow, 'attempt'>, now: Date): boolean =>
  attempt !== null &&
  (openAttemptStates as readonly string[]).includes(attempt.state) &&
  Date.parse(attempt.expires_at) > now.getTime()

/** Returns what was paid, or what is to be paid. */
export function amountOf(row: Standing, now: Date): Money {
  const isPaid = stateOf(row, now) === 'paid'
  return money(BigInt(isPaid ? (row.paid_minor ?? row.whole_minor) : row.left_minor), row.currency)
}

/** How attempts and entries of the ledger name a link to pay a tranche. */
export const referenceOf = (requestId: number): string => `request:${requestId}`
