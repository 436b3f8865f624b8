import { z } from 'zod'
import { event } from '../../platform/events/event-type.ts'

const since = { since: '2026-11-29' }

// Never a key or a token.
export const senderChanged = event(
  'sender_address.changed',
  z.strictObject({ domain: z.string().nullable() }),
  since,
)
export const senderKeyRenewed = event('sender_address.key_renewed', z.strictObject({ key: z.int() }), since)
/** DNS shows the records: letters go from the address. */
export const senderVerified = event('sender_address.verified', z.strictObject({ domain: z.string() }), since)
/** DNS has not shown the records for days: letters go from the installation. */
export const senderLost = event('sender_address.lost', z.strictObject({ domain: z.string() }), since)
