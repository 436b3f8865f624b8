import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import {
  type BulkActionRow,
  type Left,
  type Undone,
  undoRecordedAction,
} from '../../../platform/events/bulk-actions.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { takeOutAdded } from './add-students.ts'
import { moveGroup } from './programs.ts'
import { assertOwn, assertOwnProgram, type GroupRow, lockGroups, touch } from './row.ts'
import { giveTeacher, leaveWithoutTeacher } from './teachers.ts'

/**
 * Undoes a bulk action on groups: each that is still as the action left it returns to its program or teacher.
 * Skips groups for which a rule rejects it, because the program is deleted or the teacher is busy.
 * @throws Failure 404, 409
 */
export function undoGroupActions(ctx: RequestContext, id: number): Promise<Undone> {
  return undoRecordedAction(ctx, { kind: 'groups', id }, async (done) => {
    const ids: number[] = []
    const left: Left[] = []
    const groups = await lockThere(ctx, done.object_ids)
    for (const groupId of done.object_ids) {
      const group = groups.find((one) => one.id === groupId)
      if (!group) left.push({ id: groupId, why: 'gone' })
      else if (!isAsDone(done, group)) left.push({ id: groupId, why: 'changed' })
      else if (await putBack(ctx, done, group)) ids.push(groupId)
      else left.push({ id: groupId, why: 'refused' })
    }
    return { ids, left }
  })
}

async function lockThere(ctx: RequestContext, ids: readonly number[]): Promise<GroupRow[]> {
  const there = await ctx.db.rows<{ id: number }>(sql`
    select id from groups where school_id = ${ctx.schoolId} and id = ${anyId(ids)}
      and deleted_at is null order by id for no key update`)
  return there.length === 0
    ? []
    : lockGroups(
        ctx,
        there.map(({ id }) => id),
      )
}

function isAsDone({ action, details }: BulkActionRow, group: GroupRow): boolean {
  if (action === 'move') return group.program_id === details.program
  // Of students who joined each is looked at.
  return action === 'join' || group.teacher_id === details.teacher
}

/** Returns false when a rule rejected it, or nothing of it is left to undo. */
async function putBack(ctx: RequestContext, done: BulkActionRow, group: GroupRow): Promise<boolean> {
  let isUndone = true
  try {
    await ctx.db.savepoint(async () => {
      if (done.action === 'join') isUndone = await takeOutAdded(ctx, done, group)
      else if (done.action === 'move') await moveBack(ctx, group, Number(done.before[group.id]))
      else await teachBack(ctx, group, (done.details.former as Record<string, number | null>)[group.id])
      await touch(ctx, group.id)
    })
    return isUndone
  } catch (refused) {
    if (!(refused instanceof Failure)) throw refused
    return false
  }
}

async function moveBack(ctx: RequestContext, group: GroupRow, programId: number): Promise<void> {
  await assertOwnProgram(ctx, programId)
  await moveGroup(ctx, group, programId)
}

async function teachBack(
  ctx: RequestContext,
  group: GroupRow,
  teacherId: number | null | undefined,
): Promise<void> {
  if (typeof teacherId !== 'number') return leaveWithoutTeacher(ctx, group)
  await assertOwn(ctx, 'teacher', [{ path: 'teacher', id: teacherId }])
  await giveTeacher(ctx, group, { teacherId })
}
