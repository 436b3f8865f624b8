import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { isPresent, withinAccess } from '../accounts/public.ts'
import { isPresentProgram } from '../programs/public.ts'

// Rows 6.1 to 6.3 of the permission matrix; setting terms is authoring, as in rows 4.2 and 5.2.
export const mayRead = signedIn
export const mayHandIn = roles('student')
export const mayGrade = roles('teacher', 'admin', 'admin_school')
export { mayAuthor as maySetTerms } from '../lessons/public.ts'
/** Rubrics belong to the school; everybody who sets terms can choose one. */
export const mayKeepRubrics = staff
// Row 6.4: a student their own, a teacher their programs', staff the school's; the command requires a grade.
export const mayMakeFinal = signedIn

/**
 * Condition for graders: the student, the program and the lesson of homework `h` are not deleted. Restoring
 * them brings it back.
 */
export const isOfPresent: SQL = sql`(${isPresent(sql`h.student_id`)} and ${isPresentProgram(sql`h.program_id`)}
  and not exists (select 1 from lessons binned
    where binned.school_id = current_school() and binned.id = h.lesson_id and binned.deleted_at is not null))`

/**
 * Returns the condition for homework `h` to be visible: a student's own, a teacher's current programs', for
 * staff the school's. Students keep what they handed in to a deleted lesson.
 */
export function visibleTo(actor: Actor): SQL {
  const isThere = sql`h.state <> 'removed'`
  if (actor.role === 'student')
    return sql`(${isThere} and h.student_id = ${actor.id} and ${isPresentProgram(sql`h.program_id`)})`
  const isGraded = sql`${isThere} and ${isOfPresent}`
  if (actor.role !== 'teacher') return sql`(${isGraded} and ${withinAccess(actor, sql`h.student_id`)})`
  // Their programs by id, read once: whatever the statistics of the school, no join of all homework.
  return sql`(${isGraded} and h.program_id = any(array(
    select pp.program_id from program_people pp where pp.school_id = current_school()
      and pp.person_id = ${actor.id} and pp.part = 'teacher')))`
}

/** Only the student sees the text of a draft, and the content of an attempt that was taken back. */
export const isShownSubmission: SQL = sql`(h.state <> 'draft' or s.attempt < h.attempt)`

/**
 * Returns the condition for hiding the student's name of homework `h`: its slot is anonymous and there is no
 * grade yet.
 */
export function hidesName(actor: Actor): SQL {
  if (actor.role === 'student') return sql`false`
  // The list of programs with such a slot is read once, so that other homework needs no look at its terms.
  return sql`(h.state not in ('graded', 'excused') and h.program_id = any(array(
    select a.program_id from homework_terms a where a.school_id = current_school() and a.is_anonymous)) and coalesce((
    select t.is_anonymous from homework_terms t
    where t.school_id = h.school_id and t.program_id = h.program_id and t.is_anonymous is not null
      and (t.lesson_id is null or t.lesson_id = h.lesson_id)
      and (t.exercise_list_id is null or t.exercise_list_id = h.exercise_list_id)
      and (t.task_id is null or t.task_id = h.task_id)
    order by t.task_id nulls last, t.exercise_list_id nulls last, t.lesson_id nulls last limit 1), false))`
}
