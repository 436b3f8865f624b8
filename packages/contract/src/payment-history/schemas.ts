import { z } from 'zod'
import { billingReference } from '../billing/schemas.ts'
import { transactionKinds } from '../ledger/vocabulary.ts'
import { currencyCode, moneyOnWire } from '../money/wire.ts'
import { pageOf, paging } from '../paging.ts'
import { receiptStates } from '../receipts/lifecycle.ts'
import { handMethods } from '../receipts/rules.ts'
import { id, instant, language, line, personName, plannedDay } from '../values.ts'

/**
 * What an entry of the history is: a receipt by hand, an order that was paid, what a provider took for a tranche, and what
 * went back of each.
 */
export const paymentKinds = [
  'receipt',
  'refund',
  'order',
  'order_refund',
  'tranche',
  'tranche_refund',
] as const

/** A record by hand is `awaiting` until another person decides; what a provider was asked to give back is `pending`. */
const paymentStates = [...receiptStates, 'pending', 'failed'] as const

export const payment = z.object({
  kind: z.enum(paymentKinds),
  /** The id of the receipt, of the order, of the payment attempt, or of the refund, by the kind. */
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
  /** Whether somebody without an account paid it, by a link from the student. */
  by_link: z.boolean(),
  /** The receipt or the correction note that was issued for it. */
  document: billingReference.nullable(),
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

/** The first and the last day of a statement, in the school's time zone; without them it has no such end. */
const period = { from: plannedDay.optional(), to: plannedDay.optional() }

export const statementQuery = z.object({ ...paging, ...period })

export const statementFiles = ['xlsx', 'pdf'] as const
export type StatementFile = (typeof statementFiles)[number]
/** Maximum number of lines in a file. */
export const maxStatementLines = 2_000

export const statementFileQuery = z.object({
  ...period,
  file: z.enum(statementFiles),
  lang: language.optional(),
})

/** A balance is what a student owes; it is negative where the school holds money of theirs. */
const statementLine = z.object({
  /** The transaction of the ledger. */
  id: z.int(),
  /** The day in the school's time zone. */
  on: plannedDay,
  kind: z.enum(transactionKinds),
  /** What a reversal takes back. */
  reverses: z.enum(transactionKinds).nullable(),
  /** The number of a receipt or an order. */
  document: z.string(),
  /** The course of an order, or the note of a tranche. */
  note: z.string(),
  /** The receipt or the correction note that was issued for it. */
  issued: billingReference.nullable(),
  /** What it adds to the balance; null where it takes something off. */
  charged: moneyOnWire.nullable(),
  paid: moneyOnWire.nullable(),
  balance: moneyOnWire,
})

export const statement = pageOf(statementLine).extend({
  student: personName,
  from: plannedDay.nullable(),
  to: plannedDay.nullable(),
  sums: z.array(
    z.object({
      currency: currencyCode,
      opening: moneyOnWire,
      charged: moneyOnWire,
      paid: moneyOnWire,
      closing: moneyOnWire,
    }),
  ),
})
