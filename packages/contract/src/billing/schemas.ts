import { z } from 'zod'
import { moneyOnWire } from '../money/wire.ts'
import { paging } from '../paging.ts'
import { isIdentificationNumber } from '../papers/identification-number.ts'
import { missingPart } from '../papers/schemas.ts'
import { day, flag, id, instant, line, namedRow, optionalLine, plannedDay } from '../values.ts'
import { billingKinds, billingLimits, billingStates, invoicePayers } from './vocabulary.ts'

/** A document in a list of payments: enough to name and to download it. */
export const billingReference = z.object({
  id: z.int(),
  kind: z.enum(billingKinds),
  number: z.string(),
  is_voided: z.boolean(),
})

export const billingDocument = z.object({
  id: z.int(),
  kind: z.enum(billingKinds),
  /** As printed: the year and the school's number in it. */
  number: z.string(),
  issued_on: day,
  student: namedRow,
  /** Who paid, or who is to pay; empty where nobody knows. */
  payer: z.string(),
  /** What it is for, in the reader's language. */
  purpose: z.string(),
  sum: moneyOnWire,
  /** Of a correction: what is left of the payment, and which receipt it corrects. */
  left: moneyOnWire.nullable(),
  corrects: z.object({ id: z.int(), number: z.string() }).nullable(),
  /** Of an invoice: until when to pay, and what has been paid of it. */
  due_on: day.nullable(),
  paid: moneyOnWire.nullable(),
  state: z.enum(billingStates),
  voided: z.object({ at: instant, reason: z.string(), by: z.string().nullable() }).nullable(),
  /** The public page that verifies it. */
  page: z.string(),
})
export const billingQuery = z.object({
  ...paging,
  user_id: id.optional(),
  kind: z.enum(billingKinds).optional(),
  /** Invoices that can still be paid, in whole or in part. */
  is_open: flag.optional(),
  /** A part of the student's or the payer's name, or the beginning of a number. */
  q: optionalLine(100).optional(),
})

const companyNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().refine(isIdentificationNumber, { error: 'papers.identification_number' }))

/** An invoice for chosen tranches of a student, or for an open order. */
export const newInvoice = z
  .object({
    user_id: id,
    tranche_ids: z.array(id).max(billingLimits.tranches).default([]),
    order_id: id.optional(),
    payer: z.enum(invoicePayers),
    /** Which of the student's guardians, when one of them pays. */
    guardian_id: id.optional(),
    company: z
      .object({ name: line(200), bin: companyNumber, address: optionalLine(300).default('') })
      .optional(),
    purpose: line(billingLimits.purpose),
    due_on: plannedDay,
  })
  .refine(({ tranche_ids: tranches, order_id: order }) => tranches.length > 0 !== (order !== undefined), {
    error: 'billing.one_thing',
    path: ['tranche_ids'],
  })
  .refine(({ payer, company }) => (payer === 'company') === (company !== undefined), {
    error: 'field.required',
    path: ['company'],
  })
  .refine(({ payer, guardian_id: guardian }) => (payer === 'guardian') === (guardian !== undefined), {
    error: 'field.required',
    path: ['guardian_id'],
  })

/** What an invoice may ask for, who may pay it, and what it cannot be issued without. */
export const invoiceSuggestion = z.object({
  tranches: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      due_on: day.nullable(),
      left: moneyOnWire,
      /** An invoice that asks for it already and holds. */
      invoice: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({ id: z.int(), title: z.string(), left: moneyOnWire, invoice: z.string().nullable() }),
  ),
  payers: z.array(
    z.object({ payer: z.enum(invoicePayers), guardian_id: z.int().nullable(), name: z.string() }),
  ),
  purpose: z.string(),
  due_on: day,
  today: day,
  missing: z.array(missingPart),
})
/** A payment without a receipt: money by hand, an order, or a link that was paid. */
export const laterReceipt = z.object({ payment: z.enum(['receipt', 'order', 'link']), id })
export const billingVoiding = z.object({ reason: line(billingLimits.reason) })
