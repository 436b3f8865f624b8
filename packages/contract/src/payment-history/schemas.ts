import { z } from 'zod'
import { moneyOnWire } from '../money/wire.ts'
import { pageOf, paging } from '../paging.ts'
import { receiptStates } from '../receipts/lifecycle.ts'
import { handMethods } from '../receipts/rules.ts'
import { id, instant, line, personName, plannedDay } from '../values.ts'

/** What an entry of the history is: a receipt by hand, an order that was paid, and what went back of either. */
export const paymentKinds = ['receipt', 'refund', 'order', 'order_refund'] as const

/** A record by hand is `awaiting` until another person decides; what a provider was asked to give back is `pending`. */
const paymentStates = [...receiptStates, 'pending', 'failed'] as const

export const payment = z.object({
  kind: z.enum(paymentKinds),
  /** The id of the receipt, of the order, or of the refund, by the kind. */
  id: z.int(),
  student: personName,
  amount: moneyOnWire,
  /** When it was recorded, paid, or asked to go back. */
  at: instant,
  state: z.enum(paymentStates),
  /** How money comes by hand; null where a provider took it. */
  method: z.enum(handMethods).nullable(),
  /** The number on the document of a receipt. */
  number: z.string(),
  /** The course that an order is for. */
  course: z.object({ id: z.int(), title: z.string() }).nullable(),
})

const totals = z.array(
  z.object({
    /** What came and what went back, in one currency; only what counts. */
    came: moneyOnWire,
    went_back: moneyOnWire,
  }),
)

export const payments = pageOf(payment).extend({ totals })

export const studentPaymentQuery = z.object({
  ...paging,
  kind: z.enum(paymentKinds).optional(),
  /** The first and the last day, in the school's time zone. */
  from: plannedDay.optional(),
  to: plannedDay.optional(),
})
export const paymentQuery = studentPaymentQuery.extend({ user_id: id.optional() })

export const paymentDecision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('confirmed') }),
  z.object({ state: z.literal('refused'), reason: line(300) }),
])
