import { roles, schoolAdminOrSwitch } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'

// Row 11.14 of the permission matrix: how the school takes payments, and its keys, are the owner's.
export const mayManageProviders = roles('admin_school')
// Row 11.15: the payer reads the state of their own attempt, the owner those of the school.
export const mayReadAttemptState = roles('student', 'admin_school')

// Row 11.3: a payment that came before there were receipts can get one.
export const mayIssueReceipts = schoolAdminOrSwitch('11.3')

/** Returns the condition for an attempt `a` to be visible. */
export function attemptVisibleTo(actor: Actor): SQL {
  return actor.role === 'admin_school' ? sql`true` : sql`a.payer_id = ${actor.id}`
}
