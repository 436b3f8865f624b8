import { z } from 'zod'
import { moneyOnWire } from '../money/wire.ts'
import { attemptForPayer, provider } from '../payment-providers/schemas.ts'
import { day, id, instant, wholeNumberOf } from '../values.ts'
import { tariffOrderStates } from './lifecycle.ts'
import { tariffLimits, tariffStates } from './rules.ts'

const students = wholeNumberOf(1, tariffLimits.students)
const months = wholeNumberOf(1, tariffLimits.months)

/** What a tariff is asked for: `std` students for `month` months. */
export const tariffWanted = z.object({ std: students, month: months })

/** A price of the operator's list. */
export const tariffPrice = z.object({
  std: z.int(),
  month: z.int(),
  /** For one student and month. */
  per_student: moneyOnWire,
  monthly_payment: moneyOnWire,
  /** Without the discount. */
  full_price: moneyOnWire,
  discount_percent: z.int(),
  price: moneyOnWire,
})

export const tariffOrder = z.object({
  id: z.int(),
  state: z.enum(tariffOrderStates),
  std: z.int(),
  month: z.int(),
  amount: moneyOnWire,
  created_at: instant,
  expires_at: instant,
  paid_at: instant.nullable(),
  /** Until when the school works by it, once it is paid. */
  paid_until: day.nullable(),
  /** The latest attempt to pay. */
  attempt: attemptForPayer.nullable(),
})

export const tariffPayment = z.object({ order_id: id, provider })

/** One payment of the school to the operator. */
export const tariffPaid = z.object({
  transaction_number: z.string(),
  /** In the reader's language: for how many students and months, from when until when. */
  description: z.string(),
  sum: moneyOnWire,
  paid_at: instant,
  order_id: z.int(),
  /** What the operator gave back of it, and asked the provider to. */
  refunds: z.array(
    z.object({
      sum: moneyOnWire,
      state: z.enum(['pending', 'succeeded']),
      asked_at: instant,
      /** The days that the term lost; null until the provider has confirmed. */
      days: z.int().nullable(),
    }),
  ),
})

export const tariff = z.object({
  state: z.enum(tariffStates),
  monthly_payment: moneyOnWire.nullable(),
  number_of_students: z.int().nullable(),
  number_of_months: z.int().nullable(),
  /** The last day that is paid for. */
  paid_until: day.nullable(),
  /** The last day on which the school still works in full without a payment. */
  grace_until: day.nullable(),
  /** Why the operator has suspended the school. */
  suspended_because: z.string().nullable(),
  next_payment: z.object({ on: day, amount: moneyOnWire.nullable() }).nullable(),
  students_used: z.int(),
  /** Numbers of months from which a discount begins. */
  discounts: z.array(z.object({ months: z.int(), percent: z.int() })),
  /** By what the school can pay the operator; empty where it cannot pay here. */
  providers: z.array(provider),
  /** The order that waits for its payment. */
  open_order: tariffOrder.nullable(),
  payment_history: z.array(tariffPaid),
})
