import { openConsultationStates } from '@qadam/contract/consultations/lifecycle.ts'
import type {
  ConsultationDetail,
  newNote,
  ownerChange,
  stepChange,
} from '@qadam/contract/consultations/schemas.ts'
import { fullName } from '@qadam/contract/full-name.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'
import { consultationEnded, ownerUnknown, stepInPast } from '../errors.ts'
import { consultationNoted, consultationOwnerChanged, consultationStepChanged } from '../events.ts'
import { getConsultation } from '../queries/detail.ts'
import { findOwner } from '../queries/owners.ts'
import { type LockedConsultation, lockConsultation } from './lock-consultation.ts'
import { storeNote } from './store-note.ts'

/** Gives a request to another member of staff, or to nobody. @throws Failure 400, 404, 409 */
export async function changeOwner(
  ctx: RequestContext,
  id: number,
  { owner_id: to, version }: z.output<typeof ownerChange>,
): Promise<ConsultationDetail> {
  const request = await lockConsultation(ctx, id, version)
  const owner = to === null ? null : await findOwner(ctx.db, to)
  if (owner === undefined) throw ownerUnknown()
  if (request.owner_id === to) return getConsultation(ctx, id)
  await ctx.db.rows(sql`
    update consultations set owner_id = ${to}, changed_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await storeNote(ctx, { id, kind: 'owner', text: owner ? fullName(owner) : '' })
  // Read before a narrowed manager loses sight of what they gave away.
  const answer = await getConsultation(ctx, id, { evenGivenAway: true })
  await record(ctx, consultationOwnerChanged, {
    kind: 'consultation',
    id,
    payload: { from: request.owner_id, to },
  })
  return answer
}

/** @throws Failure 404, 409 */
export async function noteContact(
  ctx: RequestContext,
  id: number,
  { kind, text }: z.output<typeof newNote>,
): Promise<ConsultationDetail> {
  await lockConsultation(ctx, id)
  await storeNote(ctx, { id, kind, text })
  await ctx.db.rows(sql`
    update consultations set changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, consultationNoted, { kind: 'consultation', id, payload: { note: kind } })
  return getConsultation(ctx, id)
}

/** Sets or clears the next step of an open request. @throws Failure 400, 404, 409 */
export async function changeStep(
  ctx: RequestContext,
  id: number,
  { step, version }: z.output<typeof stepChange>,
): Promise<ConsultationDetail> {
  const request = await lockConsultation(ctx, id, version)
  if (!isOpen(request)) throw consultationEnded()
  if (step && step.on < (await schoolToday(ctx.db, ctx.now)))
    throw stepInPast({ fields: [{ path: 'step.on', code: 'consultations.step_past' }] })
  await ctx.db.rows(sql`
    update consultations set step = ${step?.text ?? null}, step_on = ${step?.on ?? null}::date,
      changed_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await storeNote(ctx, { id, kind: 'step', text: step ? `${step.on}: ${step.text}` : '' })
  await record(ctx, consultationStepChanged, {
    kind: 'consultation',
    id,
    payload: { on: step?.on ?? null },
  })
  return getConsultation(ctx, id)
}

const isOpen = ({ state }: LockedConsultation): boolean =>
  (openConsultationStates as readonly string[]).includes(state)
