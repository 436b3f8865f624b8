import { retentionKinds } from '@qadam/contract/privacy/vocabulary.ts'
import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const breachReported = event(
  'breach.reported',
  z.strictObject({ since: z.string(), until: z.string() }),
  { since: '2026-11-21' },
)
export const consentGiven = event('consent.given', z.strictObject({ documents: z.array(id) }), {
  since: '2026-11-21',
})
export const consentWithdrawn = event(
  'consent.withdrawn',
  z.strictObject({ consent: id, kind: z.string() }),
  { since: '2026-11-21' },
)
export const dataRequestAccepted = event(
  'data_request.accepted',
  z.strictObject({ person: id, kind: z.enum(['export', 'erasure']) }),
  { since: '2026-11-21' },
)
export const dataRequestArchiveMade = event('data_request.archive_made', noPayload, { since: '2026-11-21' })
export const dataRequestArchiveTaken = event('data_request.archive_taken', noPayload, { since: '2026-11-21' })
export const dataRequestMade = event(
  'data_request.made',
  z.strictObject({ kind: z.enum(['export', 'erasure']), with_notes: z.boolean() }),
  { since: '2026-11-21' },
)
export const dataRequestRefused = event(
  'data_request.refused',
  z.strictObject({ person: id, kind: z.enum(['export', 'erasure']) }),
  { since: '2026-11-21' },
)
export const dataRequestWithdrawn = event('data_request.withdrawn', noPayload, { since: '2026-11-21' })
export const guardianInvited = event('guardian.invited', z.strictObject({ guardian: id }), {
  since: '2026-11-21',
})
export const guardianInvitedAgain = event('guardian.invited_again', z.strictObject({ guardian: id }), {
  since: '2026-11-21',
})
export const guardianOpened = event('guardian.opened', z.strictObject({ guardian: id }), {
  since: '2026-11-21',
})
export const guardianProposed = event('guardian.proposed', z.strictObject({ guardian: id }), {
  since: '2026-11-29',
})
export const guardianWithdrawn = event('guardian.withdrawn', z.strictObject({ guardian: id }), {
  since: '2026-11-21',
})
export const minorConsentRecorded = event(
  'minor_consent.recorded',
  z.strictObject({ consent: id, way: z.string(), version: z.number() }),
  { since: '2026-11-21' },
)
export const minorConsentWithdrawn = event('minor_consent.withdrawn', z.strictObject({ consent: id }), {
  since: '2026-11-21',
})
export const openingsMany = event('openings.many', z.strictObject({ students: z.number() }), {
  since: '2026-11-21',
})
export const personErased = event('person.erased', z.strictObject({ request: id.nullable() }), {
  since: '2026-11-21',
})
export const restrictionLifted = event('restriction.lifted', noPayload, { since: '2026-11-21' })
export const restrictionSet = event('restriction.set', z.strictObject({ reason: z.string() }), {
  since: '2026-11-21',
})
export const retentionChanged = event(
  'retention.changed',
  z.strictObject({ kind: z.enum(retentionKinds), from: z.number(), to: z.number() }),
  { since: '2026-11-21' },
)
