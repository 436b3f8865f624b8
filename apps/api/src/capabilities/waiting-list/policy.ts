import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { isPresent, withinAccess } from '../accounts/public.ts'

// Rows 12.1 and 12.4: students see their own waiting, staff that of the school. Only the student can answer.
export const mayWait = roles('student', 'admin', 'admin_school')
export const mayAnswer = roles('student')

/** Only the school admin can add to a group's list, because only they change groups: row 7.2. */
export const mayQueueForGroups = (actor: Actor): boolean => actor.role === 'admin_school'

/** Returns the condition for entry `e` to be visible to, and removable by, the actor. */
export function waitingVisibleTo(actor: Actor): SQL {
  if (!isStaff(actor.role)) return sql`e.student_id = ${actor.id}`
  return sql`(${isPresent(sql`e.student_id`)} and ${withinAccess(actor, sql`e.student_id`)})`
}
