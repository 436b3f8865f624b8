import type { Money } from '@qadam/contract/money/money.ts'
import type { AttemptReason, PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { Services } from '../../../platform/http/app-services.ts'

/** What a driver knows of the school whose payment it handles. Its keys are in memory only. */
export interface ProviderAccess {
  readonly services: Services
  readonly schoolId: number
  readonly settings: Readonly<Record<string, string>>
  readonly keys: Readonly<Record<string, string>>
  readonly now: Date
}

export interface AttemptAtProvider {
  readonly id: number
  readonly number: string
  readonly amount: Money
  readonly language: Language
  readonly returnPath: string
  readonly expiresAt: Date
  readonly providerRef: string | null
}

export interface RefundAtProvider {
  readonly id: number
  readonly amount: Money
  readonly attempt: AttemptAtProvider
}

/** Where the payer goes; null when the payer types the number of the attempt in an app of the provider. */
export interface Started {
  readonly payAddress: string | null
  readonly providerRef: string | null
}

/** What a provider answers about an attempt, with the answer as it came. */
export type AttemptStatus = { readonly raw: string } & (
  | { readonly state: 'waiting' }
  | { readonly state: 'succeeded'; readonly amount: Money; readonly providerRef: string }
  | { readonly state: 'declined'; readonly reason: AttemptReason }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown'; readonly reason: AttemptReason }
)

export type RefundStatus = { readonly raw: string; readonly providerRef?: string } & (
  | { readonly state: 'pending' }
  | { readonly state: 'succeeded' }
  | { readonly state: 'failed'; readonly fault: string }
)

/** A message as it came to the address of the school, before anybody believes it. */
export interface Knock {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The full network address of the caller. */
  readonly from: string
}

/** A message that is the provider's, and new by its time. What it says of money is still not believed. */
export interface GenuineKnock {
  readonly eventKey: string
  readonly number: string | null
}

/** The provider does not accept the school's keys; another attempt with them is useless. */
export class WrongKeys extends Error {}

/**
 * A provider of payments. Every driver passes the same contract tests. Methods that return a promise may wait for the
 * network and are called by jobs, outside of transactions; each may be repeated with the same number or refund id and
 * then has no further effect. What throws was not answered: it is asked again.
 */
export interface PaymentDriver {
  readonly name: PaymentProvider
  readonly lifetime_minutes: number
  /** @throws WrongKeys */
  start(access: ProviderAccess, attempt: AttemptAtProvider): Promise<Started>
  /** Verifies the sender over the raw body. Returns null for a message that is forged or old. */
  verify(access: ProviderAccess, knock: Knock): GenuineKnock | null
  ask(access: ProviderAccess, attempt: AttemptAtProvider): Promise<AttemptStatus>
  /** Gives money back; `pending` until it is known, or until a person settles it. */
  refund(access: ProviderAccess, refund: RefundAtProvider): Promise<RefundStatus>
  askRefund(access: ProviderAccess, refund: RefundAtProvider): Promise<RefundStatus>
}
