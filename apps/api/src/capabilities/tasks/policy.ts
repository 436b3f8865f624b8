import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, signedIn } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { visibleTo as lessonVisibleTo, mayAuthor } from '../lessons/public.ts'

export { mayAuthor }

// Rows 4.4, 5.1 and 5.2 of the permission matrix; students see only their own attempts.
export const mayRead = signedIn
export const mayAttempt = roles('student')
// Row 6.3: everybody who grades.
export const mayAllow = roles('teacher', 'admin', 'admin_school')
export const mayReadAttempts = signedIn

/**
 * Returns true if the reader sees keys: everybody who may write. `visibleTo` decides which lists they see.
 */
export async function seesKeys({ db, actor }: { db: SchoolDb; actor: Actor }): Promise<boolean> {
  return mayAuthor.allows(actor, db)
}

/** Returns the condition for exercise list `e` to be visible: its lesson is. */
export function visibleTo(actor: Actor): SQL {
  return sql`(e.deleted_at is null and exists (
    select 1 from lessons l where l.school_id = e.school_id and l.id = e.lesson_id and ${lessonVisibleTo(actor)}))`
}

/**
 * Returns the condition for attempt `a` to be visible: a student's own, a teacher's programs', for staff all.
 */
export function attemptVisibleTo(actor: Actor): SQL {
  if (isStaff(actor.role)) return withinAccess(actor, sql`a.person_id`)
  if (actor.role === 'student') return sql`a.person_id = ${actor.id}`
  return sql`exists (
    select 1 from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    join program_people pp on pp.school_id = l.school_id and pp.program_id = l.program_id
    where e.school_id = a.school_id and e.id = a.exercise_list_id and pp.person_id = ${actor.id} and pp.part = 'teacher')`
}
