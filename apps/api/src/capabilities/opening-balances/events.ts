import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const amount = { minor: z.string(), currency: z.string() }

export const openingBalanceRecorded = event(
  'opening_balance.recorded',
  z.strictObject({ ...amount, transaction: id }),
  { since: '2026-11-28' },
)
export const openingBalanceTakenBack = event(
  'opening_balance.taken_back',
  z.strictObject({ currency: z.string(), transaction: id, reversal: id }),
  { since: '2026-11-28' },
)
export const openingBalancesImported = event(
  'opening_balances.imported',
  z.strictObject({ file: z.string(), recorded: z.int(), totals: z.array(z.strictObject(amount)) }),
  { since: '2026-11-28' },
)
