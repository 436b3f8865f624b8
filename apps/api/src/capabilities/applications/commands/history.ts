import type { ApplicationState, SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  type ApplicationEvent,
  applicationChosen,
  applicationDeclined,
  applicationDeclineWithdrawn,
  applicationGivenUp,
  applicationInvited,
  applicationRefused,
  applicationRemoved,
  applicationReopened,
  applicationSelected,
  applicationStepUndone,
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
  /** An answer to an offer that leaves the status as it is. */
  readonly answer?: 'declined' | 'restored'
  /** The step that it undoes. */
  readonly undoes?: number
}

const events: Readonly<Record<ApplicationState, ApplicationEvent>> = {
  selected: applicationSelected,
  under_review: applicationSubmitted,
  has_invitation: applicationInvited,
  refusal: applicationRefused,
  final_choice: applicationChosen,
  removed: applicationRemoved,
}
// Reaching the same state backwards is another event.
const backwards: Readonly<Record<string, ApplicationEvent>> = {
  'under_review selected': applicationTakenBack,
  'refusal under_review': applicationReopened,
  'final_choice has_invitation': applicationGivenUp,
}
/** Actions of a student; staff perform them on behalf. */
const ofStudents: ReadonlySet<ApplicationEvent> = new Set([
  applicationSelected,
  applicationRemoved,
  applicationChosen,
  applicationGivenUp,
  applicationDeclined,
  applicationDeclineWithdrawn,
])
const answers = { declined: applicationDeclined, restored: applicationDeclineWithdrawn } as const

/** Appends a step to the immutable history and records its event. */
export async function writeHistory(
  ctx: RequestContext,
  application: { readonly id: number; readonly studentId: number; readonly programId: number },
  step: Step,
): Promise<void> {
  const event = eventOf(step)
  const onBehalf = isStaff(ctx.actor.role) && ofStudents.has(event)
  const entry = await ctx.db.one<{ id: number }>(sql`
    insert into application_history (school_id, application_id, from_status, to_status, at, by_id, by_role, on_behalf,
      note, reference, waived, file_id, answer, undoes_id)
    values (${ctx.schoolId}, ${application.id}, ${step.from}, ${step.to}, ${ctx.now}, ${ctx.actor.id},
      ${ctx.actor.role}, ${onBehalf}, ${step.note || null}, ${step.reference || null},
      ${[...(step.waived ?? [])]}::text[], ${step.fileId ?? null},
      ${step.answer ?? null}, ${step.undoes ?? null})
    returning id`)
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
      entry: entry.id,
      ...(step.waived?.length ? { waived: step.waived } : {}),
      ...(step.fileId ? { file: step.fileId } : {}),
    },
  })
}

function eventOf({ from, to, answer, undoes }: Step): ApplicationEvent {
  if (undoes !== undefined) return applicationStepUndone
  return answer ? answers[answer] : (backwards[`${from} ${to}`] ?? events[to])
}
