import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { studentsVisibleTo } from '../students/public.ts'

// Row 9.7: staff read all comments; teachers what they wrote themselves about their own students.
export const mayComment = roles('teacher', 'admin', 'admin_school')
/** Messages are exchanged between a student and the school's staff. */
export const mayTalk = roles('student', 'admin', 'admin_school')
export const mayListThreads = roles('admin', 'admin_school')

/**
 * Returns the condition for people `p` whom the actor may comment on: teachers their students, staff also
 * teachers.
 */
export function subjectsOf(actor: Actor): SQL {
  if (!isStaff(actor.role)) return studentsVisibleTo(actor)
  return sql`(${studentsVisibleTo(actor)} or (p.role = 'teacher' and p.deleted_at is null))`
}

/**
 * Returns the condition for visible comments `c`: those about somebody visible; teachers read only their own.
 */
export function commentsVisibleTo(actor: Actor): SQL {
  const theirs = isStaff(actor.role) ? sql`true` : sql`c.author_id = ${actor.id}`
  return sql`(c.deleted_at is null and ${theirs} and exists (
    select 1 from people p where p.school_id = c.school_id and p.id = c.subject_id and ${subjectsOf(actor)}))`
}
