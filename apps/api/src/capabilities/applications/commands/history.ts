import type { ApplicationState, SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  type ApplicationEvent,
  applicationChosen,
  applicationGivenUp,
  applicationInvited,
  applicationRefused,
  applicationRemoved,
  applicationReopened,
  applicationSelected,
  applicationSubmitted,
  applicationTakenBack,
} from '../events.ts'

export interface Step {
  readonly from: ApplicationState | null
  readonly to: ApplicationState
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly waived?: readonly SubmissionHurdle[]
  readonly fileId?: number | undefined
}

const events: Readonly<Record<ApplicationState, ApplicationEvent>> = {
  selected: applicationSelected,
  under_review: applicationSubmitted,
  has_invitation: applicationInvited,
  refusal: applicationRefused,
  final_choice: applicationChosen,
  removed: applicationRemoved,
}
// The same state reached backwards is another event.
const backwards: Readonly<Record<string, ApplicationEvent>> = {
  'under_review selected': applicationTakenBack,
  'refusal under_review': applicationReopened,
  'final_choice has_invitation': applicationGivenUp,
}
/** Acts that are a student's own; staff do them on behalf. */
const ofStudents: ReadonlySet<ApplicationEvent> = new Set([
  applicationSelected,
  applicationRemoved,
  applicationChosen,
  applicationGivenUp,
])

/** Writes one step into the history that nobody can change, and announces it. */
export async function writeHistory(
  ctx: RequestContext,
  application: { readonly id: number; readonly studentId: number; readonly programId: number },
  step: Step,
): Promise<void> {
  const event = backwards[`${step.from} ${step.to}`] ?? events[step.to]
  const onBehalf = isStaff(ctx.actor.role) && ofStudents.has(event)
  await ctx.db.rows(sql`
    insert into application_history (school_id, application_id, from_status, to_status, at, by_id, by_role, on_behalf,
      note, reference, waived, file_id)
    values (${ctx.schoolId}, ${application.id}, ${step.from}, ${step.to}, ${ctx.now}, ${ctx.actor.id},
      ${ctx.actor.role}, ${onBehalf}, ${step.note || null}, ${step.reference || null},
      ${[...(step.waived ?? [])]}::text[], ${step.fileId ?? null})`)
  await record(ctx, event, {
    kind: 'application',
    id: application.id,
    payload: {
      student: application.studentId,
      program: application.programId,
      from: step.from,
      to: step.to,
      on_behalf: onBehalf,
      sign_in: ctx.actor.signInId,
      ...(step.waived?.length ? { waived: step.waived } : {}),
      ...(step.fileId ? { file: step.fileId } : {}),
    },
  })
}
