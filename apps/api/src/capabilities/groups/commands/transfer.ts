import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { cannotTransfer, notInGroup } from '../errors.ts'
import { addMembers, endMemberships } from './members.ts'
import { assertOwn, lockGroup, lockGroups, presentIn, touch } from './row.ts'

/** Removes a student from a group and its planned classes. @throws Failure 404 */
export async function removeStudent(
  ctx: RequestContext,
  { groupId, studentId, reason }: { groupId: number; studentId: number; reason: string | null },
): Promise<void> {
  const group = await lockGroup(ctx, groupId)
  const left = await endMemberships(ctx, group, [studentId], { reason })
  if (left.length === 0) throw notInGroup()
  await touch(ctx, groupId)
}

/**
 * Moves a student to another group. Progress belongs to the student and the lessons, so none is lost; the
 * enrolment in the former program stays. Idempotent.
 * @throws Failure 404, 409
 */
export async function transferStudent(
  ctx: RequestContext,
  move: { from: number; to: number; studentId: number; reason: string | null },
): Promise<void> {
  const { from, to, studentId, reason } = move
  if (from === to) throw cannotTransfer()
  const locked = await lockGroups(ctx, [from, to])
  const [source, target] = [from, to].map((id) => locked.find((group) => group.id === id))
  if (!source || !target) throw notInGroup()
  if (!(await presentIn(ctx, from)).includes(studentId)) {
    if (await isMade(ctx, move)) return
    throw notInGroup()
  }
  await assertOwn(ctx, 'student', [{ path: 'userId', id: studentId }])
  await endMemberships(ctx, source, [studentId], { reason, to })
  await addMembers(ctx, target, [studentId], { from })
  await touch(ctx, from)
  await touch(ctx, to)
}

/**
 * Returns whether the transfer was already made: the student's last membership ended with it, and they are
 * there.
 */
async function isMade(
  ctx: RequestContext,
  { from, to, studentId }: { from: number; to: number; studentId: number },
) {
  const last = await ctx.db.row<{ moved_to_id: number | null }>(sql`
    select moved_to_id from group_members
    where school_id = ${ctx.schoolId} and group_id = ${from} and student_id = ${studentId}
    order by id desc limit 1`)
  return last?.moved_to_id === to && (await presentIn(ctx, to)).includes(studentId)
}
