import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { notRestricted, withinAccess } from '../accounts/public.ts'

// Rows 13.1 and 13.2 of the permission matrix: a teacher's own students, the school's; students read facts alone.
export const mayReadRisks = roles('teacher', 'admin', 'admin_school')
export const mayReadFacts = signedIn
// Row 9.7: what is written about a student.
export const mayHandleRisks = roles('teacher', 'admin', 'admin_school')
// Row 15.2
export const mayReadRiskSettings = roles('teacher', 'admin', 'admin_school')
export const mayChangeRiskSettings = staff

/**
 * Returns the condition for what is known about a student in a program to be visible; `at` names both ids. A teacher
 * sees the programs that they teach now, staff the students within their access, students themselves.
 */
export function enrolmentVisibleTo(actor: Actor, at: { readonly student: SQL; readonly program: SQL }): SQL {
  if (actor.role === 'student') return sql`${at.student} = ${actor.id}`
  if (actor.role !== 'teacher') return withinAccess(actor, at.student)
  // Their programs by id, read once.
  return sql`(${notRestricted(at.student)} and ${at.program} = any(array(
    select own.program_id from program_people own where own.school_id = current_school()
      and own.person_id = ${actor.id} and own.part = 'teacher')))`
}

/**
 * Returns the condition for an open reason `r` to be visible: its student still learns in its program, and the reader
 * may know of it.
 */
export function visibleTo(actor: Actor): SQL {
  return sql`(r.cleared_at is null and exists (
    select 1 from program_students pp join programs g on g.school_id = pp.school_id and g.id = pp.program_id
    where pp.school_id = r.school_id and pp.program_id = r.program_id and pp.person_id = r.student_id
      and g.deleted_at is null and (pp.ends_at is null or pp.ends_at > current_moment()))
    and ${enrolmentVisibleTo(actor, { student: sql`r.student_id`, program: sql`r.program_id` })})`
}
