import type { teaching } from '@qadam/contract/groups/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { keepBulkAct } from '../../../platform/events/bulk-acts.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { giveProgramTeacher } from '../../programs/public.ts'
import { neverTaught } from '../errors.ts'
import { groupTeacherChanged } from '../events.ts'
import { teacherGiven } from '../extension-points.ts'
import { type GroupRow, lockGroup, lockGroups, refuseOtherProgram, refuseOthers, touch } from './row.ts'

/**
 * Gives a locked group a teacher, who teaches its program and its planned classes from now on; `override` is why although
 * they do not work at one of them. @throws Failure 409
 */
export async function giveTeacher(
  act: Act,
  group: GroupRow,
  { teacherId, override }: { readonly teacherId: number; readonly override?: string | undefined },
): Promise<void> {
  if (group.teacher_id === teacherId) return
  await nameTeacher(act, group, teacherId)
  await giveProgramTeacher(act, group.program_id, teacherId)
  await teacherGiven.run(act, { groupId: group.id, teacherId, override })
}

/** Writes down who teaches a locked group from now on, and tells of it. */
export async function nameTeacher(act: Act<Actor | null>, group: GroupRow, teacherId: number): Promise<void> {
  await endTeaching(act, group.id)
  await act.db.rows(sql`
    insert into group_teachers (school_id, group_id, teacher_id, since, changed_by)
    values (${act.schoolId}, ${group.id}, ${teacherId}, ${act.now.toISOString()}, ${act.actor?.id ?? null})`)
  await act.db.rows(sql`
    update groups set teacher_id = ${teacherId} where school_id = ${act.schoolId} and id = ${group.id}`)
  await tellChange(act, group, teacherId)
}

/**
 * Takes a teacher off a group. Its planned classes stay theirs until somebody else is named. Doing it again changes
 * nothing. @throws Failure 404 for a group that they never taught
 */
export async function takeOff(act: Act, groupId: number, teacherId: number): Promise<void> {
  const group = await lockGroup(act, groupId)
  const taught = await act.db.row(sql`
    select 1 from group_teachers
    where school_id = ${act.schoolId} and group_id = ${groupId} and teacher_id = ${teacherId}`)
  if (!taught) throw neverTaught()
  if (group.teacher_id === teacherId) await leaveWithoutTeacher(act, group)
}

/** Nobody teaches a locked group from now on. */
export async function leaveWithoutTeacher(act: Act<Actor | null>, group: GroupRow): Promise<void> {
  await endTeaching(act, group.id)
  await act.db.rows(sql`
    update groups set teacher_id = null where school_id = ${act.schoolId} and id = ${group.id}`)
  await touch(act, group.id)
  await tellChange(act, group, null)
}

/** Gives a teacher programs, with their groups that nobody teaches and those that are named. Answers which groups. */
export async function givePrograms(
  act: Act,
  teacherId: number,
  wish: z.output<typeof teaching>,
): Promise<number[]> {
  await refuseOthers(act, 'teacher', [{ path: 'teacherId', id: teacherId }])
  const programs = [...new Set(wish.courses)].toSorted((a, b) => a - b)
  for (const programId of programs) await refuseOtherProgram(act, programId)
  const free = await act.db.rows<{ id: number }>(sql`
    select id from groups where school_id = ${act.schoolId} and deleted_at is null and teacher_id is null
      and program_id = ${anyId(programs)}`)
  const ids = [...new Set([...free.map(({ id }) => id), ...(wish.groups ?? [])])]
  const locked = ids.length > 0 ? await lockGroups(act, ids) : []
  // Somebody may have been named for a free group before the lock.
  const taken = locked.filter(({ id, teacher_id: now }) => now === null || wish.groups?.includes(id))
  for (const programId of programs) await giveProgramTeacher(act, programId, teacherId)
  const given = taken.filter((one) => one.teacher_id !== teacherId)
  for (const group of given) {
    await giveTeacher(act, group, { teacherId, override: wish.override_reason })
    await touch(act, group.id)
  }
  await keepBulkAct(act, {
    kind: 'groups',
    action: 'teach',
    details: { teacher: teacherId, former: Object.fromEntries(given.map((one) => [one.id, one.teacher_id])) },
    ids: given.map(({ id }) => id),
  })
  return taken.map(({ id }) => id)
}

/** Ends what the history says of the present teacher. */
export async function endTeaching(act: Act<Actor | null>, groupId: number): Promise<void> {
  await act.db.rows(sql`
    update group_teachers set until = ${act.now.toISOString()}, changed_by = ${act.actor?.id ?? null}
    where school_id = ${act.schoolId} and group_id = ${groupId} and until is null`)
}

const tellChange = (act: Act<Actor | null>, group: GroupRow, to: number | null) =>
  record(act, groupTeacherChanged, {
    kind: 'group',
    id: group.id,
    payload: { from: group.teacher_id, to },
  })
