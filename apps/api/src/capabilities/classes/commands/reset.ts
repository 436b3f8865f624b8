import type { reset } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { refusalOf } from '../errors.ts'
import { classReset } from '../events.ts'
import { collisionsOf } from '../queries/collisions.ts'
import { type ClassFacts, getClassFacts } from '../queries/situation.ts'
import { assertNoCollision, withOverlapErrors } from './fit.ts'
import { assertFresh, assertNotBlocked, setStatus } from './guard.ts'
import { giveBackQuota } from './quota.ts'
import { reassignParticipants } from './reassign-participants.ts'
import { acquireLocks } from './resources.ts'
import { assertRoomSeats } from './seats.ts'
import { enterStudents, recordClasses, writeHistory } from './write.ts'

/** Resets the last status of a class: it is planned again. @throws Failure 400, 404, 409 */
export async function resetStatus(
  ctx: RequestContext,
  id: number,
  wanted: z.output<typeof reset>,
): Promise<void> {
  const facts = await getClassFacts(ctx, id, { lock: true })
  if (facts.status === 'planned') return
  assertFresh(facts, wanted.version)
  await assertNotBlocked(ctx, facts, 'reset')
  if (facts.status === 'finished' && !wanted.reason) throw badField('reason', 'schedule.needs_reason')
  const replacedId = facts.status === 'rescheduled' ? await removeReplacement(ctx, facts) : null
  if (facts.status !== 'finished') await takeTimeBack(ctx, facts)
  else await setPlanned(ctx, facts)
  if (facts.quota_person_id !== null && facts.quota_month !== null)
    await giveBackQuota(ctx, {
      personId: facts.quota_person_id,
      month: facts.quota_month,
      kind: facts.status === 'cancelled' ? 'cancel' : 'transfer',
    })
  await writeHistory(ctx, [id], { act: 'reset', from: facts.status, to: 'planned', reason: wanted.reason })
  await recordClasses(ctx, classReset, [id], {
    from: facts.status,
    ...(replacedId === null ? {} : { removed: replacedId }),
  })
}

/**
 * Takes the released time of a class again; throws unless it is still free and participants and room still
 * exist.
 */
export async function takeTimeBack(ctx: RequestContext<Actor | null>, facts: ClassFacts): Promise<void> {
  const slot = {
    startsAt: new Date(facts.starts_at),
    endsAt: new Date(facts.ends_at),
    freeAt: new Date(facts.free_at),
  }
  const students = await reassignParticipants(ctx, facts)
  if (students.length > facts.students.length) await assertRoomSeats(ctx, [{ ...facts, students }])
  const resources = {
    teacherId: facts.teacher_id,
    roomId: facts.room_id,
    studentIds: students,
    ignore: [facts.id],
  }
  await acquireLocks(ctx.db, [resources])
  await assertNoCollision(ctx, await collisionsOf(ctx, [slot], resources))
  await withOverlapErrors(ctx, { times: [slot], places: resources }, async () => {
    await ctx.db.rows(sql`
      delete from class_students where school_id = ${ctx.schoolId} and class_id = ${facts.id}
        and not (student_id = ${anyId(students)})`)
    await setPlanned(ctx, facts)
    const come = students.filter((id) => !facts.students.includes(id))
    await enterStudents(ctx, [facts.id], come)
  })
}

function setPlanned(ctx: RequestContext<Actor | null>, { id, status }: ClassFacts): Promise<void> {
  return setStatus(ctx, [id], {
    from: status,
    to: 'planned',
    also: sql`, is_automatic = false, quota_person_id = null, quota_month = null`,
  })
}

/** Deletes the replacement of a rescheduled class; the old class takes over its calendar entry. */
async function removeReplacement({ db, schoolId }: RequestContext, facts: ClassFacts): Promise<number> {
  // If it was concurrently completed or rescheduled, it stays: the old class cannot be planned next to it.
  const removed = await db.row<{ id: number; sequence: number }>(sql`
    delete from classes where school_id = ${schoolId} and moved_from_id = ${facts.id} and status = 'planned'
    returning id, sequence`)
  if (!removed) throw refusalOf({ code: 'schedule.moved_further' })
  await db.rows(sql`
    update classes set sequence = greatest(sequence, ${removed.sequence}) where school_id = ${schoolId} and id = ${facts.id}`)
  return removed.id
}
