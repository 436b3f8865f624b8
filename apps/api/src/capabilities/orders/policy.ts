import { roles, schoolAdminOrSwitch, signedIn } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'

// Rows 2.3, 11.1, 11.2, 11.4 and 11.13 of the permission matrix.
export const mayCheckPayment = signedIn
export const mayOrder = roles('student', 'admin', 'admin_school')
export const mayReadOrders = roles('student', 'admin', 'admin_school')
export const mayRefund = roles('admin_school')
/** Of money that somebody else gave back by another way. */
export const mayDecideRefunds = schoolAdminOrSwitch('11.4')
export const mayChangeSettings = roles('admin_school')

/** Returns the condition for an order `o` to be visible. */
export function orderVisibleTo(actor: Actor): SQL {
  if (actor.role === 'student') return sql`o.student_id = ${actor.id}`
  return withinAccess(actor, sql`o.student_id`)
}
