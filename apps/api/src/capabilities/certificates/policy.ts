import { anyone, roles, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'

// Students see their own certificates; staff issue and revoke them. The public page is open to anybody.
export const mayRead = roles('student', 'admin', 'admin_school')
export const mayTake = roles('student')
export const mayIssue = staff
export const mayVerify = anyone

/** Returns the condition for visible certificates `c`: a student's own, for staff the school's. */
export function visibleTo(actor: Actor): SQL {
  return actor.role === 'student' ? sql`c.person_id = ${actor.id}` : withinAccess(actor, sql`c.person_id`)
}
