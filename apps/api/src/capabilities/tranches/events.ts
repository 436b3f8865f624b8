import { moneyOnWire } from '@qadam/contract/money/wire.ts'
import { debtLists } from '@qadam/contract/tranches/rules.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

// Reasons stand in the tables: the audit log says what happened to which tranche.
const ofTranche = z.strictObject({ student: id, amount: moneyOnWire })

export const tranchePlanned = event('tranche.planned', ofTranche, { since: '2026-11-28' })
export const trancheChanged = event('tranche.changed', ofTranche.extend({ changed: z.array(z.string()) }), {
  since: '2026-11-28',
})
export const trancheDeleted = event('tranche.deleted', ofTranche, { since: '2026-11-28' })
export const trancheWaived = event('tranche.waived', ofTranche, { since: '2026-11-28' })
export const paymentsPlanned = event(
  'payment_plan.made',
  z.strictObject({
    student: id,
    total: moneyOnWire,
    parts: z.int(),
    discounts: z.int(),
    replaces: id.nullable(),
  }),
  { since: '2026-11-28' },
)
/** Staff opened a list of people who have to pay: class P5. */
export const debtorsOpened = event(
  'debtors.opened',
  z.strictObject({ list: z.enum(debtLists), page: z.int(), people: z.int() }),
  { since: '2026-11-28' },
)
export const debtorsExported = event(
  'debtors.exported',
  z.strictObject({ list: z.enum(debtLists), people: z.int() }),
  { since: '2026-11-29' },
)
/** Credit has paid what was owed, the oldest first. */
export const creditApplied = event('credit.applied', ofTranche, { since: '2026-11-28' })
export const trancheDifferencesFound = event(
  'tranche.differences_found',
  z.strictObject({ differences: z.int(), kinds: z.array(z.string()) }),
  { since: '2026-11-28' },
)
