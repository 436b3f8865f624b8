import { z } from 'zod'
import { Secret } from '../accounts/schemas.ts'
import { billingStates } from '../billing/vocabulary.ts'
import { asJsonOfForm } from '../imports/way.ts'
import { moneyOnWire } from '../money/wire.ts'
import { paymentRequestKinds } from '../payment-requests/vocabulary.ts'
import { receiptStates } from '../receipts/lifecycle.ts'
import { receiptAmount } from '../receipts/schemas.ts'
import { flag, id, language, optionalLine, plannedDay } from '../values.ts'
import { maxTransferParts } from './rules.ts'

export const familyLink = z.object({ token: Secret, language: language.optional() })

export const familyPage = z.object({
  /** Whether the school takes payments by a provider. */
  is_offered: z.boolean(),
  children: z.array(
    z.object({
      id: z.int(),
      first_name: z.string(),
      /** What is not paid, the oldest first. */
      owed: z.array(
        z.object({
          kind: z.enum(paymentRequestKinds),
          id: z.int(),
          title: z.string(),
          due_on: plannedDay.nullable(),
          amount: moneyOnWire,
          is_overdue: z.boolean(),
          /** Whether it can be paid through a provider now: what is due, and the next part. */
          is_payable: z.boolean(),
          /** Somebody has a link to it, which paying from this page replaces. */
          has_link: z.boolean(),
        }),
      ),
      documents: z.array(
        z.object({
          /** A payment and a correction are documents of money at a provider; a receipt and a refund were recorded by hand. */
          kind: z.enum(['receipt', 'refund', 'act', 'payment', 'correction', 'invoice']),
          id: z.int(),
          number: z.string(),
          day: plannedDay,
          amount: moneyOnWire,
          state: z.enum([...receiptStates, ...billingStates]),
          /** Why a receipt was rejected. */
          reason: z.string(),
          /** The public page that verifies it. */
          page: z.string().nullable(),
          /** The issued document that can be downloaded; null for one that names another payer. */
          file_id: z.int().nullable(),
        }),
      ),
    }),
  ),
})
export const familyFile = familyLink.extend({ document_id: id })
export const familyPayment = familyLink
  .extend({ order_id: id.optional(), tranche_id: id.optional() })
  .refine((given) => (given.order_id === undefined) !== (given.tranche_id === undefined), {
    error: 'payment_requests.one_thing',
  })
/** The link is in this answer alone: the server stores a digest of it. */
export const familyPaymentLink = z.object({ path: z.string() })

const parts = z
  .array(z.object({ student_id: id, minor: receiptAmount }))
  .min(1)
  .max(maxTransferParts)
  .refine((given) => new Set(given.map((part) => part.student_id)).size === given.length, {
    error: 'family.child_twice',
  })
export const newTransfer = familyLink
  .extend({
    /** The whole sum of the transfer. */
    minor: receiptAmount,
    paid_on: plannedDay,
    number: optionalLine(60).default(''),
    /** What of it is for which child: together the whole sum. */
    parts: asJsonOfForm(parts, 'family.parts'),
    /** Send it although one with the same number, sum and day is there. */
    allow_duplicate: flag.default(false),
  })
  .refine(
    (given) => BigInt(given.minor) === given.parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n),
    { error: 'family.parts_sum', path: ['parts'] },
  )
