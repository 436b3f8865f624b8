import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type BulkActionRow, recordBulkAction } from '../../../platform/events/bulk-actions.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { removeUnbegun } from '../../enrolments/public.ts'
import { addMembers, endMemberships } from './members.ts'
import { assertOwnStudents, type GroupRow, lockGroup, presentIn, touch } from './row.ts'

/**
 * Adds students to a group, its program and its planned classes; who is in it already stays. All or none.
 * @throws Failure 400, 404, 409 when there are not enough seats, or somebody is busy at one of its classes
 */
export async function addStudentsToGroup(ctx: RequestContext, id: number, students: readonly number[]) {
  const group = await lockGroup(ctx, id)
  await assertOwnStudents(ctx, students)
  const wanted = [...new Set(students)]
  const present = new Set(await presentIn(ctx, id))
  const coming = wanted.filter((one) => !present.has(one))
  if (coming.length === 0) return { added: 0, already: wanted.length, bulk_act_id: null }
  await addMembers(ctx, group, coming)
  await touch(ctx, id)
  const actionId = await recordBulkAction(ctx, {
    kind: 'groups',
    action: 'join',
    details: { students: coming },
    ids: [id],
  })
  return { added: coming.length, already: wanted.length - coming.length, bulk_act_id: actionId }
}

/**
 * Takes out of a locked group the students that the action added and that are in it since, and out of its program where it
 * added them there and they have not begun. Returns whether anybody left.
 */
export async function takeOutAdded(
  ctx: RequestContext,
  done: BulkActionRow,
  group: GroupRow,
): Promise<boolean> {
  const rows = await ctx.db.rows<{ student_id: number }>(sql`
    select student_id from group_members
    where school_id = ${ctx.schoolId} and group_id = ${group.id} and left_at is null and joined_at = ${done.made_at}
      and student_id = ${anyId(done.details.students as number[])}`)
  const leaving = rows.map(({ student_id: id }) => id)
  if (leaving.length === 0) return false
  await endMemberships(ctx, group, leaving, { reason: null })
  await removeUnbegun(ctx, group.program_id, { people: leaving, addedAt: done.made_at })
  return true
}
