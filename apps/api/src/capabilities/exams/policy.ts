import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, schoolAdminOrSwitch, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { studentsVisibleTo } from '../students/public.ts'

// Rows 10.3, 10.4 and 9.3 of the permission matrix; which exams the school uses is a setting of its own,
// 15.2.
export const mayRead = signedIn
export const mayWrite = roles('teacher', 'admin', 'admin_school')
export const mayListTeachers = staff
export const maySet = schoolAdminOrSwitch('15.2')

/** Condition: the teacher is named as the one who prepares student `p`, by the record or by an exam. */
function isNamed(actor: Actor): SQL {
  return sql`(p.role = 'student' and p.deleted_at is null and (
    exists (select 1 from student_exam_plans n where n.school_id = p.school_id and n.student_id = p.id
      and n.ielts_teacher_id = ${actor.id})
    or exists (select 1 from exams n where n.school_id = p.school_id and n.student_id = p.id
      and n.teacher_id = ${actor.id})))`
}

/**
 * Returns the condition for students `p` whose exams are visible: students visible to the actor, and for
 * teachers those whom they prepare.
 */
export function visibleTo(actor: Actor): SQL {
  if (actor.role !== 'teacher') return studentsVisibleTo(actor)
  return sql`(${studentsVisibleTo(actor)} or ${isNamed(actor)})`
}

/**
 * Returns the condition for students whose exams the actor may write: staff for everybody, teachers for those
 * whom they prepare.
 */
export function mayWriteOf(actor: Actor): SQL {
  if (isStaff(actor.role)) return sql`true`
  return actor.role === 'teacher' ? isNamed(actor) : sql`false`
}
