import { z } from 'zod'
import { minorUnits, moneyOnWire } from '../money/wire.ts'
import { maxAmount } from '../tranches/rules.ts'
import { id, instant, line, personName, plannedDay } from '../values.ts'
import { leavingStates } from './lifecycle.ts'

export const maxReason = 300

/** What was done, in minor units. */
const done = minorUnits.refine((given) => /^\d{1,18}$/.test(given) && BigInt(given) <= maxAmount, {
  error: 'leaving.done',
})

/** What a leaving does, counted from the ledger, the tranches and the acts. */
export const leavingCount = z.object({
  left_on: z.string(),
  /** What the acts of completed works come to. */
  acts: moneyOnWire,
  /** The parts whose day has come by that day. */
  agreed: moneyOnWire,
  /** What counts as done: as it was entered, or else the larger of both. */
  done: moneyOnWire,
  /** What was paid for the plan and is not refunded, with unused credit. */
  paid: moneyOnWire,
  /** What is still to be paid for what was done. */
  stays: moneyOnWire,
  /** What will no longer be charged. */
  stopped: moneyOnWire,
  /** What was paid beyond what was done, and goes back by the receipts below. */
  refund: moneyOnWire,
  /** What was paid beyond it and no receipt can give back. */
  beyond_receipts: moneyOnWire,
  /** Debts that are no tranche; a leaving leaves them as they are. */
  other_debts: moneyOnWire,
  tranches: z.array(
    z.object({
      id: z.int(),
      due_on: z.string().nullable(),
      amount: moneyOnWire,
      paid: moneyOnWire,
      stays: moneyOnWire,
      stopped: moneyOnWire,
    }),
  ),
  refunds: z.array(
    z.object({ receipt_id: z.int(), number: z.string(), paid_on: z.string(), amount: moneyOnWire }),
  ),
})

export const leaving = z.object({
  id: z.int(),
  state: z.enum(leavingStates),
  reason: z.string(),
  count: leavingCount,
  proposed_at: instant,
  proposed_by: personName.nullable(),
  decided_at: instant.nullable(),
  decided_by: personName.nullable(),
  decision_reason: z.string(),
  /** Confirmed by whoever proposed it: nobody else could decide. */
  confirmed_alone: z.boolean(),
  /** Whether the reader may decide about it now. */
  may_decide: z.boolean(),
})

export const leavingParams = z.object({ userId: id })
export const leavingQuery = z.object({ left_on: plannedDay.optional(), done: done.optional() })
export const studentLeaving = z.object({
  /** What a proposal would do now. */
  count: leavingCount,
  /** The proposals, the newest first. */
  history: z.array(leaving),
  may_propose: z.boolean(),
})
export const newLeaving = z.object({
  user_id: id,
  left_on: plannedDay,
  done: done.optional(),
  reason: line(maxReason),
})
export const leavingId = z.object({ id })
export const leavingRejection = z.object({ reason: line(maxReason) })
