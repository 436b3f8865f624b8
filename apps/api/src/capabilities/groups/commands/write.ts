import type { groupChange, newGroup } from '@qadam/contract/groups/schemas.ts'
import { type GroupType, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { groupHasClasses } from '../errors.ts'
import { groupCreated, groupDeleted, groupUpdated } from '../events.ts'
import { getGroup } from '../queries/groups.ts'
import { join, leave, refuseTooMany } from './members.ts'
import { moveGroup } from './programs.ts'
import { type GroupRow, lockGroup, presentIn, refuseOtherProgram, refuseOthers, touch } from './row.ts'
import { endTeaching, giveTeacher } from './teachers.ts'

/** Makes a group with its teacher and students. Answers its id. */
export async function createGroup(act: Act, wish: z.output<typeof newGroup>): Promise<number> {
  await refuseOtherProgram(act, wish.course)
  await refuseOthers(act, 'teacher', [{ path: 'teacher', id: wish.teacher }])
  await refuseOtherStudents(act, wish.students)
  const seats = seatsFor(wish.type_group, wish.students.length, wish.seats)
  const group = await act.db.row<GroupRow>(sql`
    insert into groups (school_id, name, type, program_id, seats, colour, created_at, created_by, changed_at, changed_by)
    values (${act.schoolId}, ${wish.name_group}, ${wish.type_group}, ${wish.course}, ${seats},
      ${wish.colour ?? 'blue'}, ${act.now.toISOString()}, ${act.actor.id}, ${act.now.toISOString()}, ${act.actor.id})
    returning id, name, type, program_id, teacher_id, seats, colour, version`)
  if (!group) throw new Error('a group was not made')
  await record(act, groupCreated, {
    kind: 'group',
    id: group.id,
    payload: { name: group.name, type: group.type, program: group.program_id },
  })
  await giveTeacher(act, group, { teacherId: wish.teacher })
  await join(act, group, wish.students)
  return group.id
}

/** Changes what is given. @throws Failure 404, 409 for a stale version or too few seats */
export async function changeGroup(act: Act, id: number, change: z.output<typeof groupChange>): Promise<void> {
  if (change.id !== undefined && change.id !== id) throw badField('id', 'groups.other_id')
  const before = await lockGroup(act, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: await getGroup(act, id) } })
  const present = await presentIn(act, id)
  const wanted = change.students ?? present
  const after = { ...before, ...factsOf(before, change, wanted.length) }
  refuseTooMany(after, wanted.length)
  await refuseOtherStudents(act, change.students?.filter((one) => !present.includes(one)) ?? [])
  if (change.teacher !== undefined && change.teacher !== before.teacher_id)
    await refuseOthers(act, 'teacher', [{ path: 'teacher', id: change.teacher }])

  const changed = (['name', 'type', 'seats', 'colour'] as const).filter(
    (fact) => before[fact] !== after[fact],
  )
  if (changed.length > 0) {
    await act.db.rows(sql`
      update groups set name = ${after.name}, type = ${after.type}, seats = ${after.seats}, colour = ${after.colour}
      where school_id = ${act.schoolId} and id = ${id}`)
    await record(act, groupUpdated, {
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
  if (gone.length > 0) await leave(act, before, gone, { reason: null })
  // Who teaches it no more does not get the other program either.
  if (moves) await moveGroup(act, isTaught ? { ...before, teacher_id: null } : before, program)
  if (isTaught)
    await giveTeacher(
      act,
      { ...after, program_id: program },
      {
        teacherId: change.teacher as number,
        override: change.override_reason,
      },
    )
  if (come.length > 0) await join(act, { ...after, program_id: program }, come)
  if (changed.length + gone.length + come.length > 0 || moves || isTaught) await touch(act, id)
}

/** Deletes a group that has no planned classes; what was stays in the history. @throws Failure 404, 409 */
export async function deleteGroup(act: Act, id: number): Promise<void> {
  const group = await lockGroup(act, id)
  const planned = await act.db.row<{ count: number }>(sql`
    select count(*) as count from classes
    where school_id = ${act.schoolId} and group_id = ${id} and status = 'planned'`)
  const count = planned?.count ?? 0
  if (count > 0) throw groupHasClasses({ values: { number: count }, facts: { planned: count } })
  await leave(act, group, await presentIn(act, id), { reason: null, withGroup: true })
  await endTeaching(act, id)
  await act.db.rows(sql`
    update groups set deleted_at = ${act.now.toISOString()}, teacher_id = null
    where school_id = ${act.schoolId} and id = ${id}`)
  await touch(act, id)
  await record(act, groupDeleted, {
    kind: 'group',
    id,
    payload: { name: group.name, teacher: group.teacher_id },
  })
}

/** How many seats a group has: as many as given or usual, and always the same where the type says so. */
function seatsFor(type: GroupType, students: number, given: number | undefined): number {
  const { usual, most } = seatsOf[type]
  if (given !== undefined && given > most) throw badField('seats', 'field.too_big', { maximum: most })
  return usual === most ? most : (given ?? Math.min(Math.max(usual, students), most))
}

/** What the row says after the change. Another type brings its own number of seats unless one is given. */
function factsOf(before: GroupRow, change: z.output<typeof groupChange>, students: number) {
  const type = change.type_group ?? before.type
  const seats = seatsFor(type, students, change.seats ?? (type === before.type ? before.seats : undefined))
  return { name: change.name_group ?? before.name, type, seats, colour: change.colour ?? before.colour }
}

const refuseOtherStudents = (act: Act, students: readonly number[]) =>
  refuseOthers(
    act,
    'student',
    students.map((id, index) => ({ path: `students.${index}`, id })),
  )
