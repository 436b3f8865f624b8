import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { visibleTo as lessonVisibleTo } from '../lessons/public.ts'

// Questions belong to lessons and have the same readers: row 4.1 of the permission matrix.
export const mayRead = signedIn
export const mayAsk = roles('student')
export const mayWrite = signedIn
export const mayHide = staff

/**
 * Returns the condition for question `q` of lesson `l` to be visible: the lesson is. Students do not see
 * hidden and private questions, except their own.
 */
export function visibleTo(actor: Actor): SQL {
  const isThere = sql`(q.question_id is null and q.deleted_at is null and ${lessonVisibleTo(actor)})`
  if (actor.role !== 'student') return sql`(${isThere} and ${withinAccess(actor, sql`q.person_id`)})`
  return sql`(${isThere} and (q.person_id = ${actor.id} or (not q.is_private and q.hidden_at is null)))`
}
