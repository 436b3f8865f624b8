import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { learnsNow } from '../enrolments/public.ts'

// Row 12.7 of the permission matrix: a teacher's own hours, the school's for staff.
export const mayReadHours = roles('teacher', 'admin', 'admin_school')
export const mayChangeHours = roles('teacher', 'admin', 'admin_school')
// Rows 12.1 and 12.3
export const mayReadTeachers = signedIn
// Holidays are shown in everybody's calendar; they are a setting of the school, 15.2.
export const mayReadHolidays = signedIn
export const mayChangeHolidays = staff

/** Returns the condition for people `p` whose hours the actor reads and changes. */
export function hoursVisibleTo(actor: Actor): SQL {
  return isStaff(actor.role) ? sql`true` : sql`p.id = ${actor.id}`
}

/**
 * Returns the condition for the teachers `p` visible to the actor: students see those of their programs,
 * teachers themselves.
 */
export function teachersVisibleTo(actor: Actor): SQL {
  if (actor.role !== 'student') return hoursVisibleTo(actor)
  return sql`exists (select 1 from program_people taught
    join program_people pp on pp.school_id = taught.school_id and pp.program_id = taught.program_id
    where taught.school_id = p.school_id and taught.person_id = p.id and taught.part = 'teacher'
      and pp.person_id = ${actor.id} and pp.part = 'student' and ${learnsNow})`
}

/** Returns the condition for the programs `g` whose teachers the actor may list. */
export function programsOf(actor: Actor): SQL {
  if (isStaff(actor.role)) return sql`g.deleted_at is null`
  return sql`(g.deleted_at is null and exists (select 1 from program_people pp
    where pp.school_id = g.school_id and pp.program_id = g.id and pp.person_id = ${actor.id}
      and (pp.part = 'teacher' or ${learnsNow})))`
}
