import type { BillingState } from '@qadam/contract/billing/vocabulary.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import type { Language } from '@qadam/contract/values.ts'

/** A text in every language in which a document is printed. */
export type InLanguages = Readonly<Record<Language, string>>

interface CommonContent {
  readonly school: {
    readonly name: string
    readonly bin: string
    readonly address: string
    readonly contacts: string
    readonly signatory: string
    readonly signatory_position: string
    readonly vat_percent: number | null
    readonly bank: string
    readonly bic: string
    readonly iban: string
    readonly beneficiary_code: string
    readonly purpose_code: string
  }
  readonly student: string
  readonly contract: { readonly number: string; readonly signed_on: string } | null
  /** Who paid or is to pay; a BIN for a company alone. Empty where nobody knows. */
  readonly payer: { readonly name: string; readonly bin: string; readonly address: string }
  readonly purpose: InLanguages
}

/** How money came or went back: a provider with the number of the payment, or by hand with that of its document. */
export interface Way {
  readonly on: string
  readonly by: PaymentProvider | HandMethod
  readonly number: string
}

export interface ReceiptContent extends CommonContent {
  readonly kind: 'receipt'
  readonly way: Way
}

export interface CorrectionContent extends CommonContent {
  readonly kind: 'correction'
  readonly way: Way
  readonly corrects: { readonly number: string; readonly issued_on: string; readonly sum_minor: string }
  /** What is left of the payment after this one. */
  readonly left_minor: string
}

export interface InvoiceLine {
  readonly name: InLanguages
  readonly due_on: string | null
  readonly sum_minor: string
}

export interface InvoiceContent extends CommonContent {
  readonly kind: 'invoice'
  readonly lines: readonly InvoiceLine[]
  readonly due_on: string
}

/** Everything that is printed, as on the day of issue; money in minor units as text, because JSON's numbers lose digits. */
export type BillingContent = ReceiptContent | CorrectionContent | InvoiceContent

interface StateFacts {
  readonly isVoided: boolean
  readonly isInvoice: boolean
  readonly sum: bigint
  readonly paid: bigint
  /** What of it can still be paid. */
  readonly open: bigint
}

/** Returns the state of a document; that of an invoice follows from what was paid, and nobody sets it. */
export function stateOf({ isVoided, isInvoice, sum, paid, open }: StateFacts): BillingState {
  if (isVoided) return 'voided'
  if (!isInvoice) return 'valid'
  if (paid >= sum) return 'paid'
  if (open === 0n) return 'closed'
  return paid > 0n ? 'part' : 'unpaid'
}
