import type { teaching } from '@qadam/contract/groups/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { recordBulkAction } from '../../../platform/events/bulk-actions.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { giveProgramTeacher } from '../../programs/public.ts'
import { neverTaught } from '../errors.ts'
import { groupTeacherChanged } from '../events.ts'
import { assignGroupTeacher } from '../extension-points.ts'
import { assertOwn, assertOwnProgram, type GroupRow, lockGroup, lockGroups, touch } from './row.ts'

/**
 * Gives a locked group a teacher, who teaches its program and its planned classes from now on; `override` is
 * the reason if they do not work at one of them.
 * @throws Failure 409
 */
export async function giveTeacher(
  ctx: RequestContext,
  group: GroupRow,
  { teacherId, override }: { readonly teacherId: number; readonly override?: string | undefined },
): Promise<void> {
  if (group.teacher_id === teacherId) return
  await nameTeacher(ctx, group, teacherId)
  await giveProgramTeacher(ctx, group.program_id, teacherId)
  await assignGroupTeacher.run(ctx, { groupId: group.id, teacherId, override })
}

/** Sets the teacher of a locked group and publishes the change. */
export async function nameTeacher(
  ctx: RequestContext<Actor | null>,
  group: GroupRow,
  teacherId: number,
): Promise<void> {
  await endTeaching(ctx, group.id)
  await ctx.db.rows(sql`
    insert into group_teachers (school_id, group_id, teacher_id, since, changed_by)
    values (${ctx.schoolId}, ${group.id}, ${teacherId}, ${ctx.now}, ${ctx.actor?.id ?? null})`)
  await ctx.db.rows(sql`
    update groups set teacher_id = ${teacherId} where school_id = ${ctx.schoolId} and id = ${group.id}`)
  await recordChange(ctx, group, teacherId)
}

/**
 * Removes a teacher from a group. Its planned classes stay theirs until another teacher is set. Idempotent.
 * @throws Failure 404 when they never taught the group
 */
export async function takeOff(ctx: RequestContext, groupId: number, teacherId: number): Promise<void> {
  const group = await lockGroup(ctx, groupId)
  const taught = await ctx.db.row(sql`
    select 1 from group_teachers
    where school_id = ${ctx.schoolId} and group_id = ${groupId} and teacher_id = ${teacherId}`)
  if (!taught) throw neverTaught()
  if (group.teacher_id === teacherId) await leaveWithoutTeacher(ctx, group)
}

/** Leaves a locked group without a teacher. */
export async function leaveWithoutTeacher(ctx: RequestContext<Actor | null>, group: GroupRow): Promise<void> {
  await endTeaching(ctx, group.id)
  await ctx.db.rows(sql`
    update groups set teacher_id = null where school_id = ${ctx.schoolId} and id = ${group.id}`)
  await touch(ctx, group.id)
  await recordChange(ctx, group, null)
}

/**
 * Gives a teacher programs, with their groups without a teacher and the named ones. Returns the ids of the
 * groups.
 */
export async function givePrograms(
  ctx: RequestContext,
  teacherId: number,
  input: z.output<typeof teaching>,
): Promise<number[]> {
  await assertOwn(ctx, 'teacher', [{ path: 'teacherId', id: teacherId }])
  const programs = [...new Set(input.courses)].toSorted((a, b) => a - b)
  for (const programId of programs) await assertOwnProgram(ctx, programId)
  const free = await ctx.db.rows<{ id: number }>(sql`
    select id from groups where school_id = ${ctx.schoolId} and deleted_at is null and teacher_id is null
      and program_id = ${anyId(programs)}`)
  const ids = [...new Set([...free.map(({ id }) => id), ...(input.groups ?? [])])]
  const locked = ids.length > 0 ? await lockGroups(ctx, ids) : []
  // A group without a teacher may have got one before the lock.
  const taken = locked.filter(({ id, teacher_id: now }) => now === null || input.groups?.includes(id))
  for (const programId of programs) await giveProgramTeacher(ctx, programId, teacherId)
  const given = taken.filter((one) => one.teacher_id !== teacherId)
  for (const group of given) {
    await giveTeacher(ctx, group, { teacherId, override: input.override_reason })
    await touch(ctx, group.id)
  }
  await recordBulkAction(ctx, {
    kind: 'groups',
    action: 'teach',
    details: { teacher: teacherId, former: Object.fromEntries(given.map((one) => [one.id, one.teacher_id])) },
    ids: given.map(({ id }) => id),
  })
  return taken.map(({ id }) => id)
}

/** Ends the current teacher's period in the history. */
export async function endTeaching(ctx: RequestContext<Actor | null>, groupId: number): Promise<void> {
  await ctx.db.rows(sql`
    update group_teachers set until = ${ctx.now}, changed_by = ${ctx.actor?.id ?? null}
    where school_id = ${ctx.schoolId} and group_id = ${groupId} and until is null`)
}

const recordChange = (ctx: RequestContext<Actor | null>, group: GroupRow, to: number | null) =>
  record(ctx, groupTeacherChanged, {
    kind: 'group',
    id: group.id,
    payload: { from: group.teacher_id, to },
  })
