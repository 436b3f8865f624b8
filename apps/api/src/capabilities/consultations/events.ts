import { consultationStates } from '@qadam/contract/consultations/lifecycle.ts'
import { writtenNoteKinds } from '@qadam/contract/consultations/schemas.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

// Names and contacts stay in the tables of requests, which are purged by their own term.
const since = { since: '2026-11-28' }
const state = z.enum(consultationStates)

/** `is_repeated`: the same contact had an open request, which it joined. */
export const consultationAsked = event(
  'consultation.asked',
  z.strictObject({ program: id.nullable(), is_repeated: z.boolean() }),
  since,
)
export const consultationStateChanged = event(
  'consultation.state_changed',
  z.strictObject({ action: z.string(), from: state, to: state, student: id.nullable() }),
  since,
)
export const consultationOwnerChanged = event(
  'consultation.owner_changed',
  z.strictObject({ from: id.nullable(), to: id.nullable() }),
  since,
)
export const consultationNoted = event(
  'consultation.noted',
  z.strictObject({ note: z.enum(writtenNoteKinds) }),
  since,
)
export const consultationStepChanged = event(
  'consultation.step_changed',
  z.strictObject({ on: z.string().nullable() }),
  since,
)
