import { isStaff } from '@qadam/contract/vocabulary.ts'
import { roles, signedIn } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { learnsNow } from '../enrolments/public.ts'

// The program's people read; its teachers and staff write.
export const mayRead = signedIn
export const mayWrite = roles('teacher', 'admin', 'admin_school')

/**
 * Returns the condition for the programs `p` in which somebody takes part now: staff in all, others in their
 * own.
 */
export function takesPart(actor: Actor): SQL {
  const isThere = sql`p.deleted_at is null`
  if (isStaff(actor.role)) return isThere
  return sql`(${isThere} and exists (
    select 1 from program_people pp where pp.school_id = p.school_id and pp.program_id = p.id
      and pp.person_id = ${actor.id} and pp.part = ${actor.role} and ${learnsNow}))`
}

/**
 * Returns the condition for the announcements `n` of programs `p` visible to the actor; students see
 * published ones.
 */
export function visibleTo(actor: Actor): SQL {
  const isThere = sql`(n.deleted_at is null and ${takesPart(actor)})`
  return actor.role === 'student' ? sql`(${isThere} and n.publish_at <= current_moment())` : isThere
}
