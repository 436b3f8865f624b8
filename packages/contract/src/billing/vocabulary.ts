import type { PaperKind } from '../papers/kinds.ts'

/** What the school issues about money: that it came, that some of it went back, and that it is to be paid. */
export const billingKinds = ['receipt', 'correction', 'invoice'] as const satisfies readonly PaperKind[]
export type BillingKind = (typeof billingKinds)[number]

/**
 * What became of a document. A receipt or a correction is valid until it is voided; an invoice is computed from what it
 * asks for: `closed` when nothing of it can be paid any more.
 */
export const billingStates = ['valid', 'unpaid', 'part', 'paid', 'closed', 'voided'] as const
export type BillingState = (typeof billingStates)[number]

/** Who an invoice is for. */
export const invoicePayers = ['contract', 'guardian', 'student', 'company'] as const
export type InvoicePayer = (typeof invoicePayers)[number]

/** The version of the printed layout; a new one gets the next number, issued documents retain theirs. */
export const billingLayout = 1

export const billingLimits = { purpose: 300, reason: 500, tranches: 60 } as const
