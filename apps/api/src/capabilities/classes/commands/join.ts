import type { classJoining } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { withinAccess } from '../../accounts/public.ts'
import { classNotFound } from '../errors.ts'
import { classJoined } from '../events.ts'
import { collisionsOf } from '../queries/collisions.ts'
import type { ClassFacts } from '../queries/situation.ts'
import { assertNoCollision, withOverlapErrors } from './fit.ts'
import { assertSize, roomOf } from './participants.ts'
import { acquireLocks } from './resources.ts'
import { plannedClasses } from './scope.ts'
import { enterStudents, recordClasses } from './write.ts'

/** Adds a student to planned classes, all or none. Returns their ids. @throws Failure 400, 404, 409 */
export async function addToClasses(
  ctx: RequestContext,
  studentId: number,
  { ids, scope }: z.output<typeof classJoining>,
): Promise<number[]> {
  const student = await ctx.db.row(sql`
    select 1 from people p where p.school_id = ${ctx.schoolId} and p.id = ${studentId} and p.role = 'student'
      and p.deleted_at is null and ${withinAccess(ctx.actor)}`)
  if (!student) throw classNotFound()
  const { named, all } = await plannedClasses(ctx, { ids, scope })
  const present = named.findIndex(({ students }) => students.includes(studentId))
  if (scope === 'this' && present >= 0) throw badField(`ids.${present}`, 'schedule.already_in_class')
  const classes = all.filter(({ students }) => !students.includes(studentId))
  await assertSeat(ctx, classes)
  await enter(ctx, studentId, classes)
  await recordClasses(
    ctx,
    classJoined,
    classes.map(({ id }) => id),
    { student: studentId },
  )
  return all.map(({ id }) => id)
}

/** Locks the rooms of classes. @throws Failure 400 when one has no seat for another student */
export async function assertSeat(
  ctx: RequestContext<Actor | null>,
  classes: readonly ClassFacts[],
): Promise<void> {
  const rooms = new Map<number | null, number | null>()
  for (const { type, students, room_id: roomId } of classes) {
    if (!rooms.has(roomId)) rooms.set(roomId, (await roomOf(ctx, roomId)).seats)
    assertSize(type, students.length + 1, rooms.get(roomId) ?? null)
  }
}

/** Adds a student to classes. @throws Failure 409 when they have another class at one of the times */
export async function enter(
  ctx: RequestContext<Actor | null>,
  studentId: number,
  classes: readonly ClassFacts[],
): Promise<void> {
  const slots = classes.map(({ starts_at, ends_at, free_at }) => ({
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
    freeAt: new Date(free_at),
  }))
  const ids = classes.map(({ id }) => id)
  // Only the student's time is locked: the classes already have their teacher and room.
  const resources = { teacherId: null, roomId: null, studentIds: [studentId], ignore: ids }
  await acquireLocks(ctx.db, [resources])
  await assertNoCollision(ctx, await collisionsOf(ctx, slots, resources))
  try {
    await withOverlapErrors(ctx, { times: slots, places: resources }, () =>
      enterStudents(ctx, ids, [studentId]),
    )
  } catch (error) {
    if (violatedConstraint(error) === 'class_students_pkey')
      throw badField('ids', 'schedule.already_in_class')
    throw error
  }
}
