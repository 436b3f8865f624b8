import { z } from 'zod'
import { minorUnits, moneyOnWire } from '../money/wire.ts'
import { paging } from '../paging.ts'
import { handMethods } from '../receipts/rules.ts'
import { flag, line, personName, plannedDay, wholeNumber } from '../values.ts'
import { attemptStates, refundStates } from './lifecycle.ts'
import { attemptLimits } from './providers.ts'
import * as words from './vocabulary.ts'

export const provider = z.enum(words.paymentProviders)
export const attemptState = z.enum(attemptStates)
export const attemptReason = z.enum(words.attemptReasons)
export const refundState = z.enum(refundStates)

/** A provider as a school has set it up. Keys are named, never shown. */
export const providerSettings = z.object({
  provider,
  /** False for the demo bank in production. */
  is_available: z.boolean(),
  is_on: z.boolean(),
  settings: z.record(z.string(), z.string()),
  keys: z.array(z.object({ name: z.string(), is_set: z.boolean() })),
  keys_changed_at: z.string().nullable(),
  /** The address that the provider calls, for its cabinet. */
  webhook_address: z.string(),
  version: z.int(),
})

export const providerChange = z.strictObject({
  is_on: z.boolean().optional(),
  settings: z.record(z.string().max(40), z.string().max(1_000)).optional(),
  /** An empty text deletes a key. */
  keys: z.record(z.string().max(40), z.string().max(1_000)).optional(),
  version: wholeNumber.optional(),
})

/** What the payer sees of an attempt: where to pay, and what the provider said. */
export const attemptForPayer = z.object({
  id: z.int(),
  number: z.string(),
  provider,
  state: attemptState,
  reason: attemptReason.nullable(),
  amount: moneyOnWire,
  /** A page of the provider; null while it is being opened, and for payments by number. */
  pay_address: z.string().nullable(),
  is_test: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  settled_at: z.string().nullable(),
})

/** Money that goes back by another way than its provider, with the number of what proves it. */
export const otherWay = z.object({
  method: z.enum(handMethods),
  /** The day on the document, in the school's time zone. */
  paid_on: plannedDay,
  number: line(attemptLimits.documentNumber),
})

/** Whether another person confirms money that went back by another way. */
export const refundDecision = z.strictObject({ outcome: z.enum(['confirm', 'reject']) })

export const refund = z.object({
  id: z.int(),
  amount: moneyOnWire,
  state: refundState,
  reason: z.string(),
  fault: z.string().nullable(),
  document_number: z.string().nullable(),
  /** The way of money that did not go back by the provider. */
  method: z.enum(handMethods).nullable(),
  requested_at: z.string(),
  requested_by: personName.nullable(),
  settled_at: z.string().nullable(),
})

export const attemptRow = attemptForPayer.extend({
  order_ref: z.string(),
  refunded: moneyOnWire,
})

export const providerEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(words.providerEventKinds),
  /** The message as it came, byte for byte. */
  body: z.string(),
})

export const attemptDetail = attemptRow.extend({
  provider_ref: z.string().nullable(),
  asked: z.int(),
  next_ask_at: z.string().nullable(),
  refunds: z.array(refund),
  events: z.array(providerEvent),
})

export const attemptQuery = z.object({
  ...paging,
  state: attemptState.optional(),
  provider: provider.optional(),
  is_test: flag.optional(),
})

/** What is given back; `key` is the client's id of this refund: sent again, it is the same one. */
export const newRefund = z.strictObject({
  minor: minorUnits,
  reason: line(attemptLimits.reason),
  key: z.string().regex(/^[\w-]{8,64}$/),
})

/** How a refund ended that a person made in the provider's cabinet, with the number of its document. */
export const refundOutcome = z.strictObject({
  outcome: z.enum(['succeed', 'fail']),
  document_number: line(attemptLimits.documentNumber),
})
