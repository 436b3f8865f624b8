import { z } from 'zod'
import { isWhole } from '../money/money.ts'
import { currencyCode, fromWire, minorUnits, moneyOnWire } from '../money/wire.ts'
import { pageOf, paging } from '../paging.ts'
import { studentFilter } from '../students/list-query.ts'
import {
  flag,
  id,
  idList,
  line,
  namedRow,
  optionalLine,
  personName,
  plannedDay,
  version,
  wholeNumberOf,
} from '../values.ts'
import { trancheStates } from './lifecycle.ts'
import { agings, debtLists, maxAmount, maxParts, trancheEvents } from './rules.ts'

const maxReason = 300
const maxNote = 300

/** An amount that a person owes or pays: positive, and in whole tenge. */
export const wholeAmount = moneyOnWire.refine(
  (given) => {
    // Also asked of what is no amount.
    if (!minorUnits.safeParse(given.minor).success) return false
    const amount = fromWire(given)
    return amount.minor > 0n && amount.minor <= maxAmount && isWhole(amount)
  },
  { error: 'tranches.amount', path: ['minor'] },
)

/** A day, or so many days after an event: one of both. */
const due = {
  due_on: plannedDay.optional(),
  event: z.enum(trancheEvents).optional(),
  days_after: wholeNumberOf(0, 365).optional(),
}
interface GivenDue {
  readonly due_on?: string | undefined
  readonly event?: (typeof trancheEvents)[number] | undefined
  readonly days_after?: number | undefined
}
const isOneDue = ({ due_on, event, days_after }: GivenDue) =>
  due_on === undefined
    ? event !== undefined && days_after !== undefined
    : event === undefined && days_after === undefined
const dueFault = { error: 'tranches.due', path: ['due_on'] }

export const trancheQuery = z.object({
  /** Students read their own tranches without it. */
  user_id: id.optional(),
})
export const newTranche = z
  .object({
    user_id: id,
    package_id: id.optional(),
    amount: wholeAmount,
    ...due,
    note: optionalLine(maxNote).default(''),
  })
  .refine(isOneDue, dueFault)
export const trancheChange = z
  .object({
    id,
    version: version.optional(),
    amount: wholeAmount.optional(),
    ...due,
    /** Until when the family has promised to pay; the day of the tranche stays. Null takes the promise back. */
    promised_until: plannedDay.nullable().optional(),
    note: optionalLine(maxNote).optional(),
  })
  .refine(
    (given) =>
      given.due_on === undefined && given.event === undefined && given.days_after === undefined
        ? true
        : isOneDue(given),
    dueFault,
  )
/** What ends a tranche needs a reason. */
export const trancheEnd = z.object({ id, version: version.optional(), reason: line(maxReason) })

/** Equal parts, every so many months from a day. */
const equalSchedule = z.object({
  kind: z.literal('equal'),
  parts: wholeNumberOf(1, maxParts),
  first_on: plannedDay,
  every_months: wholeNumberOf(1, 12).default(1),
})
/** Parts with amounts, each by a day or after an event. */
const listedSchedule = z.object({
  kind: z.literal('listed'),
  parts: z
    .array(
      z
        .object({ amount: wholeAmount, ...due, note: optionalLine(maxNote).default('') })
        .refine(isOneDue, dueFault),
    )
    .max(maxParts),
})
export const newPlan = z.object({
  user_id: id,
  package_id: id.optional(),
  /** The price before discounts. */
  total: wholeAmount,
  discounts: z
    .array(z.object({ amount: wholeAmount, reason: line(maxReason) }))
    .max(10)
    .default([]),
  schedule: z.discriminatedUnion('kind', [equalSchedule, listedSchedule]),
  /** The plan that this one replaces; another one since then is a conflict. */
  replaces: id.nullable().default(null),
})

