import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, signedIn } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { visibleTo as lessonVisibleTo, mayAuthor } from '../lessons/public.ts'

export { mayAuthor }

// Rows 4.4, 5.1 and 5.2 of the permission matrix; attempts are a student's own.
export const mayRead = signedIn
export const mayAttempt = roles('student')
// Row 6.3: whoever grades.
export const mayAllow = roles('teacher', 'admin', 'admin_school')
export const mayReadAttempts = signedIn

/** Whether a reader is told keys: who may write. Which lists there are for them is said by `visibleTo`. */
export async function seesKeys({ db, actor }: { db: SchoolDb; actor: Actor }): Promise<boolean> {
  return mayAuthor.allows(actor, db)
}

/** Which exercise lists `e` exist for whom: those of lessons that do. */
export function visibleTo(actor: Actor): SQL {
  return sql`(e.deleted_at is null and exists (
    select 1 from lessons l where l.school_id = e.school_id and l.id = e.lesson_id and ${lessonVisibleTo(actor)}))`
}

/** Whose attempts `a` a reader may see: a student their own, a teacher those in their programs, staff all. */
export function attemptVisibleTo(actor: Actor): SQL {
  if (isStaff(actor.role)) return withinAccess(actor, sql`a.person_id`)
  if (actor.role === 'student') return sql`a.person_id = ${actor.id}`
  return sql`exists (
    select 1 from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    join program_people pp on pp.school_id = l.school_id and pp.program_id = l.program_id
    where e.school_id = a.school_id and e.id = a.exercise_list_id and pp.person_id = ${actor.id} and pp.part = 'teacher')`
}
