import { type ConsultationState, consultationLifecycle } from '@qadam/contract/consultations/lifecycle.ts'
import type { ConsultationDetail, StateChange } from '@qadam/contract/consultations/schemas.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'
import { notThisStudent, stepNotAllowed } from '../errors.ts'
import { consultationStateChanged } from '../events.ts'
import { getConsultation } from '../queries/detail.ts'
import { copyVisits } from './copy-visits.ts'
import { type LockedConsultation, lockConsultation } from './lock-consultation.ts'
import { storeNote } from './store-note.ts'

/** Changes the state of a request as its lifecycle allows. @throws Failure 400, 404, 409 */
export async function changeState(
  ctx: RequestContext,
  id: number,
  change: StateChange,
): Promise<ConsultationDetail> {
  const request = await lockConsultation(ctx, id, change.version)
  const to = after(consultationLifecycle, request.state, change.action)
  if (to === undefined) throw stepNotAllowed()
  const student = change.action === 'make_student' ? await findStudent(ctx, change.student_id) : null
  await ctx.db.rows(sql`
    update consultations set state = ${to}, owner_id = ${ownerAfter(ctx, request, change)},
      student_id = coalesce(${student}::bigint, student_id), close_reason = ${change.action === 'close' ? change.reason : null},
      ${isEnded(to) ? sql`step = null, step_on = null,` : sql``}
      changed_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (student !== null) await copyVisits(ctx, { id, student })
  await storeNote(ctx, { id, kind: change.action, text: 'text' in change ? change.text : '' })
  await record(ctx, consultationStateChanged, {
    kind: 'consultation',
    id,
    payload: { action: change.action, from: request.state, to, student },
  })
  return getConsultation(ctx, id)
}

const isEnded = (state: ConsultationState): boolean => state === 'student' || state === 'closed'

/** Whoever takes a request owns it; whoever does something else about one of nobody owns it too. */
function ownerAfter({ actor }: RequestContext, request: LockedConsultation, { action }: StateChange): number {
  return action === 'take' || request.owner_id === null ? actor.id : request.owner_id
}

/** Returns a student visible to the actor. @throws Failure 400 */
async function findStudent({ db, actor }: RequestContext, id: number): Promise<number> {
  const found = await db.row<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${db.schoolId} and p.id = ${id} and p.role = 'student'
      and ${isPresent(sql`p.id`)} and ${withinAccess(actor, sql`p.id`)}`)
  if (!found) throw notThisStudent()
  return found.id
}
