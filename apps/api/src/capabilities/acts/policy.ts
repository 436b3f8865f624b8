import { roles, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'

// Row 10.5: students read their own, staff those of students within their access.
export const mayRead = roles('student', 'admin', 'admin_school')
export const mayIssue = staff
// Row 16.1: the file has IINs (class P5), so it is the school admin's, with a fresh sign-in.
export const mayExport = roles('admin_school')

/** The person whose act `a` is now: an issued act stays under its student, also when they were merged into another. */
export const holderOf = sql`coalesce((select m.kept_id from student_merges m
  where m.school_id = a.school_id and m.gone_id = a.student_id and m.undone_at is null), a.student_id)`

/** Returns the condition for acts `a` of a student, and of those merged into them. */
export const ofStudent = (id: number): SQL => sql`a.student_id in (select ${id}::bigint union all
  select m.gone_id from student_merges m
  where m.school_id = a.school_id and m.kept_id = ${id} and m.undone_at is null)`

/** Returns the condition for visible acts `a`: a student's own, for staff those within their access. */
export function visibleTo(actor: Actor): SQL {
  return actor.role === 'student' ? ofStudent(actor.id) : withinAccess(actor, holderOf)
}
