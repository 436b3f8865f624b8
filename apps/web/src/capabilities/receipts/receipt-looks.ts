import type { ReceiptState } from '@qadam/contract/receipts/lifecycle.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

/** The appearance of a receipt's state. */
export const receiptLooks: Readonly<Record<ReceiptState, StatusLook>> = {
  awaiting: statusLooks.waiting,
  confirmed: statusLooks.done,
  refused: statusLooks.failed,
  expired: statusLooks.expired,
}
