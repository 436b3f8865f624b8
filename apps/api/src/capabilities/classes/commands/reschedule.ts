import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { classRescheduled } from '../events.ts'
import { type ClassResources, collisionsOf, type Taking } from '../queries/collisions.ts'
import type { ClassFacts, Judged } from '../queries/situation.ts'
import {
  assertAvailable,
  assertNearDates,
  assertNoCollision,
  bufferOf,
  hoursAgainst,
  takingOf,
  withOverlapErrors,
} from './fit.ts'
import { type StatusChange, setStatus } from './guard.ts'
import { assertRoomFits, assertTeacher } from './participants.ts'
import { spendQuota } from './quota.ts'
import { acquireLocks } from './resources.ts'

import { lostBy, recordClasses, writeClasses, writeHistory } from './write.ts'

interface Rescheduling {
  readonly facts: ClassFacts
  readonly judged: Judged
  readonly wanted: StatusChange
}

/**
 * Returns the new time, room and teacher of a class; only staff change more than the time.
 * @throws Failure
 */
export async function targetOf(
  ctx: RequestContext,
  facts: ClassFacts,
  wanted: StatusChange,
): Promise<{ readonly startsAt: Date; readonly minutes: number; readonly places: ClassResources }> {
  if (wanted.starts_at === undefined) throw badField('starts_at', 'schedule.needs_time')
  const startsAt = new Date(wanted.starts_at)
  assertNearDates(ctx.now, startsAt)
  if (startsAt <= ctx.now) throw badField('starts_at', 'schedule.in_past')
  if (!isStaff(ctx.actor.role))
    for (const path of ['minutes', 'teacher', 'room'] as const)
      if (wanted[path] !== undefined) throw badField(path, 'schedule.is_staffs')
  if (wanted.teacher !== undefined) await assertTeacher(ctx, wanted.teacher)
  const roomId = wanted.room === undefined ? facts.room_id : wanted.room
  if (wanted.room) await assertRoomFits(ctx, wanted.room, [facts])
  return {
    startsAt,
    minutes: wanted.minutes ?? minutesOf(facts),
    places: { teacherId: wanted.teacher ?? facts.teacher_id, roomId, studentIds: facts.students },
  }
}

export function minutesOf({ starts_at, ends_at }: Pick<ClassFacts, 'starts_at' | 'ends_at'>): number {
  return Math.round((new Date(ends_at).getTime() - new Date(starts_at).getTime()) / 60_000)
}

/**
 * Marks the class as rescheduled and plans a replacement that refers to it.
 * @throws Failure 400, 403, 409
 */
export async function rescheduleClass(
  ctx: RequestContext,
  { facts, judged, wanted }: Rescheduling,
): Promise<void> {
  const { startsAt, minutes, places } = await targetOf(ctx, facts, wanted)
  const { teacherId } = places
  const isSame = startsAt.getTime() === new Date(facts.starts_at).getTime()
  if (
    isSame &&
    minutes === minutesOf(facts) &&
    teacherId === facts.teacher_id &&
    places.roomId === facts.room_id
  )
    throw badField('starts_at', 'schedule.same_time')
  await acquireLocks(ctx.db, [places])
  const slot = takingOf(startsAt, minutes, await bufferOf(ctx.db, teacherId))
  await assertFree(ctx, slot, { facts, places, wanted })
  const spent = await spendQuota(ctx, judged.planning, { kind: 'transfer', month: judged.month })
  await setStatus(ctx, [facts.id], {
    from: 'planned',
    to: 'rescheduled',
    also: sql`, quota_person_id = ${spent?.personId ?? null}::bigint, quota_month = ${spent?.month ?? null}::date`,
  })
  const [newId] = await withOverlapErrors(
    ctx,
    { times: [slot], places: { ...places, ignore: [facts.id] } },
    () => replace(ctx, { facts, slot, places }),
  )
  const step = { act: 'reschedule', reason: wanted.reason }
  await writeHistory(ctx, [facts.id], { ...step, from: 'planned', to: 'rescheduled' })
  if (newId === undefined) throw new Error(`class ${facts.id} got no replacement`)
  await writeHistory(ctx, [newId], {
    ...step,
    from: null,
    to: 'planned',
    wasAt: new Map([[newId, facts.starts_at]]),
  })
  await recordClasses(ctx, classRescheduled, [facts.id], {
    to: newId,
    by: ctx.actor.role,
    lost: lostBy([facts], teacherId),
  })
}

async function assertFree(
  ctx: RequestContext,
  slot: Taking,
  { facts, places, wanted }: Pick<Rescheduling, 'facts' | 'wanted'> & { readonly places: ClassResources },
): Promise<void> {
  const [[reasons = []], collisions] = await Promise.all([
    hoursAgainst(ctx, [slot], {
      teacherId: places.teacherId,
      ...(places.teacherId === facts.teacher_id ? {} : { programId: facts.program_id }),
      ignore: facts.id,
    }),
    collisionsOf(ctx, [slot], { ...places, ignore: [facts.id] }),
  ])
  await assertNoCollision(ctx, collisions)
  assertAvailable(ctx, reasons, wanted.override ? wanted.reason : undefined)
}

interface Replacing {
  readonly facts: ClassFacts
  readonly slot: Taking
  readonly places: ClassResources
}

/** Plans the replacement of a rescheduled class, which differs only in time, room and teacher. */
async function replace(ctx: RequestContext, { facts, slot, places }: Replacing): Promise<number[]> {
  const stored = await ctx.db.one<{
    lesson_id: number | null
    substituted_id: number | null
    meeting_url: string | null
    meeting_key: string
    note: string
    makes_up_id: number | null
    sequence: number
    created_by: number | null
  }>(sql`
    select lesson_id, substituted_id, meeting_url, meeting_key, note, makes_up_id, sequence, created_by from classes
    where school_id = ${ctx.schoolId} and id = ${facts.id}`)
  const isOther = places.teacherId !== facts.teacher_id
  return writeClasses(ctx, [{ ...slot, day: facts.series_day }], {
    programId: facts.program_id,
    groupId: facts.group_id,
    type: facts.type,
    lessonId: stored.lesson_id,
    teacherId: places.teacherId,
    substitutedId: isOther ? facts.teacher_id : stored.substituted_id,
    roomId: places.roomId,
    meetingUrl: stored.meeting_url,
    meetingKey: stored.meeting_key,
    note: stored.note,
    seriesId: facts.series_id,
    isException: facts.series_id !== null,
    movedFromId: facts.id,
    makesUpId: stored.makes_up_id,
    sequence: stored.sequence,
    createdById: stored.created_by,
    studentIds: facts.students,
  })
}
