import { z } from 'zod'
import { Secret } from '../accounts/schemas.ts'
import { billingReference } from '../billing/schemas.ts'
import { minorUnits, moneyOnWire } from '../money/wire.ts'
import { orderLimits } from '../orders/rules.ts'
import { orderRefund } from '../orders/schemas.ts'
import { pageOf, paging } from '../paging.ts'
import { attemptForPayer, otherWay, provider } from '../payment-providers/schemas.ts'
import { relations } from '../privacy/vocabulary.ts'
import { id, instant, language, line, personName, plannedDay } from '../values.ts'
import { paymentRequestKinds, paymentRequestStates } from './vocabulary.ts'

/** The link is for one order or one tranche; it also goes by e-mail to a guardian who is named. */
export const newPaymentRequest = z
  .object({ order_id: id.optional(), tranche_id: id.optional(), guardian_id: id.optional() })
  .refine((given) => (given.order_id === undefined) !== (given.tranche_id === undefined), {
    error: 'payment_requests.one_thing',
  })

const what = {
  kind: z.enum(paymentRequestKinds),
  /** The title of the course, or the note of the tranche. */
  title: z.string(),
  due_on: plannedDay.nullable(),
  state: z.enum(paymentRequestStates),
  /** What is to be paid now; what was paid once it is. */
  amount: moneyOnWire,
}

export const paymentRequest = z.object({
  id: z.int(),
  student: personName,
  order_id: z.int().nullable(),
  tranche_id: z.int().nullable(),
  ...what,
  made_at: instant,
  made_by: personName.nullable(),
  /** Made by a reminder to the guardian. */
  by_reminder: z.boolean(),
  expires_at: instant,
  /** The guardian who got the link by e-mail. */
  guardian: z.object({ id: z.int(), name: z.string(), relation: z.enum(relations) }).nullable(),
  /** When the link was first opened. */
  opened_at: instant.nullable(),
  /** When it was paid through the link; null when it was paid otherwise. */
  paid_at: instant.nullable(),
  /** The receipt, once it was paid by the link. */
  document: billingReference.nullable(),
  /** Whether the reader may issue the receipt, which it lacks. */
  may_issue_receipt: z.boolean(),
  refunded: moneyOnWire,
  refunds: z.array(orderRefund.omit({ keeps_access: true })),
})

/** The link is in this answer alone: the server stores a digest of it. */
export const madePaymentRequest = z.object({
  request: paymentRequest,
  path: z.string(),
  /** The message with the link as `{link}`. */
  shares: z.object({ ru: z.string(), kk: z.string(), en: z.string() }),
})

export const paymentRequests = pageOf(paymentRequest).extend({
  /** Whether the school takes payments by a provider: without one there are no links. */
  is_offered: z.boolean(),
  /** Of the student who was asked about: those who can get the link by e-mail. */
  guardians: z.array(z.object({ id: z.int(), name: z.string(), relation: z.enum(relations) })),
})
export const paymentRequestQuery = z.object({ ...paging, user_id: id.optional() })

export const paymentLink = z.object({ token: Secret, language: language.optional() })
export const paymentByLink = paymentLink.extend({
  provider,
  /** What the payer saw: another amount is not paid. */
  minor: minorUnits,
})

/** What whoever has the link may know. */
export const paymentPage = z.object({
  school: z.object({ name: z.string(), logo_url: z.string().nullable(), support: z.string() }),
  /** The student's given name alone. */
  for_whom: z.string(),
  ...what,
  expires_at: instant,
  paid_at: instant.nullable(),
  refund_policy: z.string(),
  providers: z.array(provider),
  /** The latest attempt to pay. */
  attempt: attemptForPayer
    .pick({ number: true, provider: true, state: true, reason: true, pay_address: true, expires_at: true })
    .nullable(),
})

/** What became of one payment, for whoever comes back from the bank without the link. */
export const paymentReturn = z.object({
  school: paymentPage.shape.school,
  state: z.enum(['waiting', 'paid', 'failed']),
  number: z.string(),
  provider,
  amount: moneyOnWire,
  reason: attemptForPayer.shape.reason,
})

export const refundOfPaymentRequest = z.object({
  amount: minorUnits.refine((minor) => /^[1-9]/.test(minor), { error: 'field.amount_positive' }),
  reason: line(orderLimits.reason),
  /** Not by the provider; it waits then for another person. */
  other_way: otherWay.optional(),
  /** The client's id of the refund: sent again, it is the same one. */
  key: z.string().regex(/^[\w-]{8,40}$/),
})
