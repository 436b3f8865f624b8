import { roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { accessEnded } from './errors.ts'

// Rows 2.3 and 3.2 of the permission matrix.
export const mayReadOwn = signedIn
export const mayEnter = roles('student')
export const mayEnrol = staff

/** Whether a student's place `pp` in a program lets them learn now: the one place where the end of access is read. */
export const learnsNow: SQL = sql`(pp.ends_at is null or pp.ends_at > current_moment())`

/** Tells a student whose access to a program has ended that it has, instead of that nothing is there. */
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
