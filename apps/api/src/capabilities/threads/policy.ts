import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { visibleTo as lessonVisibleTo } from '../lessons/public.ts'

// Questions stand under lessons and are read by whom the lessons are, row 4.1 of the permission matrix.
export const mayRead = signedIn
export const mayAsk = roles('student')
export const mayWrite = signedIn
export const mayHide = staff

/**
 * Which questions `q` of lessons `l` exist for whom: those of the lessons that exist for them; students do not see
 * what is hidden or asked of the teacher alone, but for their own.
 */
export function visibleTo(actor: Actor): SQL {
  const isThere = sql`(q.question_id is null and q.deleted_at is null and ${lessonVisibleTo(actor)})`
  if (actor.role !== 'student') return sql`(${isThere} and ${withinAccess(actor, sql`q.person_id`)})`
  return sql`(${isThere} and (q.person_id = ${actor.id} or (not q.is_private and q.hidden_at is null)))`
}