export const tranche = z.object({
  id: z.int(),
  student_id: z.int(),
  plan_id: z.int().nullable(),
  package: namedRow.nullable(),
  amount: moneyOnWire,
  paid: moneyOnWire,
  /** What is still to be paid; zero once it is waived. */
  left: moneyOnWire,
  state: z.enum(trancheStates),
  /** Null until the event has happened. */
  due_on: z.string().nullable(),
  event: z.enum(trancheEvents).nullable(),
  days_after: z.int().nullable(),
  note: z.string(),
  version: z.int(),
  created_at: z.string(),
  created_by: personName.nullable(),
  promised: z.object({ until: z.string(), at: z.string(), by: personName.nullable() }).nullable(),
  waived: z.object({ at: z.string(), by: personName.nullable(), reason: z.string() }).nullable(),
  /** Set once the tranche was deleted, or replaced by another plan. */
  ended: z
    .object({ at: z.string(), by: personName.nullable(), reason: z.string(), by_plan: z.int().nullable() })
    .nullable(),
  /** What it was before each change, the newest first. */
  earlier: z.array(
    z.object({
      version: z.int(),
      amount: moneyOnWire,
      due_on: z.string().nullable(),
      event: z.enum(trancheEvents).nullable(),
      days_after: z.int().nullable(),
      until: z.string(),
      by: personName.nullable(),
    }),
  ),
})

const plan = z.object({
  id: z.int(),
  /** Counts the plans of the student for this package. */
  number: z.int(),
  package: namedRow.nullable(),
  total: moneyOnWire,
  discounts: z.array(z.object({ amount: moneyOnWire, reason: z.string() })),
  created_at: z.string(),
  created_by: personName.nullable(),
  ended_at: z.string().nullable(),
})

const sums = {
  currency: currencyCode,
  charged: moneyOnWire,
  paid: moneyOnWire,
  /** To be paid today, and what has no day. */
  due: moneyOnWire,
  overdue: moneyOnWire,
  refunded: moneyOnWire,
}
export const studentMoney = z.object({
  student: personName,
  /** Today in the school's time zone. */
  today: z.string(),
  /** What the reader may do with it. */
  rights: z.object({
    /** Plan tranches and record receipts (row 11.3). */
    record: z.boolean(),
    /** Delete tranches (row 11.4). */
    remove: z.boolean(),
    /** Waive what is left (row 11.10). */
    waive: z.boolean(),
    /** Open the statement of account (row 11.9). */
    statement: z.boolean(),
  }),
  tranches: z.array(tranche),
  ended: z.array(tranche),
  plans: z.array(plan),
  balances: z.array(
    z.object({
      ...sums,
      /** What is still to be paid of everything. */
      left: moneyOnWire,
      /** What was paid and not used yet, without what waits to go out. */
      credit: moneyOnWire,
      pending_in: moneyOnWire,
      pending_out: moneyOnWire,
    }),
  ),
})

export const balanceParts = ['charged', 'paid', 'due', 'overdue', 'refunded'] as const
export type BalancePart = (typeof balanceParts)[number]

const { countries } = studentFilter.shape
export const balanceQuery = z.object({
  ...paging,
  degree: idList.optional(),
  pre_enrollment: flag.optional(),
  academic_year: idList.optional(),
  countries,
  step: idList.optional(),
  /** Only people with an amount of this kind, the largest first. */
  of: z.enum(balanceParts).optional(),
  currency: currencyCode.optional(),
})
export const balances = pageOf(z.object({ student: personName, ...sums })).extend({
  as_of: z.string(),
  today: z.string(),
  sums: z.array(z.object({ ...sums, people: z.int() })),
})

export const debtorQuery = z.object({
  ...paging,
  list: z.enum(debtLists).default('overdue'),
  /** Of the overdue ones: by the age of the oldest tranche. */
  aging: z.enum(agings).optional(),
})
export const debtorExportQuery = debtorQuery
  .pick({ list: true, aging: true })
  .extend({ file: z.enum(['csv', 'xlsx']).default('xlsx') })
export const debtors = pageOf(
  z.object({
    student: personName,
    /** What the list is about: overdue, to be paid today, or planned within thirty days. */
    amount: moneyOnWire,
    /** The earliest day of that amount; null for a debt without a day. */
    due_on: z.string().nullable(),
    /** Days since then; zero unless it is overdue. */
    days: z.int(),
    promised_until: z.string().nullable(),
    /** Recorded by hand, and not confirmed yet. */
    awaiting: moneyOnWire,
    last_paid_on: z.string().nullable(),
  }),
).extend({
  today: z.string(),
  /** How many people are in each list. */
  people: z.record(z.enum(debtLists), z.int()),
  sums: z.array(z.object({ currency: currencyCode, amount: moneyOnWire, people: z.int() })),
  /** Everything overdue by its age, whichever age is shown. */
  aging: z.array(z.object({ aging: z.enum(agings), amount: moneyOnWire, people: z.int() })),
})
