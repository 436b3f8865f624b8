import { staff } from '../../platform/access/access.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { isNotNarrowed, isPresent, type Reader, withinAccess } from '../accounts/public.ts'

// Row 11.12 of the permission matrix; whose requests and students a manager counts is a condition of the rows.
export const mayReadSources = staff

/**
 * Returns the condition for a request `c` of a consultation to be visible: a narrowed manager sees their own and
 * those of nobody, and never one of a student beyond their access.
 */
export function requestsVisibleTo(actor: Reader): SQL {
  return sql`((c.student_id is null or (${withinAccess(actor, sql`c.student_id`)} and ${isPresent(sql`c.student_id`)}))
    and (${isNotNarrowed(actor)} or c.owner_id is null or c.owner_id = ${actor.id}
      or not ${isPresent(sql`c.owner_id`)}))`
}
