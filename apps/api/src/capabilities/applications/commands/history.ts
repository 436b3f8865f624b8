import type { ApplicationState, SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { isStaff } from '../policy.ts'

export interface Step {
  readonly from: ApplicationState | null
  readonly to: ApplicationState
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly waived?: readonly SubmissionHurdle[]
  readonly fileId?: number | undefined
}

const events: Readonly<Record<ApplicationState, string>> = {
  selected: 'application.selected',
  under_review: 'application.submitted',
  has_invitation: 'application.invited',
  refusal: 'application.refused',
  final_choice: 'application.chosen',
  removed: 'application.removed',
}
// The same state reached backwards is another event.
const backwards: Readonly<Record<string, string>> = {
  'under_review selected': 'application.taken_back',
  'refusal under_review': 'application.reopened',
  'final_choice has_invitation': 'application.given_up',
}
/** Acts that are a student's own; staff do them on behalf. */
const ofStudents = new Set([
  'application.selected',
  'application.removed',
  'application.chosen',
  'application.given_up',
])

/** Writes one step into the history that nobody can change, and announces it. */
export async function writeHistory(
  act: Act,
  application: { readonly id: number; readonly studentId: number; readonly programId: number },
  step: Step,
): Promise<void> {
  const event = backwards[`${step.from} ${step.to}`] ?? events[step.to]
  const onBehalf = isStaff(act.actor) && ofStudents.has(event)
  await act.db.rows(sql`
    insert into application_history (school_id, application_id, from_status, to_status, at, by_id, by_role, on_behalf,
      note, reference, waived, file_id)
    values (${act.schoolId}, ${application.id}, ${step.from}, ${step.to}, ${act.now.toISOString()}, ${act.actor.id},
      ${act.actor.role}, ${onBehalf}, ${step.note || null}, ${step.reference || null},
      ${sql.param([...(step.waived ?? [])])}::text[], ${step.fileId ?? null})`)
  await record(act, event, {
    kind: 'application',
    id: application.id,
    details: {
      student: application.studentId,
      program: application.programId,
      from: step.from,
      to: step.to,
      on_behalf: onBehalf,
      sign_in: act.actor.signInId,
      ...(step.waived?.length ? { waived: step.waived } : {}),
      ...(step.fileId ? { file: step.fileId } : {}),
    },
  })
}
