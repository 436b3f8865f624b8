import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

// Transactions are their own record, written once and never changed: whoever posts one records what it was for.

/** A pending transaction was voided by its time-out. */
export const ledgerPendingExpired = event(
  'ledger.pending_expired',
  z.strictObject({ key: z.string(), void: id }),
  { since: '2026-11-28' },
)
/** The ledger does not balance, or stored balances are not those of the entries. */
export const ledgerDifferencesFound = event(
  'ledger.differences_found',
  z.strictObject({ differences: z.int(), kinds: z.array(z.string()) }),
  { since: '2026-11-28' },
)
