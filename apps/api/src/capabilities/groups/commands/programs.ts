import type { programMove } from '@qadam/contract/groups/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { recordBulkAction } from '../../../platform/events/bulk-actions.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { placeStudents } from '../../enrolments/public.ts'
import { giveProgramTeacher } from '../../programs/public.ts'
import { groupProgramChanged } from '../events.ts'
import { changeGroupProgram } from '../extension-points.ts'
import { assertOwn, assertOwnProgram, type GroupRow, lockGroups, presentIn, touch } from './row.ts'

/** Moves a locked group to another program, with its teacher, its students and its planned classes. */
export async function moveGroup(ctx: RequestContext, group: GroupRow, programId: number): Promise<void> {
  await assertOwnProgram(ctx, programId)
  await ctx.db.rows(sql`
    update groups set program_id = ${programId} where school_id = ${ctx.schoolId} and id = ${group.id}`)
  if (group.teacher_id !== null) await giveProgramTeacher(ctx, programId, group.teacher_id)
  await placeStudents(ctx, programId, await presentIn(ctx, group.id))
  await changeGroupProgram.run(ctx, { groupId: group.id, programId })
  await record(ctx, groupProgramChanged, {
    kind: 'group',
    id: group.id,
    payload: { from: group.program_id, to: programId },
  })
}

/** Moves the named groups, or all that a teacher teaches, to a program: all or none. Returns their ids. */
export async function moveGroups(
  ctx: RequestContext,
  input: z.output<typeof programMove>,
): Promise<number[]> {
  await assertOwnProgram(ctx, input.course)
  if (input.teacher !== undefined) await assertOwn(ctx, 'teacher', [{ path: 'teacher', id: input.teacher }])
  const ids = input.groups ?? (await taughtBy(ctx, input.teacher ?? 0))
  if (ids.length === 0) return []
  const moving = (await lockGroups(ctx, ids)).filter((group) => group.program_id !== input.course)
  for (const group of moving) {
    await moveGroup(ctx, group, input.course)
    await touch(ctx, group.id)
  }
  await recordBulkAction(ctx, {
    kind: 'groups',
    action: 'move',
    details: { program: input.course },
    ids: moving.map(({ id }) => id),
    before: Object.fromEntries(moving.map((group) => [group.id, group.program_id])),
  })
  return [...new Set(ids)]
}

async function taughtBy(ctx: RequestContext, teacherId: number): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select id from groups where school_id = ${ctx.schoolId} and teacher_id = ${teacherId} and deleted_at is null`)
  return rows.map(({ id }) => id)
}
