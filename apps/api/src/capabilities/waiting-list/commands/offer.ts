import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { waitingOffered } from '../events.ts'
import type { QueuedStudent } from '../queries/queue.ts'
import type { Hour } from '../rules.ts'
import { lookSoon } from './look-soon.ts'
import { notifyOfOffer } from './notify-of-offer.ts'

/** The content of an offer, and its deadline. */
export interface Asking {
  readonly teacherId: number | null
  readonly groupId: number | null
  readonly hour: Hour | null
  readonly deadline: number
}

/** Makes an offer to somebody who waits; returns false if they have left the queue meanwhile. */
export async function ask(
  ctx: RequestContext<Actor | null>,
  waiter: QueuedStudent,
  { teacherId, groupId, hour, deadline }: Asking,
): Promise<boolean> {
  const { db, schoolId } = ctx
  const taken = await db.row(sql`
    update waiting_entries set status = 'offered'
    where school_id = ${schoolId} and id = ${waiter.id} and status = 'waiting' returning id`)
  if (!taken) return false
  const at = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString())
  const offer = await db.one<{ id: number }>(sql`
    insert into waiting_offers (school_id, entry_id, teacher_id, starts_at, ends_at, program_id, offered_at, expires_at)
    values (${schoolId}, ${waiter.id}, ${teacherId}, ${at(hour?.from)}::timestamptz, ${at(hour?.until)}::timestamptz,
      ${waiter.program_id}, ${ctx.now}, ${at(deadline)}::timestamptz)
    returning id`)
  await record(ctx, waitingOffered, {
    kind: 'waiting',
    id: waiter.id,
    payload: { offer: offer.id, student: waiter.student_id, starts_at: at(hour?.from) },
  })
  await notifyOfOffer(ctx, offer.id, 'offered')
  await lookSoon(
    ctx,
    { teacher_id: teacherId ?? undefined, group_id: groupId ?? undefined },
    new Date(deadline),
  )
  return true
}

/** Serializes the processing of a queue, so that nothing is offered twice. */
export async function inTurn({ db, schoolId }: RequestContext<Actor | null>, queue: string): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${schoolId} ${queue}`}, 0))`)
}
