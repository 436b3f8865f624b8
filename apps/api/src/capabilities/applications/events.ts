import { applicationLifecycle } from '@qadam/contract/applications/lifecycle.ts'
import { type ApplicationState, submissionHurdles } from '@qadam/contract/applications/rules.ts'
import { z } from 'zod'
import { type EventType, event, id } from '../../platform/events/event-type.ts'

export const applicationEvidenceOpened = event('application.evidence_opened', z.strictObject({ entry: id }), {
  since: '2026-11-21',
})
export const applicationSettingsChanged = event(
  'application_settings.changed',
  z.strictObject({ max_chosen: z.number(), was: z.number() }),
  { since: '2026-11-21' },
)

export const applicationsExported = event(
  'applications.exported',
  z.strictObject({ file: z.enum(['csv', 'xlsx']), count: z.number() }),
  { since: '2026-12-01' },
)

const applicationStates = Object.keys(applicationLifecycle) as [ApplicationState, ...ApplicationState[]]
const step = z.strictObject({
  student: id,
  program: id,
  from: z.enum(applicationStates).nullable(),
  to: z.enum(applicationStates),
  on_behalf: z.boolean(),
  sign_in: id.nullable(),
  /** Its entry of the history. */
  entry: id.optional(),
  waived: z.array(z.enum(submissionHurdles)).optional(),
  file: id.optional(),
})

/** An event that changes the state of an application. */
export type ApplicationEvent = EventType<string, typeof step>

export const applicationSelected = event('application.selected', step, { since: '2026-11-21' })
export const applicationSubmitted = event('application.submitted', step, { since: '2026-11-21' })
export const applicationInvited = event('application.invited', step, { since: '2026-11-21' })
export const applicationRefused = event('application.refused', step, { since: '2026-11-21' })
export const applicationChosen = event('application.chosen', step, { since: '2026-11-21' })
export const applicationRemoved = event('application.removed', step, { since: '2026-11-21' })
export const applicationTakenBack = event('application.taken_back', step, { since: '2026-11-21' })
export const applicationReopened = event('application.reopened', step, { since: '2026-11-21' })
export const applicationGivenUp = event('application.given_up', step, { since: '2026-11-21' })
/** Whoever took the last step undid it at once. */
export const applicationStepUndone = event('application.step_undone', step, { since: '2026-12-01' })

/** The student's answer to an offer that leaves its status as it is. */
export const applicationDeclined = event('application.declined', step, { since: '2026-11-25' })
export const applicationDeclineWithdrawn = event('application.decline_withdrawn', step, {
  since: '2026-11-25',
})
export const applicationAnswerDayChanged = event(
  'application.answer_day_changed',
  z.strictObject({ student: id, program: id, answer_by: z.string().nullable() }),
  { since: '2026-11-25' },
)

export const applicationConditionsChanged = event(
  'application.conditions_changed',
  z.strictObject({
    student: id,
    program: id,
    count: z.number(),
    met: z.number(),
    /** How many conditions are new or ask something else than before. */
    news: z.number().optional(),
  }),
  { since: '2026-11-30' },
)

const document = z.strictObject({ student: id, program: id })

/** An event of one document of a student's program. */
export type ProgramFileEvent = EventType<string, typeof document>

export const programFileAdded = event('program_file.added', document, { since: '2026-11-21' })
export const programFileOpened = event('program_file.opened', document, { since: '2026-11-21' })
export const programFileChecked = event('program_file.checked', document, { since: '2026-11-21' })
export const programFileUnchecked = event('program_file.unchecked', document, { since: '2026-11-21' })
export const programFileRemoved = event('program_file.removed', document, { since: '2026-11-21' })
