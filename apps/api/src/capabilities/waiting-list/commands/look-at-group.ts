import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { planningOf } from '../../classes/public.ts'
import { waitersOfGroup } from '../queries/queue.ts'
import { deadlineOf } from '../rules.ts'
import { closeOffers, lockEntries, moveEntries } from './close.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { ask, inTurn } from './offer.ts'

interface Seats {
  readonly free: number
  readonly is_deleted: boolean
}

/** Processes the queue of a group, like that of a teacher: offers each free seat to the first who waits. */
export async function lookAtGroup(ctx: RequestContext<Actor | null>, groupId: number): Promise<void> {
  await inTurn(ctx, `g${groupId}`)
  const group = await seatsOf(ctx, groupId)
  if (!group) return
  const due = sql`o.expires_at <= ${ctx.now}`
  await closeOffers(ctx, await askedOf(ctx, groupId), { offer: 'expired', entry: 'ended', which: due })
  if (group.is_deleted) return endAll(ctx, groupId)
  await serveMembers(ctx, groupId)
  const asked = await askedOf(ctx, groupId)
  // Withdraw surplus offers, the latest first.
  const closed = await closeOffers(ctx, asked.slice(group.free), { offer: 'withdrawn', entry: 'waiting' })
  for (const { id } of closed) await notifyOfOffer(ctx, id, 'gone')
  await offerSeats(ctx, groupId, group.free - asked.length)
}

/**
 * Returns the free seats of a group, limited by the rooms of its future classes: a new member needs a seat in
 * each.
 */
function seatsOf(
  { db, schoolId, now }: RequestContext<Actor | null>,
  groupId: number,
): Promise<Seats | undefined> {
  return db.row<Seats>(sql`
    select g.deleted_at is not null as is_deleted, greatest(0, least(
      g.seats - (select count(*)::int from group_members m
        where m.school_id = g.school_id and m.group_id = g.id and m.left_at is null),
      (select min(r.seats - (select count(*)::int from class_students s
          where s.school_id = c.school_id and s.class_id = c.id))
        from classes c join rooms r on r.school_id = c.school_id and r.id = c.room_id and r.seats is not null
        where c.school_id = g.school_id and c.group_id = g.id and c.status = 'planned'
          and c.starts_at > ${now}))) as free
    from groups g where g.school_id = ${schoolId} and g.id = ${groupId}`)
}

async function offerSeats(ctx: RequestContext<Actor | null>, groupId: number, seats: number): Promise<void> {
  if (seats <= 0) return
  const { offer_minutes: minutes } = await planningOf(ctx.db)
  for (const waiter of await waitersOfGroup(ctx.db, groupId, seats)) {
    const deadline = deadlineOf({ zone: waiter.zone, now: ctx.now.getTime(), minutes })
    if (deadline !== null) await ask(ctx, waiter, { teacherId: null, groupId, hour: null, deadline })
  }
}

/** Returns the entries with an open offer, longest waiting first. */
async function askedOf({ db, schoolId }: RequestContext<Actor | null>, groupId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from waiting_entries
    where school_id = ${schoolId} and group_id = ${groupId} and status = 'offered' order by id`)
  return rows.map(({ id }) => id)
}

/** Ends the waiting of students who joined the group in another way. */
async function serveMembers(ctx: RequestContext<Actor | null>, groupId: number): Promise<void> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select e.id from waiting_entries e join group_members m on m.school_id = e.school_id and m.group_id = e.group_id
      and m.student_id = e.student_id and m.left_at is null
    where e.school_id = ${ctx.schoolId} and e.group_id = ${groupId} and e.status in ('waiting', 'offered')`)
  await endThese(ctx, rows, 'served')
}

async function endAll(ctx: RequestContext<Actor | null>, groupId: number): Promise<void> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select id from waiting_entries
    where school_id = ${ctx.schoolId} and group_id = ${groupId} and status in ('waiting', 'offered')`)
  await endThese(ctx, rows, 'ended')
}

/** Ends entries without notifying their students, who know or learn it otherwise. */
export async function endThese(
  ctx: RequestContext<Actor | null>,
  rows: readonly { readonly id: number }[],
  to: 'served' | 'ended',
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await lockEntries(ctx, ids)
  await closeOffers(ctx, ids, { offer: 'withdrawn', entry: to })
  await moveEntries(ctx, ids, to)
}
