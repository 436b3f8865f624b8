import { entries } from '@qadam/contract/enrolments/vocabulary.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const enrolmentAsked = event('enrolment.asked', z.strictObject({ person: id, request: id }), {
  since: '2026-11-21',
})
export const enrolmentSettingsChanged = event(
  'enrolment.settings_changed',
  z.strictObject({
    entry: z.enum(entries),
    access_days: z.number().nullable(),
    gives_certificate: z.boolean(),
  }),
  { since: '2026-11-21' },
)
export const enrolmentWithdrawn = event('enrolment.withdrawn', z.strictObject({ person: id }), {
  since: '2026-11-21',
})
const decision = z.strictObject({ person: id, request: id, reason: z.string().optional() })
export const enrolmentAccepted = event('enrolment.accepted', decision, { since: '2026-11-21' })
export const enrolmentDeclined = event('enrolment.declined', decision, { since: '2026-11-21' })
