import type { OfferStatus } from '@qadam/contract/waiting-list/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { bookHour } from '../../bookings/public.ts'
import { joinGroup } from '../../groups/public.ts'
import { hourTaken, offerAnswered, offerExpired, seatExpired, seatTaken } from '../errors.ts'
import { closeOffers, lockEntries } from './close.ts'
import { lookSoon } from './look-soon.ts'

interface Offered {
  readonly id: number
  readonly entry_id: number
  readonly status: OfferStatus
  readonly teacher_id: number | null
  readonly group_id: number | null
  readonly program_id: number
  readonly starts_at: string | null
  readonly expires_at: string
}

/**
 * Books the offered class or takes the offered seat. Returns the id of the entry. @throws Failure 400, 404,
 * 409
 */
export async function acceptOffer(ctx: RequestContext, id: number): Promise<number> {
  const offer = await lockOffer(ctx, id)
  const isSeat = offer.group_id !== null
  if (offer.status === 'withdrawn') throw isSeat ? seatTaken() : hourTaken()
  if (offer.status === 'accepted' || offer.status === 'declined') throw offerAnswered()
  if (offer.status === 'expired' || new Date(offer.expires_at) <= ctx.now)
    throw isSeat ? seatExpired() : offerExpired()
  const classId = offer.group_id === null ? await book(ctx, offer) : await sit(ctx, offer.group_id)
  await closeOffers(ctx, [offer.entry_id], { offer: 'accepted', entry: 'served', classId })
  return offer.entry_id
}

/**
 * Declines an offer, which then goes to the next. Entries for hours stay in the queue. Returns the id of the
 * entry. @throws Failure 404, 409
 */
export async function declineOffer(ctx: RequestContext, id: number): Promise<number> {
  const offer = await lockOffer(ctx, id)
  if (offer.status === 'declined') return offer.entry_id
  if (offer.status !== 'open') throw offerAnswered()
  const isSeat = offer.group_id !== null
  await closeOffers(ctx, [offer.entry_id], { offer: 'declined', entry: isSeat ? 'left' : 'waiting' })
  await lookSoon(ctx, {
    teacher_id: offer.teacher_id ?? undefined,
    group_id: offer.group_id ?? undefined,
  })
  return offer.entry_id
}

/** Locks an offer to the actor against concurrent answers and withdrawals. @throws Failure 404 */
async function lockOffer(ctx: RequestContext, id: number): Promise<Offered> {
  const { db, schoolId, actor } = ctx
  const own = await db.row<{ entry_id: number }>(sql`
    select o.entry_id from waiting_offers o join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
    where o.school_id = ${schoolId} and o.id = ${id} and e.student_id = ${actor.id}`)
  if (!own) throw rowNotFound()
  await lockEntries(ctx, [own.entry_id])
  const offer = await db.row<Offered>(sql`
    select o.id, o.entry_id, o.status, o.teacher_id, e.group_id, o.program_id, o.starts_at, o.expires_at
    from waiting_offers o join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
    where o.school_id = ${schoolId} and o.id = ${id}`)
  if (!offer) throw rowNotFound()
  return offer
}

const takenCodes: readonly string[] = [
  'schedule.teacher_busy',
  'schedule.no_free_teacher',
  'request.conflict',
]

/**
 * Books an hour like any other booking: the first request wins, and the other student is told that they still
 * wait.
 */
async function book(
  ctx: RequestContext,
  { program_id: course, teacher_id, starts_at }: Offered,
): Promise<number> {
  if (teacher_id === null || starts_at === null) throw rowNotFound()
  try {
    return await bookHour(ctx, {
      course,
      teacher: teacher_id,
      starts_at: new Date(starts_at).toISOString(),
    })
  } catch (error) {
    if (error instanceof Failure && takenCodes.includes(error.code)) throw hourTaken()
    throw error
  }
}

async function sit(ctx: RequestContext, groupId: number): Promise<null> {
  try {
    await joinGroup(ctx, { groupId, studentId: ctx.actor.id })
  } catch (error) {
    if (error instanceof Failure && (error.code === 'groups.full' || error.code === 'groups.not_found'))
      throw seatTaken()
    throw error
  }
  return null
}
