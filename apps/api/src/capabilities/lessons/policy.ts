import { switches } from '@qadam/contract/schools/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, signedIn, staffOrTeacherBySwitch } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { learnsNow } from '../enrolments/public.ts'

// Rows 4.1 and 4.2 of the permission matrix.
export const mayRead = signedIn
// Q15: a teacher writes only in a school that turned this switch on, and only in their own programs.
export const mayAuthor = staffOrTeacherBySwitch(switches.teachers_author.row)
export const mayLearn = roles('student')

/**
 * Returns the condition for the actor to write program `p`: staff any of the school, teachers those they
 * teach now.
 */
export function writtenBy(actor: Actor): SQL {
  if (actor.role !== 'teacher') return sql`true`
  return sql`exists (
    select 1 from program_people pp where pp.school_id = p.school_id and pp.program_id = p.id
      and pp.person_id = ${actor.id} and pp.part = 'teacher')`
}

/**
 * Returns the condition for lesson `l` to be visible: staff see all of the school, teachers those of their
 * programs, students what is published in published sections of programs they are enrolled in while their
 * access lasts. Deleted lessons are visible to nobody.
 */
export function visibleTo(actor: Actor): SQL {
  const isThere = sql`(l.deleted_at is null and exists (
    select 1 from programs p where p.school_id = l.school_id and p.id = l.program_id and p.deleted_at is null))`
  if (isStaff(actor.role)) return isThere
  const isTheirs = (part: 'teacher' | 'student') => sql`exists (
    select 1 from program_people pp where pp.school_id = l.school_id and pp.program_id = l.program_id
      and pp.person_id = ${actor.id} and pp.part = ${part} and ${learnsNow})`
  if (actor.role === 'teacher') return sql`(${isThere} and ${isTheirs('teacher')})`
  return sql`(${isThere} and ${isTheirs('student')} and l.is_published and (l.section_id is null or exists (
    select 1 from lessons s where s.school_id = l.school_id and s.id = l.section_id
      and s.is_published and s.deleted_at is null)))`
}
