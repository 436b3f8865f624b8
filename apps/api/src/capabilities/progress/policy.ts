import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, signedIn } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'

// Rows 2.3, 4.3 and 5.3 of the permission matrix.
export const mayRead = signedIn
export const mayGlance = roles('student')
export const maySendReports = roles('teacher', 'admin', 'admin_school')

/**
 * Returns the condition for a student's place `s` in a program to be visible: a student's own, a teacher's
 * programs', for staff the school's.
 */
export function placeVisibleTo(actor: Actor): SQL {
  if (isStaff(actor.role)) return withinAccess(actor, sql`s.person_id`)
  if (actor.role === 'student') return sql`s.person_id = ${actor.id}`
  return sql`exists (select 1 from program_people t where t.school_id = s.school_id and t.program_id = s.program_id
    and t.person_id = ${actor.id} and t.part = 'teacher')`
}
