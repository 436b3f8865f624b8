import { z } from 'zod'
import { billingReference } from '../billing/schemas.ts'
import { currencyCode, minorUnits, moneyOnWire } from '../money/wire.ts'
import { pageOf, paging } from '../paging.ts'
import { relations } from '../privacy/vocabulary.ts'
import { maxAmount } from '../tranches/rules.ts'
import { flag, id, line, optionalLine, personName, plannedDay, wholeNumberOf } from '../values.ts'
import { receiptStates } from './lifecycle.ts'
import { handMethods } from './rules.ts'

const maxReason = 300

/** Positive minor units: what a document says is not always in whole tenge. */
export const receiptAmount = minorUnits.refine(
  (given) => /^[1-9]\d{0,17}$/.test(given) && BigInt(given) <= maxAmount,
  {
    error: 'receipts.amount',
  },
)

export const params = z.object({ id })
const document = {
  minor: receiptAmount,
  method: z.enum(handMethods),
  /** The day on the document, in the school's time zone. */
  paid_on: plannedDay,
  /** The number on the document. */
  number: optionalLine(60).default(''),
}
export const newReceipt = z.object({
  user_id: id,
  ...document,
  currency: currencyCode.default('KZT'),
  note: optionalLine(maxReason).default(''),
  /** Record it although one with the same number, amount and day is there. */
  allow_duplicate: flag.default(false),
})
export const newRefund = z.object({ receipt_id: id, ...document, reason: line(maxReason) })
export const refusal = z.object({ reason: line(maxReason) })

export const receiptQuery = z.object({
  ...paging,
  user_id: id.optional(),
  state: z.enum(receiptStates).optional(),
  kind: z.enum(['receipt', 'refund']).optional(),
})
export const receipt = z.object({
  id: z.int(),
  kind: z.enum(['receipt', 'refund']),
  student: personName,
  /** The receipt that a refund gives back. */
  receipt_id: z.int().nullable(),
  amount: moneyOnWire,
  method: z.enum(handMethods),
  paid_on: z.string(),
  number: z.string(),
  /** Why money was given back, or a note. */
  note: z.string(),
  state: z.enum(receiptStates),
  has_file: z.boolean(),
  /** The receipt or the correction note that was issued for it, once it is confirmed. */
  document: billingReference.nullable(),
  /** An earlier one with the same number, amount and day. */
  duplicate_of: z.int().nullable(),
  recorded_at: z.string(),
  recorded_by: personName.nullable(),
  /** The transfer of a guardian of which it is a part; recorded by nobody of the school. */
  transfer: z
    .object({
      guardian: z.object({ name: z.string(), relation: z.enum(relations) }).nullable(),
      /** The whole sum; null for a student. */
      amount: moneyOnWire.nullable(),
      /** For how many children it is. */
      children: z.int(),
      /** The other parts whose students the reader sees. */
      others: z.array(z.object({ receipt_id: z.int(), student: personName, amount: moneyOnWire })),
    })
    .nullable(),
  expires_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: personName.nullable(),
  decision_reason: z.string().nullable(),
  /** Confirmed by whoever recorded it: nobody else may confirm in this school. */
  confirmed_alone: z.boolean(),
  /** What refunds have given back, and what waits to be given back. */
  refunded: moneyOnWire,
  refunding: moneyOnWire,
  /** Whether the reader may decide about it now. */
  may_decide: z.boolean(),
  /** Whether the reader may give back some of it now. */
  may_refund: z.boolean(),
  /** Whether the reader may issue its receipt, which it lacks. */
  may_issue_receipt: z.boolean(),
})
export const receipts = pageOf(receipt)

export const receiptSettings = z.object({ file_required: z.boolean(), version: z.int() })
export const receiptSettingsChange = z.object({
  file_required: flag,
  /** Zero until the first change. */
  version: wholeNumberOf(0).optional(),
})
