import { signedIn } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { visibleTo as lessonVisibleTo } from '../lessons/public.ts'

// Rows 5.3 and 6.1 of the permission matrix: the student whose work it is, and those who may grade it.
export const mayUseBoards = signedIn

/**
 * Returns the condition for visible boards `b`: a student's own; with visible lessons, those of a teacher's
 * students and of the students whom staff see.
 */
export function visibleTo(actor: Actor): SQL {
  const isTheirs =
    actor.role === 'student' ? sql`b.student_id = ${actor.id}` : withinAccess(actor, sql`b.student_id`)
  return sql`(${isTheirs} and exists (
    select 1 from lessons l where l.school_id = b.school_id and l.id = b.lesson_id and ${lessonVisibleTo(actor)}))`
}
