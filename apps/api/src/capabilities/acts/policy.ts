import { roles, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { holderOf as holderIn, papersOf } from '../papers/public.ts'

// Row 10.5: students read their own, staff those of students within their access.
export const mayRead = roles('student', 'admin', 'admin_school')
export const mayIssue = staff
// Row 16.1: the file has IINs (class P5), so it is the school admin's, with a fresh sign-in.
export const mayExport = roles('admin_school')

/** The person whose act `a` is now. */
export const holderOf = holderIn(sql`a`)

/** Returns the condition for acts `a` of a student, and of those merged into them. */
export const ofStudent = (id: number): SQL => papersOf(sql`a`, id)

/** Returns the condition for visible acts `a`: a student's own, for staff those within their access. */
export function visibleTo(actor: Actor): SQL {
  return actor.role === 'student' ? ofStudent(actor.id) : withinAccess(actor, holderOf)
}
