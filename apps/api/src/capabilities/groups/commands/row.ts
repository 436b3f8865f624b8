import type { GroupType } from '@qadam/contract/groups/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { groupNotFound } from '../errors.ts'

/** The row of a group, locked while the group or its members change. */
export interface GroupRow {
  readonly id: number
  readonly name: string
  readonly type: GroupType
  readonly program_id: number
  readonly teacher_id: number | null
  readonly seats: number
  readonly colour: string
  readonly version: number
}

/**
 * Locks groups one by one in id order to avoid deadlocks. Does not lock their keys, so that a transaction
 * that only references the group, such as rescheduling a class, does not wait.
 */
export async function lockGroups(
  ctx: RequestContext<Actor | null>,
  ids: readonly number[],
): Promise<GroupRow[]> {
  const rows = await ctx.db.rows<GroupRow>(sql`
    select id, name, type, program_id, teacher_id, seats, colour, version from groups
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and deleted_at is null
    order by id for no key update`)
  if (rows.length !== new Set(ids).size) throw groupNotFound()
  return rows
}

/** @throws Failure 404 */
export async function lockGroup(ctx: RequestContext, id: number): Promise<GroupRow> {
  const [row] = await lockGroups(ctx, [id])
  if (!row) throw groupNotFound()
  return row
}

/** Returns the members of a locked group. */
export async function presentIn(ctx: RequestContext<Actor | null>, groupId: number): Promise<number[]> {
  const rows = await ctx.db.rows<{ student_id: number }>(sql`
    select student_id from group_members
    where school_id = ${ctx.schoolId} and group_id = ${groupId} and left_at is null order by student_id`)
  return rows.map((row) => row.student_id)
}

/** @throws Failure 400 naming the first who is not an active person of that role */
export async function assertOwn(
  ctx: RequestContext,
  role: 'student' | 'teacher',
  people: readonly { readonly path: string; readonly id: number }[],
): Promise<void> {
  const known = await ctx.db.rows<{ id: number }>(sql`
    select id from people where school_id = ${ctx.schoolId} and role = ${role} and deleted_at is null
      and deactivated_at is null and id = ${anyId(people.map(({ id }) => id))}`)
  const strange = people.find(({ id }) => !known.some((one) => one.id === id))
  if (strange)
    throw badField(strange.path, role === 'student' ? 'programs.not_a_student' : 'programs.not_a_teacher')
}

/** @throws Failure 400 naming the first who is not an active student */
export const assertOwnStudents = (ctx: RequestContext, students: readonly number[]) =>
  assertOwn(
    ctx,
    'student',
    students.map((id, index) => ({ path: `students.${index}`, id })),
  )

/** @throws Failure 400 when the school has no such program */
export async function assertOwnProgram(ctx: RequestContext, programId: number): Promise<void> {
  const found = await ctx.db.row(sql`
    select 1 from programs where school_id = ${ctx.schoolId} and id = ${programId} and deleted_at is null`)
  if (!found) throw badField('course', 'groups.unknown_program')
}

/** Increments a group's version and records who changed it and when. */
export async function touch(ctx: RequestContext<Actor | null>, groupId: number): Promise<void> {
  await ctx.db.rows(sql`
    update groups set version = version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor?.id ?? null}
    where school_id = ${ctx.schoolId} and id = ${groupId}`)
}
