import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'

// Rows 12.1 and 12.4: a student's own waiting, for staff that of the school. Answers are the student's alone.
export const mayWait = roles('student', 'admin', 'admin_school')
export const mayAnswer = roles('student')

/** Who is put on the list of a group: groups are changed by the school admin alone, row 7.2. */
export const mayQueueForGroups = (actor: Actor): boolean => actor.role === 'admin_school'

/** Whose waiting `e` somebody reads and ends. */
export function waitingVisibleTo(actor: Actor): SQL {
  return isStaff(actor.role) ? withinAccess(actor, sql`e.student_id`) : sql`e.student_id = ${actor.id}`
}
