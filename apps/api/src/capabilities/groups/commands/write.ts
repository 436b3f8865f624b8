import type { groupChange, newGroup } from '@qadam/contract/groups/schemas.ts'
import { type GroupType, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { groupHasClasses } from '../errors.ts'
import { groupCreated, groupDeleted, groupUpdated } from '../events.ts'
import { getGroup } from '../queries/groups.ts'
import { addMembers, assertWithinLimit, endMemberships } from './members.ts'
import { moveGroup } from './programs.ts'
import {
  assertOwn,
  assertOwnProgram,
  assertOwnStudents,
  type GroupRow,
  lockGroup,
  presentIn,
  touch,
} from './row.ts'
import { endTeaching, giveTeacher } from './teachers.ts'

/** Creates a group with its teacher and students. Returns its id. */
export async function createGroup(ctx: RequestContext, input: z.output<typeof newGroup>): Promise<number> {
  await assertOwnProgram(ctx, input.course)
  await assertOwn(ctx, 'teacher', [{ path: 'teacher', id: input.teacher }])
  await assertOwnStudents(ctx, input.students)
  const seats = seatsFor(input.type_group, input.students.length, input.seats)
  const group = await ctx.db.one<GroupRow>(sql`
    insert into groups (school_id, name, type, program_id, seats, colour, created_at, created_by, changed_at, changed_by)
    values (${ctx.schoolId}, ${input.name_group}, ${input.type_group}, ${input.course}, ${seats},
      ${input.colour ?? 'blue'}, ${ctx.now}, ${ctx.actor.id}, ${ctx.now}, ${ctx.actor.id})
    returning id, name, type, program_id, teacher_id, seats, colour, version`)
  await record(ctx, groupCreated, {
    kind: 'group',
    id: group.id,
    payload: { name: group.name, type: group.type, program: group.program_id },
  })
  await giveTeacher(ctx, group, { teacherId: input.teacher })
  await addMembers(ctx, group, input.students)
  return group.id
}

/** Changes the given fields. @throws Failure 404, 409 for a stale version or too few seats */
export async function changeGroup(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof groupChange>,
): Promise<void> {
  if (change.id !== undefined && change.id !== id) throw badField('id', 'groups.other_id')
  const before = await lockGroup(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: await getGroup(ctx, id) } })
  const present = await presentIn(ctx, id)
  const wanted = change.students ?? present
  const after = { ...before, ...factsOf(before, change, wanted.length) }
  assertWithinLimit(after, wanted.length)
  await assertOwnStudents(ctx, change.students?.filter((one) => !present.includes(one)) ?? [])
  if (change.teacher !== undefined && change.teacher !== before.teacher_id)
    await assertOwn(ctx, 'teacher', [{ path: 'teacher', id: change.teacher }])

  const changed = (['name', 'type', 'seats', 'colour'] as const).filter(
    (fact) => before[fact] !== after[fact],
  )
  if (changed.length > 0) {
    await ctx.db.rows(sql`
      update groups set name = ${after.name}, type = ${after.type}, seats = ${after.seats}, colour = ${after.colour}
      where school_id = ${ctx.schoolId} and id = ${id}`)
    await record(ctx, groupUpdated, {
      kind: 'group',
      id,
      payload: Object.fromEntries(changed.map((fact) => [fact, { from: before[fact], to: after[fact] }])),
    })
  }
  const moves = change.course !== undefined && change.course !== before.program_id
  const program = change.course ?? before.program_id
  const gone = present.filter((one) => !wanted.includes(one))
  const come = wanted.filter((one) => !present.includes(one))
  const isTaught = change.teacher !== undefined && change.teacher !== before.teacher_id
  if (gone.length > 0) await endMemberships(ctx, before, gone, { reason: null })
  // A teacher who loses the group does not get the other program either.
  if (moves) await moveGroup(ctx, isTaught ? { ...before, teacher_id: null } : before, program)
  if (isTaught)
    await giveTeacher(
      ctx,
      { ...after, program_id: program },
      {
        teacherId: change.teacher as number,
        override: change.override_reason,
      },
    )
  if (come.length > 0) await addMembers(ctx, { ...after, program_id: program }, come)
  if (changed.length + gone.length + come.length > 0 || moves || isTaught) await touch(ctx, id)
}

/** Deletes a group without planned classes; its past stays in the history. @throws Failure 404, 409 */
export async function deleteGroup(ctx: RequestContext, id: number): Promise<void> {
  const group = await lockGroup(ctx, id)
  const planned = await ctx.db.row<{ count: number }>(sql`
    select count(*) as count from classes
    where school_id = ${ctx.schoolId} and group_id = ${id} and status = 'planned'`)
  const count = planned?.count ?? 0
  if (count > 0) throw groupHasClasses({ values: { number: count }, facts: { planned: count } })
  await endMemberships(ctx, group, await presentIn(ctx, id), { reason: null, withGroup: true })
  await endTeaching(ctx, id)
  await ctx.db.rows(sql`
    update groups set deleted_at = ${ctx.now}, teacher_id = null
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await touch(ctx, id)
  await record(ctx, groupDeleted, {
    kind: 'group',
    id,
    payload: { name: group.name, teacher: group.teacher_id },
  })
}

/** Returns the number of seats of a group: the given or usual one; fixed for some types. */
function seatsFor(type: GroupType, students: number, given: number | undefined): number {
  const { usual, most } = seatsOf[type]
  if (given !== undefined && given > most) throw badField('seats', 'field.too_big', { maximum: most })
  return usual === most ? most : (given ?? Math.min(Math.max(usual, students), most))
}

/** Returns the row after the change. Another type resets the number of seats unless one is given. */
function factsOf(before: GroupRow, change: z.output<typeof groupChange>, students: number) {
  const type = change.type_group ?? before.type
  const seats = seatsFor(type, students, change.seats ?? (type === before.type ? before.seats : undefined))
  return { name: change.name_group ?? before.name, type, seats, colour: change.colour ?? before.colour }
}
