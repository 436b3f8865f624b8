import { z } from 'zod'
import { billingReference } from '../billing/schemas.ts'
import { minorUnits, moneyOnWire } from '../money/wire.ts'
import { paging } from '../paging.ts'
import { attemptForPayer, otherWay, provider } from '../payment-providers/schemas.ts'
import { flag, id, instant, line, optionalLine, personName, text } from '../values.ts'
import { orderStates } from './lifecycle.ts'
import { orderLimits, soldKinds } from './rules.ts'

const orderState = z.enum(orderStates)

/** Staff order on behalf of a student; a student orders for themselves. */
export const newOrder = z
  .object({ kind: z.enum(soldKinds).default('course'), course_id: id.optional(), user_id: id.optional() })
  .refine(({ kind, course_id: course }) => (kind === 'course') === (course !== undefined), {
    error: 'field.required',
    path: ['course_id'],
  })

export const payment = z.object({ order_id: id, provider })

export const orderRefund = z.object({
  id: z.int(),
  amount: moneyOnWire,
  state: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string(),
  keeps_access: z.boolean(),
  requested_at: instant,
  requested_by: personName.nullable(),
  /** Of money that goes back by another way than its provider: how, and whether the reader may decide about it now. */
  other_way: otherWay.nullable(),
  confirmed_alone: z.boolean(),
  /** Nobody confirmed it in time: it can be recorded again. */
  is_expired: z.boolean(),
  may_decide: z.boolean(),
  /** The correction note, once the refund has succeeded. */
  document: billingReference.nullable(),
})

export const order = z.object({
  id: z.int(),
  kind: z.enum(soldKinds),
  /** Null for what is no course. */
  course: z.object({ id: z.int(), title: z.string() }).nullable(),
  student: personName,
  state: orderState,
  amount: moneyOnWire,
  refunded: moneyOnWire,
  /** The school's policy as it stood when the order was made. */
  refund_policy: z.string(),
  created_at: instant,
  expires_at: instant,
  paid_at: instant.nullable(),
  /** The latest attempt to pay. */
  attempt: attemptForPayer.nullable(),
  /** Every attempt to pay, the latest first. */
  attempts: z.array(attemptForPayer),
  refunds: z.array(orderRefund),
  /** The receipt, once it is paid. */
  document: billingReference.nullable(),
  /** Whether the reader may issue the receipt, which it lacks. */
  may_issue_receipt: z.boolean(),
})

/** Where the reader stands with a course that is sold; `not_sold` where there is nothing to pay, or no way to. */
export const courseSale = z.object({
  course_id: z.int(),
  state: z.enum(['not_sold', 'to_pay', 'waiting', 'paid']),
  price: moneyOnWire.nullable(),
  providers: z.array(provider),
  refund_policy: z.string(),
  order: order.nullable(),
})

export const orderRow = order.omit({
  refund_policy: true,
  attempt: true,
  attempts: true,
  refunds: true,
  document: true,
  may_issue_receipt: true,
})
export const orderQuery = z.object({
  ...paging,
  course_id: id.optional(),
  user_id: id.optional(),
  state: orderState.optional(),
  /** In the student's name and e-mail and the course's titles, or the number of an order. */
  q: optionalLine(100).optional(),
})

export const refundOfOrder = z.object({
  amount: minorUnits.refine((minor) => /^[1-9]/.test(minor), { error: 'field.amount_positive' }),
  reason: line(orderLimits.reason),
  /** Whether the student goes on learning after a full refund. */
  keeps_access: flag.default(false),
  /** Not by the provider; it waits then for another person. */
  other_way: otherWay.optional(),
  /** The client's id of the refund: sent again, it is the same one. */
  key: z.string().regex(/^[\w-]{8,40}$/),
})

const policy = text(orderLimits.policy).nullable()
export const orderSettings = z.object({
  refund_policy_ru: policy,
  refund_policy_kk: policy,
  refund_policy_en: policy,
  version: z.int(),
})
export const orderSettingsChange = orderSettings
  .omit({ version: true })
  .partial()
  .extend({ version: z.int().optional() })
