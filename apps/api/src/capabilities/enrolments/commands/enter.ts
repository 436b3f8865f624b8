import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { enrolStudents, lockStudent, takeStudent } from '../../programs/public.ts'
import * as errors from '../errors.ts'
import { enrolmentAsked, enrolmentWithdrawn } from '../events.ts'
import { entryOf } from '../queries/settings.ts'
import { wayIn } from '../rules.ts'
import { storeDeparture } from './departures.ts'

/** Enrols the actor in a free program. Idempotent. @throws Failure 404, 409 */
export async function enterProgram(ctx: RequestContext, programId: number): Promise<void> {
  const there = await lockStudent(ctx, programId, ctx.actor.id)
  if (there && isOver(there.ends_at, ctx.now))
    throw errors.accessEnded({ facts: { ended_at: there.ends_at } })
  if (there) return
  const { entry } = wayIn(await openEntry(ctx, programId))
  if (entry === 'request') throw errors.mustAsk()
  await assertNotShortened(ctx, programId)
  await enrolStudents(ctx, programId, { way: 'self', students: [ctx.actor.id] })
  await closeRequest(ctx, programId, 'accepted')
}

/** Requests an enrolment; updates the message of an open request. @throws Failure 404, 409 */
export async function askForSeat(ctx: RequestContext, programId: number, message: string): Promise<void> {
  const there = await lockStudent(ctx, programId, ctx.actor.id)
  if (there && !isOver(there.ends_at, ctx.now)) throw errors.alreadyEnrolled()
  const { entry } = wayIn(await openEntry(ctx, programId))
  if (entry === 'open' && !there && !(await wasShortened(ctx, programId))) throw errors.openToAll()
  const asked = await ctx.db.row<{ id: number; is_new: boolean }>(sql`
    insert into enrolment_requests (school_id, program_id, person_id, message, asked_at)
    values (${ctx.schoolId}, ${programId}, ${ctx.actor.id}, ${message}, ${ctx.now})
    on conflict (school_id, program_id, person_id) where state = 'waiting' do update set message = excluded.message
    returning id, xmax = 0 as is_new`)
  if (asked?.is_new)
    await record(ctx, enrolmentAsked, {
      kind: 'program',
      id: programId,
      payload: { person: ctx.actor.id, request: asked.id },
    })
}

/** Withdraws the student's open request, if any. */
export async function withdrawRequest(ctx: RequestContext, programId: number): Promise<void> {
  await entryOf(ctx, programId)
  if (await closeRequest(ctx, programId, 'withdrawn'))
    await record(ctx, enrolmentWithdrawn, {
      kind: 'program',
      id: programId,
      payload: { person: ctx.actor.id },
    })
}

/** Ends the student's own enrolment. @throws Failure 404 */
export async function leaveProgram(ctx: RequestContext, programId: number): Promise<void> {
  const enrolment = await lockStudent(ctx, programId, ctx.actor.id)
  if (!enrolment) {
    await entryOf(ctx, programId)
    return
  }
  await storeDeparture(ctx, { programId, personId: ctx.actor.id, enrolment, reason: null, by: ctx.actor.id })
  await takeStudent(ctx, programId, ctx.actor.id, { reason: null, left: true })
}

async function openEntry(ctx: RequestContext, programId: number) {
  const entry = await entryOf(ctx, programId)
  const way = wayIn(entry)
  if (way.entry_reason === 'no_lessons') throw errors.noLessons()
  if (way.entry === 'staff') throw errors.onlyBySchool()
  return entry
}

const isOver = (endsAt: string | null, now: Date) => endsAt !== null && Date.parse(endsAt) <= now.getTime()

/**
 * Throws for a student who was removed, or left when an end was set: leaving and re-entering would bypass
 * both.
 */
async function assertNotShortened(ctx: RequestContext, programId: number): Promise<void> {
  if (await wasShortened(ctx, programId)) throw errors.mustAsk()
}

async function wasShortened(ctx: RequestContext, programId: number): Promise<boolean> {
  const last = await ctx.db.row<{ is_shortened: boolean }>(sql`
    select (left_by <> person_id or ends_at is not null) as is_shortened from enrolment_departures
    where school_id = ${ctx.schoolId} and program_id = ${programId} and person_id = ${ctx.actor.id}
    order by id desc limit 1`)
  return last?.is_shortened ?? false
}

async function closeRequest(
  ctx: RequestContext,
  programId: number,
  state: 'accepted' | 'withdrawn',
): Promise<boolean> {
  const closed = await ctx.db.row(sql`
    update enrolment_requests set state = ${state}, decided_at = ${ctx.now}, decided_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and program_id = ${programId} and person_id = ${ctx.actor.id}
      and state = 'waiting' returning id`)
  return closed !== undefined
}
