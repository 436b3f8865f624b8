import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const certificateIssued = event(
  'certificate.issued',
  z.strictObject({ program: id, person: id, by_rule: z.boolean() }),
  { since: '2026-11-21' },
)
export const certificateRevoked = event(
  'certificate.revoked',
  z.strictObject({ program: id, person: id, reason: z.string() }),
  { since: '2026-11-21' },
)
