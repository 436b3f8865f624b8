import { moneyOnWire } from '@qadam/contract/money/wire.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const ofReceipt = z.strictObject({ student: id, amount: moneyOnWire })

export const receiptRecorded = event('receipt.recorded', ofReceipt.extend({ duplicate_of: id.nullable() }), {
  since: '2026-11-28',
})
export const receiptConfirmed = event('receipt.confirmed', ofReceipt.extend({ alone: z.boolean() }), {
  since: '2026-11-28',
})
export const receiptRefused = event('receipt.refused', ofReceipt, { since: '2026-11-28' })
export const receiptExpired = event('receipt.expired', ofReceipt, { since: '2026-11-28' })
export const refundRecorded = event('refund.recorded', ofReceipt.extend({ receipt: id }), {
  since: '2026-11-28',
})
export const refundConfirmed = event('refund.confirmed', ofReceipt.extend({ alone: z.boolean() }), {
  since: '2026-11-28',
})
export const refundRefused = event('refund.refused', ofReceipt, { since: '2026-11-28' })
export const refundExpired = event('refund.expired', ofReceipt, { since: '2026-11-28' })
export const receiptFileOpened = event('receipt.file_opened', z.strictObject({ student: id }), {
  since: '2026-11-28',
})
export const receiptSettingsChanged = event(
  'receipt_settings.changed',
  z.strictObject({ file_required: z.boolean() }),
  { since: '2026-11-28' },
)
