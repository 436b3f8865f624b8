import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { changeEnd, enrolStudents, lockStudent, takeStudent } from '../../programs/public.ts'
import { storeDeparture } from './departures.ts'

type Context = RequestContext<Actor | null>

interface OfStudent {
  readonly programId: number
  readonly personId: number
}

/** Enrols a student who has paid: for the course's usual days, also where their access had ended before. */
export async function enrolPayer(ctx: Context, { programId, personId }: OfStudent): Promise<void> {
  const there = await lockStudent(ctx, programId, personId)
  if (there) await changeEnd(ctx, programId, personId, await usualEnd(ctx, programId))
  else await enrolStudents(ctx, programId, { way: 'payment', students: [personId] })
  await ctx.db.rows(sql`
    update enrolment_requests set state = 'accepted', decided_at = ${ctx.now}, decided_by = ${personId}
    where school_id = ${ctx.schoolId} and program_id = ${programId} and person_id = ${personId}
      and state = 'waiting'`)
}

/** Ends the place of a student whose payment was given back; nothing when they have left already. */
export async function endEnrolment(
  ctx: Context,
  { programId, personId, by, reason }: OfStudent & { readonly by: number; readonly reason: string },
): Promise<void> {
  const enrolment = await lockStudent(ctx, programId, personId)
  if (!enrolment) return
  await storeDeparture(ctx, { programId, personId, enrolment, reason, by })
  await takeStudent(ctx, programId, personId, { reason, left: false })
}

async function usualEnd({ db, now }: Context, programId: number): Promise<string | null> {
  const found = await db.row<{ access_days: number | null }>(sql`
    select access_days from program_entries where school_id = ${db.schoolId} and program_id = ${programId}`)
  const days = found?.access_days ?? null
  return days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString()
}
