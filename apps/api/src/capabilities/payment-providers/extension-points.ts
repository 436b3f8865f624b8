import type { Money } from '@qadam/contract/money/money.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** A payment that its provider has confirmed: what whoever sells needs to deliver and to book it. */
export interface SucceededPayment {
  readonly attemptId: number
  readonly orderRef: string
  readonly provider: PaymentProvider
  readonly number: string
  readonly payerId: number | null
  readonly amount: Money
  readonly providerRef: string
}

/** A refund with the payment that it belongs to. */
export interface SettledRefund {
  readonly refundId: number
  readonly attemptId: number
  readonly orderRef: string
  readonly provider: PaymentProvider
  readonly payerId: number | null
  readonly amount: Money
}

/** What a payer owes under a number of the seller's own: a contract, for example. */
export interface PayableAccount {
  readonly orderRef: string
  readonly payerId: number | null
  /** What is due now, shown to the payer; null shows nothing. Any sum may be paid. */
  readonly due: Money | null
}

type Context = RequestContext<Actor | null>

/** Finds what somebody pays for who typed this number in the app of a bank; null when it is not the seller's. */
export const findPayableAccount = extensionPoint<[Context, string], PayableAccount | null>()

/**
 * Runs once for each payment, in the transaction in which it becomes succeeded. A throw leaves the attempt as it was,
 * and the provider is asked again later.
 */
export const deliverPayment = extensionPoint<[Context, SucceededPayment]>()
/** Runs once for each refund, in the transaction in which it becomes succeeded. */
export const bookRefund = extensionPoint<[Context, SettledRefund]>()
/** Runs when a refund failed; `wasBooked` when it had succeeded before, so that its entries are reversed. */
export const takeBackRefund = extensionPoint<[Context, SettledRefund & { readonly wasBooked: boolean }]>()
