import type { decision } from '@qadam/contract/enrolments/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { changeEnd, enrolStudents } from '../../programs/public.ts'
import { alreadyDecided, enrolmentNotFound } from '../errors.ts'
import { enrolmentAccepted, enrolmentDeclined } from '../events.ts'
import { entryOf } from '../queries/settings.ts'
import { endOf } from './access.ts'
import { notifyStudents } from './notify-students.ts'

/**
 * Accepts or declines a request. Idempotent for the same decision; throws for another one.
 * @throws 404, 409
 */
export async function decide(
  ctx: RequestContext,
  id: number,
  input: z.output<typeof decision>,
): Promise<void> {
  const request = await ctx.db.row<{ program_id: number; person_id: number; state: string }>(sql`
    select program_id, person_id, state from enrolment_requests
    where school_id = ${ctx.schoolId} and id = ${id} for update`)
  if (!request) throw enrolmentNotFound()
  const state = input.accept ? 'accepted' : 'declined'
  if (request.state === state) return
  if (request.state !== 'waiting') throw alreadyDecided({ facts: { state: request.state } })
  const { access_days: days } = await entryOf(ctx, request.program_id)
  await ctx.db.rows(sql`
    update enrolment_requests set state = ${state}, decided_at = ${ctx.now}, decided_by = ${ctx.actor.id},
      reason = ${input.reason || null}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (input.accept) {
    const until = await endOf(ctx, input.until)
    const students = [request.person_id]
    const came = await enrolStudents(ctx, request.program_id, { way: 'request', until, students })
    // A student who is already enrolled requests more days.
    if (came.length === 0)
      await changeEnd(ctx, request.program_id, request.person_id, until ?? daysFrom(ctx.now, days))
  }
  await record(ctx, input.accept ? enrolmentAccepted : enrolmentDeclined, {
    kind: 'program',
    id: request.program_id,
    payload: { person: request.person_id, request: id, ...(input.reason ? { reason: input.reason } : {}) },
  })
  await notifyStudents(ctx, [request.person_id], {
    occasion: state,
    program: request.program_id,
    reason: input.reason || null,
  })
}

function daysFrom(now: Date, days: number | null): string | null {
  return days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString()
}
