import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { accessEnded } from './errors.ts'

// Rows 2.3 and 3.2 of the permission matrix.
export const mayReadOwn = signedIn
export const mayEnter = roles('student')
export const mayEnrol = staff

/**
 * Condition: the enrolment `pp` of a student lets them learn now. The one place that evaluates the end of
 * access.
 */
export const learnsNow: SQL = sql`(pp.ends_at is null or pp.ends_at > current_moment())`

/** Throws a specific failure for a student whose access has ended, instead of 404. */
export async function assertAccessNotEnded(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  programId: number,
): Promise<void> {
  if (actor.role !== 'student') return
  const ended = await db.row<{ ends_at: string }>(sql`
    select pp.ends_at from program_people pp
    where pp.school_id = ${db.schoolId} and pp.program_id = ${programId} and pp.person_id = ${actor.id}
      and pp.part = 'student' and not ${learnsNow}`)
  if (ended) throw accessEnded({ facts: { ended_at: ended.ends_at } })
}
