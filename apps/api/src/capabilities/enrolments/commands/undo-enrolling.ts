import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import {
  type Left,
  recordBulkAction,
  type Undone,
  undoRecordedAction,
} from '../../../platform/events/bulk-actions.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import { lockStudent, takeStudent } from '../../programs/public.ts'
import { type Leaving, storeDeparture } from './departures.ts'
import { notifyStudents } from './notify-students.ts'

/** Records in the journal that several students were enrolled at once, with the end of access of each. */
export async function storeEnrolling(
  ctx: RequestContext,
  programId: number,
  came: readonly number[],
): Promise<number | null> {
  if (came.length < 2) return null
  const ends = await ctx.db.rows<{ person_id: number; ends_at: string | null }>(sql`
    select person_id, ends_at from program_people where school_id = ${ctx.schoolId} and program_id = ${programId}
      and part = 'student' and person_id = ${anyId(came)}`)
  return recordBulkAction(ctx, {
    kind: 'enrolments',
    action: 'enrol',
    details: {
      program: programId,
      ends: Object.fromEntries(ends.map((row) => [row.person_id, row.ends_at])),
    },
    ids: came,
  })
}

/**
 * Removes the enrolled students who have done nothing in the program since, as removals that can be undone.
 * Skips students not visible to the actor.
 * @throws Failure 404, 409
 */
export function undoEnrolling(ctx: RequestContext, id: number): Promise<Undone> {
  return undoRecordedAction(ctx, { kind: 'enrolments', id }, async (done) => {
    const programId = Number(done.details.program)
    const ends = (done.details.ends ?? {}) as Record<string, string | null>
    const people = await ctx.db.rows<{ id: number }>(sql`
      select p.id from people p where p.school_id = ${ctx.schoolId}
        and p.id = ${anyId(done.object_ids)} and ${withinAccess(ctx.actor)} order by p.id`)
    const ids: number[] = []
    const left: Left[] = []
    for (const { id: personId } of people) {
      const enrolment = await lockStudent(ctx, programId, personId)
      if (!enrolment) left.push({ id: personId, why: 'gone' })
      else if (
        enrolment.added_at !== done.made_at ||
        enrolment.ends_at !== (ends[personId] ?? null) ||
        (await hasBegun(ctx, programId, personId))
      )
        left.push({ id: personId, why: 'changed' })
      else {
        await remove(ctx, { programId, personId, enrolment })
        ids.push(personId)
      }
    }
    return { ids, left }
  })
}

/**
 * Removes the students of a program who were enrolled at an instant and have done nothing in it since. The caller has
 * checked access.
 */
export async function removeUnbegun(
  ctx: RequestContext,
  programId: number,
  { people, addedAt }: { readonly people: readonly number[]; readonly addedAt: string },
): Promise<void> {
  for (const personId of people.toSorted((a, b) => a - b)) {
    const enrolment = await lockStudent(ctx, programId, personId)
    if (enrolment?.added_at === addedAt && !(await hasBegun(ctx, programId, personId)))
      await remove(ctx, { programId, personId, enrolment })
  }
}

async function remove(
  ctx: RequestContext,
  { programId, personId, enrolment }: Pick<Leaving, 'programId' | 'personId' | 'enrolment'>,
): Promise<void> {
  await storeDeparture(ctx, { programId, personId, enrolment, reason: null, by: ctx.actor.id })
  await takeStudent(ctx, programId, personId, { reason: null, left: false })
  await notifyStudents(ctx, [personId], { occasion: 'removed', program: programId, reason: null })
}

/** Returns whether a student has opened a lesson of a program, or is in one of its groups. */
async function hasBegun(ctx: RequestContext, programId: number, personId: number): Promise<boolean> {
  const begun = await ctx.db.row(sql`
    select 1 from lesson_progress g join lessons l on l.school_id = g.school_id and l.id = g.lesson_id
    where g.school_id = ${ctx.schoolId} and g.person_id = ${personId} and l.program_id = ${programId}
    union all
    select 1 from group_members m join groups g on g.school_id = m.school_id and g.id = m.group_id
    where m.school_id = ${ctx.schoolId} and m.student_id = ${personId} and m.left_at is null
      and g.program_id = ${programId} limit 1`)
  return begun !== undefined
}
