import type { programMove } from '@qadam/contract/groups/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { keepBulkAct } from '../../../platform/events/bulk-acts.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { placeStudents } from '../../enrolments/public.ts'
import { giveProgramTeacher } from '../../programs/public.ts'
import { groupProgramChanged } from '../events.ts'
import { programChanged } from '../extension-points.ts'
import { type GroupRow, lockGroups, presentIn, refuseOtherProgram, refuseOthers, touch } from './row.ts'

/** Moves a locked group to another program, with its teacher, its students and its planned classes. */
export async function moveGroup(act: Act, group: GroupRow, programId: number): Promise<void> {
  await refuseOtherProgram(act, programId)
  await act.db.rows(sql`
    update groups set program_id = ${programId} where school_id = ${act.schoolId} and id = ${group.id}`)
  if (group.teacher_id !== null) await giveProgramTeacher(act, programId, group.teacher_id)
  await placeStudents(act, programId, await presentIn(act, group.id))
  await programChanged.run(act, { groupId: group.id, programId })
  await record(act, groupProgramChanged, {
    kind: 'group',
    id: group.id,
    payload: { from: group.program_id, to: programId },
  })
}

/** Moves the named groups, or all that a teacher teaches, to a program: all or none. Answers which. */
export async function moveGroups(act: Act, wish: z.output<typeof programMove>): Promise<number[]> {
  await refuseOtherProgram(act, wish.course)
  if (wish.teacher !== undefined) await refuseOthers(act, 'teacher', [{ path: 'teacher', id: wish.teacher }])
  const ids = wish.groups ?? (await taughtBy(act, wish.teacher ?? 0))
  if (ids.length === 0) return []
  const moving = (await lockGroups(act, ids)).filter((group) => group.program_id !== wish.course)
  for (const group of moving) {
    await moveGroup(act, group, wish.course)
    await touch(act, group.id)
  }
  await keepBulkAct(act, {
    kind: 'groups',
    action: 'move',
    details: { program: wish.course },
    ids: moving.map(({ id }) => id),
    before: Object.fromEntries(moving.map((group) => [group.id, group.program_id])),
  })
  return [...new Set(ids)]
}

async function taughtBy(act: Act, teacherId: number): Promise<number[]> {
  const rows = await act.db.rows<{ id: number }>(sql`
    select id from groups where school_id = ${act.schoolId} and teacher_id = ${teacherId} and deleted_at is null`)
  return rows.map(({ id }) => id)
}
