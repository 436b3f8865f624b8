import { anyone, roles, schoolAdminOrSwitch } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'

// Row 11.8: a student asks, they and staff end it, and whoever has the link pays.
export const mayAskParent = roles('student')
export const mayReadRequests = roles('student', 'admin', 'admin_school')
export const mayPayByLink = anyone
// Row 11.4
export const mayRefundByLink = roles('admin_school')
/** Of money that somebody else gave back by another way. */
export const mayDecideRefunds = schoolAdminOrSwitch('11.4')

/** Returns the condition for a request `r` to be visible. */
export function requestVisibleTo(actor: Actor): SQL {
  if (actor.role === 'student') return sql`r.student_id = ${actor.id}`
  return withinAccess(actor, sql`r.student_id`)
}
