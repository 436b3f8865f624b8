import { moneyOnWire } from '@qadam/contract/money/wire.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = '2026-11-29'
// Reasons stand in the table.
const ofLeaving = z.strictObject({
  student: id,
  stays: moneyOnWire,
  stopped: moneyOnWire,
  refund: moneyOnWire,
})

export const leavingProposedEvent = event('leaving.proposed', ofLeaving, { since })
export const leavingConfirmed = event('leaving.confirmed', ofLeaving.extend({ alone: z.boolean() }), {
  since,
})
export const leavingRejected = event('leaving.rejected', z.strictObject({ student: id }), { since })
