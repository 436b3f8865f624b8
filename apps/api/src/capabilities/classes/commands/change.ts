import type { classChange } from '@qadam/contract/classes/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { classChanged } from '../events.ts'
import { collisionsOf } from '../queries/collisions.ts'
import { type ClassFacts, getClassFacts } from '../queries/situation.ts'
import { assertAvailable, assertNoCollision, bufferOf, hoursAgainst, withOverlapErrors } from './fit.ts'
import { assertFresh, assertNotBlocked } from './guard.ts'
import { assertLessonOfProgram, assertRoomFits, assertTeacher } from './participants.ts'
import { acquireLocks } from './resources.ts'
import { classesOfScope, lockClasses } from './scope.ts'
import { lostBy, recordClasses, writeHistory } from './write.ts'

type Wanted = z.output<typeof classChange>

/** Changes a class's topic, room, link or teacher; its time is changed by rescheduling. @throws Failure */
export async function changeClass(ctx: RequestContext, id: number, wanted: Wanted): Promise<void> {
  await lockClasses(ctx, [id], wanted.scope)
  const facts = await getClassFacts(ctx, id)
  assertFresh(facts, wanted.version)
  await assertNotBlocked(ctx, facts, 'edit')
  const staffOnly = (['room', 'teacher', 'override_reason'] as const).find(
    (path) => wanted[path] !== undefined,
  )
  if (!isStaff(ctx.actor.role) && staffOnly) throw badField(staffOnly, 'schedule.is_staffs')
  if (!isStaff(ctx.actor.role) && wanted.scope !== 'this') throw badField('scope', 'schedule.series_is_staff')
  if (wanted.scope !== 'this' && facts.series_id === null) throw badField('scope', 'schedule.no_series')
  if (wanted.lesson) await assertLessonOfProgram(ctx, wanted.lesson, facts.program_id)
  const classes = await classesOfScope(ctx, facts, { scope: wanted.scope, withExceptions: true })
  if (wanted.room) await assertRoomFits(ctx, wanted.room, classes)
  const ids = classes.map((one) => one.id)
  const takesPlaces = wanted.room !== undefined || wanted.teacher !== undefined
  if (takesPlaces) await changePlaces(ctx, { facts, classes, wanted })
  await ctx.db.rows(sql`
    update classes set note = coalesce(${wanted.note ?? null}::text, note),
      lesson_id = case when ${wanted.lesson !== undefined}::boolean then ${wanted.lesson ?? null}::bigint else lesson_id end,
      meeting_url = case when ${wanted.meeting_url !== undefined}::boolean
        then nullif(${wanted.meeting_url ?? null}::text, '') else meeting_url end,
      version = version + 1, sequence = sequence + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
  const changed = Object.keys(wanted).filter(
    (name) => !['version', 'scope', 'override_reason'].includes(name),
  )
  if (takesPlaces)
    for (const status of ['planned', 'finished'] as const)
      await writeHistory(
        ctx,
        classes.filter((one) => one.status === status).map((one) => one.id),
        { act: 'change', from: status, to: status, reason: wanted.override_reason },
      )
  await recordClasses(ctx, classChanged, ids, {
    changed,
    by: ctx.actor.role,
    ...(wanted.teacher === undefined ? {} : { lost: lostBy(classes, wanted.teacher) }),
  })
}

interface Resources {
  readonly facts: ClassFacts
  readonly classes: readonly ClassFacts[]
  readonly wanted: Wanted
}

/**
 * Changes the room or teacher, both of whom must be free. Stores the former teacher as the substituted one.
 */
async function changePlaces(ctx: RequestContext, { facts, classes, wanted }: Resources): Promise<void> {
  const teacherId = wanted.teacher ?? facts.teacher_id
  const roomId = wanted.room === undefined ? facts.room_id : wanted.room
  if (wanted.teacher !== undefined) await assertTeacher(ctx, wanted.teacher)
  if (facts.status === 'finished' && teacherId !== facts.teacher_id)
    throw badField('teacher', 'schedule.is_finished')
  const buffer = await bufferOf(ctx.db, teacherId)
  const slots = classes.map(({ starts_at, ends_at }) => ({
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
    freeAt: new Date(new Date(ends_at).getTime() + buffer * 60_000),
  }))
  const ids = classes.map(({ id }) => id)
  const resources = { teacherId, roomId, studentIds: [], ignore: ids }
  await acquireLocks(ctx.db, [resources])
  if (teacherId !== facts.teacher_id) {
    const reasons = await hoursAgainst(ctx, slots, { teacherId, programId: facts.program_id })
    for (const found of reasons) assertAvailable(ctx, found, wanted.override_reason)
  }
  await assertNoCollision(ctx, await collisionsOf(ctx, slots, resources))
  await withOverlapErrors(ctx, { times: slots, places: resources }, () =>
    ctx.db.rows(sql`
      update classes set room_id = ${roomId}::bigint,
        substituted_id = case when teacher_id = ${teacherId} then substituted_id
          when substituted_id = ${teacherId} then null else coalesce(substituted_id, teacher_id) end,
        teacher_id = ${teacherId}, free_at = ends_at + make_interval(mins => ${buffer})
      where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`),
  )
}
