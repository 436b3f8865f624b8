import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const waitingJoined = event(
  'waiting.joined',
  z.strictObject({ student: id, teacher: id.nullable(), group: id.nullable() }),
  { since: '2026-11-22' },
)
export const waitingLeft = event('waiting.left', z.strictObject({ student: id }), { since: '2026-11-22' })
export const waitingOffered = event(
  'waiting.offered',
  z.strictObject({ offer: id, student: id, starts_at: z.string().nullable() }),
  { since: '2026-11-22' },
)

const closing = z.strictObject({ offer: id, class: id.optional() })
export const waitingAccepted = event('waiting.accepted', closing, { since: '2026-11-22' })
export const waitingDeclined = event('waiting.declined', closing, { since: '2026-11-22' })
export const waitingExpired = event('waiting.expired', closing, { since: '2026-11-22' })
export const waitingWithdrawn = event('waiting.withdrawn', closing, { since: '2026-11-22' })
