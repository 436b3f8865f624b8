import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { blockersOfMany } from '../../availability/public.ts'
import { planningOf } from '../../classes/public.ts'
import { freedHours } from '../queries/freed.ts'
import {
  isNotFor,
  openOffersOf,
  type QueuedStudent,
  type Terms,
  termsOf,
  waitersOf,
} from '../queries/queue.ts'
import { deadlineOf, fits, type Hour } from '../rules.ts'
import { closeOffers } from './close.ts'
import type { FreedTime } from './look-soon.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { ask, inTurn } from './offer.ts'

/**
 * Processes the queue of a teacher: expires unanswered offers, withdraws those whose hour was taken, and
 * offers each free hour to the first whom it fits. Idempotent.
 */
export async function offerFreedHours(
  ctx: RequestContext<Actor | null>,
  teacherId: number,
  freed: readonly FreedTime[] = [],
): Promise<void> {
  await inTurn(ctx, `t${teacherId}`)
  const planning = await planningOf(ctx.db)
  const terms = await termsOf(ctx.db, teacherId)
  const isOpen = planning.students_book && terms.takes_bookings
  const offers = await openOffersOf(ctx.db, teacherId)
  await closeOffers(
    ctx,
    offers.map(({ entry_id: id }) => id),
    { offer: 'expired', entry: 'waiting', which: sql`o.expires_at <= ${ctx.now}` },
  )
  await withdrawTaken(ctx, teacherId, isOpen)
  if (isOpen)
    await offerFreed(ctx, {
      teacherId,
      terms,
      freed,
      classMinutes: planning.class_minutes,
      answerMinutes: planning.offer_minutes,
    })
}

/** Withdraws offers of hours that are no longer free, or at which their student is busy by now. */
async function withdrawTaken(
  ctx: RequestContext<Actor | null>,
  teacherId: number,
  isOpen: boolean,
): Promise<void> {
  const offers = await openOffersOf(ctx.db, teacherId)
  if (offers.length === 0) return
  const reasons = await blockersAt(ctx, teacherId, offers.map(hourOf))
  const busy = await ctx.db.rows<{ id: number }>(sql`
    select o.id from waiting_offers o join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
    join class_students s on s.school_id = o.school_id and s.student_id = e.student_id and s.is_on
      and s.starts_at < o.ends_at and s.starts_at > o.starts_at - interval '17 hours' and s.ends_at > o.starts_at
    where o.school_id = ${ctx.schoolId} and o.id = ${anyId(offers.map(({ id }) => id))}`)
  const gone = offers.filter(
    ({ id }, at) => !isOpen || (reasons[at] ?? []).length > 0 || busy.some((one) => one.id === id),
  )
  const closed = await closeOffers(
    ctx,
    gone.map(({ entry_id: id }) => id),
    { offer: 'withdrawn', entry: 'waiting' },
  )
  for (const { id } of closed) await notifyOfOffer(ctx, id, 'gone')
}

interface Offering {
  readonly teacherId: number
  readonly terms: Terms
  readonly freed: readonly FreedTime[]
  readonly classMinutes: number
  readonly answerMinutes: number
}

async function offerFreed(ctx: RequestContext<Actor | null>, offering: Offering): Promise<void> {
  const { teacherId, terms, freed, classMinutes } = offering
  let waiters = await waitersOf(ctx.db, teacherId)
  if (waiters.length === 0) return
  const hours = await freedHours(ctx, { teacherId, minutes: classMinutes, freed })
  const reasons = await blockersAt(ctx, teacherId, hours)
  const asked = (await openOffersOf(ctx.db, teacherId)).map(hourOf)
  const buffer = terms.buffer_minutes * 60_000
  const overlaps = (hour: Hour) => (other: Hour) =>
    hour.from < other.until + buffer && other.from < hour.until + buffer
  for (const [at, hour] of hours.entries()) {
    if ((reasons[at] ?? []).length > 0 || asked.some(overlaps(hour))) continue
    const waiter = await offerTo(ctx, offering, { hour, waiters })
    if (!waiter) continue
    asked.push(hour)
    waiters = waiters.filter(({ id }) => id !== waiter.id)
  }
}

/** Offers an hour to the first whom it fits. */
async function offerTo(
  ctx: RequestContext<Actor | null>,
  { teacherId, terms, answerMinutes }: Offering,
  { hour, waiters }: { readonly hour: Hour; readonly waiters: readonly QueuedStudent[] },
): Promise<QueuedStudent | null> {
  for (const waiter of waiters) {
    if (!fits(waiter, hour) || (await isNotFor(ctx.db, teacherId, { waiter, hour }))) continue
    const deadline = deadlineOf({
      zone: waiter.zone,
      now: ctx.now.getTime(),
      minutes: answerMinutes,
      latest: hour.from - terms.notice_hours * 3_600_000,
    })
    if (deadline === null) return null
    if (await ask(ctx, waiter, { teacherId, groupId: null, hour, deadline })) return waiter
  }
  return null
}

const hourOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Hour => ({
  from: Date.parse(starts_at),
  until: Date.parse(ends_at),
})

function blockersAt({ db, now }: RequestContext<Actor | null>, teacherId: number, hours: readonly Hour[]) {
  return blockersOfMany(
    db,
    hours.map(({ from, until }) => ({
      teacherId,
      startsAt: new Date(from),
      endsAt: new Date(until),
      now,
    })),
  )
}
