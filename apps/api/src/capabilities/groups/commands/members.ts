import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { placeStudents } from '../../enrolments/public.ts'
import { groupFull } from '../errors.ts'
import { groupStudentJoined, groupStudentLeft, groupStudentTransferred } from '../events.ts'
import { admitMembers, withdrawMembers } from '../extension-points.ts'
import { type GroupRow, lockGroup, presentIn, touch } from './row.ts'

/**
 * Adds students to a locked group, to its program if they are not in it, and to its planned classes; skips
 * current members.
 * @throws Failure 409 when there are not enough seats, or somebody is busy at one of its classes
 */
export async function addMembers(
  ctx: RequestContext,
  group: GroupRow,
  students: readonly number[],
  { from }: { readonly from?: number } = {},
): Promise<void> {
  const coming = await newMembersWithinLimit(ctx, group, students)
  if (coming.length === 0) return
  await placeStudents(ctx, group.program_id, coming)
  await insertMembers(ctx, group, coming, { from })
}

/**
 * Adds a student who has returned to the program to a locked group and its planned classes again.
 * @throws Failure 409
 */
export async function readdMember(
  ctx: RequestContext<Actor | null>,
  group: GroupRow,
  studentId: number,
): Promise<void> {
  await insertMembers(ctx, group, await newMembersWithinLimit(ctx, group, [studentId]), { from: undefined })
}

/** Returns the students who are not in the group yet. @throws Failure 409 when there are not enough seats */
async function newMembersWithinLimit(
  ctx: RequestContext<Actor | null>,
  group: GroupRow,
  students: readonly number[],
): Promise<number[]> {
  const present = await presentIn(ctx, group.id)
  const coming = students.filter((id) => !present.includes(id))
  assertWithinLimit(group, present.length + coming.length)
  return coming
}

async function insertMembers(
  ctx: RequestContext<Actor | null>,
  group: GroupRow,
  coming: readonly number[],
  { from }: { readonly from: number | undefined },
): Promise<void> {
  await ctx.db.rows(sql`
    insert into group_members (school_id, group_id, student_id, joined_at, joined_by)
    select ${ctx.schoolId}, ${group.id}, s.id, ${ctx.now}, ${ctx.actor?.id ?? null}
    from unnest(${[...coming]}::bigint[]) as s (id)`)
  await admitMembers.run(ctx, { groupId: group.id, studentIds: coming })
  for (const studentId of coming) {
    await record(ctx, groupStudentJoined, {
      kind: 'group',
      id: group.id,
      payload: { person: studentId, ...(from === undefined ? {} : { from }) },
    })
  }
}

/** @throws Failure 409 with the number of seats */
export function assertWithinLimit({ seats }: Pick<GroupRow, 'seats'>, count: number): void {
  if (count > seats) throw groupFull({ values: { seats }, facts: { seats, wanted: count } })
}

/**
 * How somebody leaves: the reason, the target group, and whether only because their enrolment, or the group,
 * ended.
 */
export interface Leaving {
  readonly reason: string | null
  readonly to?: number
  readonly withProgram?: boolean
  readonly withGroup?: boolean
}

/** Ends the membership of students in a locked group. Returns who left; skips students who were not in it. */
export async function endMemberships(
  ctx: RequestContext<Actor | null>,
  group: Pick<GroupRow, 'id'>,
  students: readonly number[],
  { reason, to, withProgram, withGroup }: Leaving,
): Promise<number[]> {
  const left = await ctx.db.rows<{ student_id: number }>(sql`
    update group_members set left_at = ${ctx.now}, left_by = ${ctx.actor?.id ?? null}, reason = ${reason || null},
      moved_to_id = ${to ?? null}
    where school_id = ${ctx.schoolId} and group_id = ${group.id} and left_at is null
      and student_id = ${anyId(students)}
    returning student_id`)
  await withdrawMembers.run(ctx, { groupId: group.id, studentIds: left.map(({ student_id: id }) => id) })
  for (const { student_id: studentId } of left) {
    await record(ctx, to === undefined ? groupStudentLeft : groupStudentTransferred, {
      kind: 'group',
      id: group.id,
      payload: {
        person: studentId,
        ...(to === undefined ? {} : { to }),
        ...(reason ? { reason } : {}),
        ...(withProgram ? { with_program: true } : {}),
        ...(withGroup ? { with_group: true } : {}),
      },
    })
  }
  return left.map((row) => row.student_id)
}

/** Adds a student to a free seat of a group, to its program and planned classes. @throws Failure 404, 409 */
export async function joinGroup(
  ctx: RequestContext,
  { groupId, studentId }: { readonly groupId: number; readonly studentId: number },
): Promise<void> {
  const group = await lockGroup(ctx, groupId)
  await addMembers(ctx, group, [studentId])
  await touch(ctx, groupId)
}
