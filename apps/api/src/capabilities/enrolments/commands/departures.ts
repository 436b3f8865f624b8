import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { assertWithinAccess } from '../../accounts/public.ts'
import { type Enrolment, enrolStudents, lockStudent, takeStudent } from '../../programs/public.ts'
import { cannotReturn, enrolmentNotFound } from '../errors.ts'
import { entryOf } from '../queries/settings.ts'

/** How somebody leaves a program. */
export interface Leaving {
  readonly programId: number
  readonly personId: number
  readonly enrolment: Enrolment
  readonly reason: string | null
  /** Who ends the enrolment. */
  readonly by: number
}

/** Stores what is needed to return a student as they were. Returns the departure's id. */
export async function storeDeparture(
  ctx: RequestContext<Actor | null>,
  { programId, personId, enrolment, reason, by }: Leaving,
): Promise<number> {
  const stored = await ctx.db.one<{ id: number }>(sql`
    insert into enrolment_departures (school_id, program_id, person_id, since, ends_at, way, left_at, left_by, reason)
    values (${ctx.schoolId}, ${programId}, ${personId}, ${enrolment.added_at}, ${enrolment.ends_at}, ${enrolment.way},
      ${ctx.now}, ${by}, ${reason}) returning id`)
  return stored.id
}

/** Removes a student from a program. Returns the id of the departure, for the undo. @throws Failure 404 */
export async function removeStudent(
  ctx: RequestContext,
  programId: number,
  { personId, reason }: { readonly personId: number; readonly reason: string },
): Promise<number> {
  await entryOf(ctx, programId)
  const enrolment = await lockStudent(ctx, programId, personId)
  if (!enrolment) throw enrolmentNotFound()
  await assertWithinAccess(ctx, personId, enrolmentNotFound)
  const id = await storeDeparture(ctx, { programId, personId, enrolment, reason, by: ctx.actor.id })
  await takeStudent(ctx, programId, personId, { reason, left: false })
  return id
}

/** Returns a student to a program with the days that they had. Idempotent. @throws Failure 404, 409 */
export async function returnStudent(
  ctx: RequestContext,
  id: number,
): Promise<{ programId: number; personId: number }> {
  const row = await ctx.db.row<{
    program_id: number
    person_id: number
    since: string
    ends_at: string | null
    way: Enrolment['way']
    left_at: string
    returned_at: string | null
  }>(sql`
    select d.program_id, d.person_id, d.since, d.ends_at, d.way, d.left_at, d.returned_at from enrolment_departures d
    join people p on p.school_id = d.school_id and p.id = d.person_id and p.role = 'student' and p.deleted_at is null
    where d.school_id = ${ctx.schoolId} and d.id = ${id} for update of d`)
  if (!row) throw enrolmentNotFound()
  await assertWithinAccess(ctx, row.person_id, enrolmentNotFound)
  const enrolment = { programId: row.program_id, personId: row.person_id }
  if (row.returned_at !== null) {
    if (!(await lockStudent(ctx, row.program_id, row.person_id))) throw cannotReturn()
    return enrolment
  }
  await entryOf(ctx, row.program_id)
  await enrolStudents(ctx, row.program_id, {
    way: row.way ?? 'staff',
    until: row.ends_at,
    since: row.since,
    awaySince: row.left_at,
    students: [row.person_id],
  })
  await ctx.db.rows(sql`
    update enrolment_departures set returned_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  return enrolment
}
