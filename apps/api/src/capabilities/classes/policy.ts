import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { sharedWithinAccess } from '../accounts/public.ts'

// Rows 12.1, 12.2 and 12.4 to 12.6, and 2.3, of the permission matrix; rules.ts decides what a status allows.
export const mayReadClasses = signedIn
export const mayReadOfOthers = staff
export const mayPlan = staff
export const mayChangeStatus = signedIn
export const mayTeach = roles('teacher', 'admin', 'admin_school')
export const mayReadCounts = signedIn
// Row 15.2
export const mayReadPlanning = staff
export const mayChangePlanning = staff

/**
 * Returns the condition for visible classes `c`: a student's own, those a teacher teaches now, for staff
 * those of students they see.
 */
export function visibleTo(actor: Actor): SQL {
  if (actor.role === 'teacher') return sql`c.teacher_id = ${actor.id}`
  if (actor.role !== 'student') {
    const students = sql`from class_students cs where cs.school_id = c.school_id and cs.class_id = c.id`
    return sharedWithinAccess(actor, students, sql`cs.student_id`)
  }
  return sql`exists (select 1 from class_students mine
    where mine.school_id = c.school_id and mine.class_id = c.id and mine.student_id = ${actor.id})`
}
