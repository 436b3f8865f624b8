import { z } from 'zod'
import { minorUnits, moneyOnWire } from '../money/wire.ts'
import { order } from '../orders/schemas.ts'
import { pageOf, paging } from '../paging.ts'
import { provider } from '../payment-providers/schemas.ts'
import { day, flag, id, instant, namedRow, personName, wholeNumberOf } from '../values.ts'
import { maxHours, promiseOutcomes } from './rules.ts'

export const ofStudent = z.object({
  /** Students read their own without it. */
  user_id: id.optional(),
})

const promise = z.object({
  /** The kind of the document. */
  type: namedRow,
  /** Since when it waited for its check. */
  since: instant,
  promised_at: instant,
  checked_at: instant.nullable(),
  outcome: z.enum(promiseOutcomes),
})

export const priorityPackage = z.object({
  state: z.enum(['not_sold', 'to_pay', 'waiting', 'paid']),
  price: moneyOnWire.nullable(),
  /** Hours of work: of the package that was bought, or that would be. */
  hours: z.int(),
  providers: z.array(provider),
  refund_policy: z.string(),
  order: order.nullable(),
  /** The latest promises, those that still run first. */
  promises: z.array(promise),
})

export const checkingQuery = z.object({
  ...paging,
  /** Only documents with a promise, or with one whose time is over. */
  only: z.enum(['priority', 'late']).optional(),
  /** Only of the students that the reader answers for. */
  mine: flag.optional(),
  /** Only documents of one kind. */
  type: id.optional(),
})
export const checkingQueue = pageOf(
  z.object({
    document_id: z.int(),
    type: namedRow,
    student: personName,
    since: instant,
    /** Until when a check was promised; null without the package. */
    promised_at: instant.nullable(),
    is_late: z.boolean(),
    /** The nearest day on which a round of a chosen program ends; null: none is known. */
    deadline_on: day.nullable(),
    /** Which version this is: after the first one something was returned or replaced. */
    number: z.int(),
    /** The file was brought by the reader, so another person checks it. */
    is_own: z.boolean(),
  }),
).extend({
  waiting: z.int(),
  priority: z.int(),
  late: z.int(),
  /** How many documents the reader has decided on today, in the school's day. */
  decided_today: z.int(),
  /** The kinds that wait, of everybody or of the reader's students, by their name. */
  types: z.array(namedRow.extend({ count: z.int() })),
})

export const prioritySettings = z.object({
  is_sold: z.boolean(),
  price: moneyOnWire,
  hours: z.int(),
  version: z.int(),
})
export const prioritySettingsChange = z.object({
  is_sold: flag.optional(),
  /** In tiyn; whole tenge. */
  price: minorUnits
    .refine((minor) => /^[1-9]\d{0,9}00$/.test(minor), { error: 'field.amount_positive' })
    .optional(),
  hours: wholeNumberOf(1, maxHours).optional(),
  /** Zero until the first change. */
  version: wholeNumberOf(0).optional(),
})
