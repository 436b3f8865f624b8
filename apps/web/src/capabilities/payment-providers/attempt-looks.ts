import type { AttemptState, RefundState } from '@qadam/contract/payment-providers/lifecycle.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

/** The appearance of an attempt's state. */
export const attemptLooks: Readonly<Record<AttemptState, StatusLook>> = {
  created: statusLooks.open,
  waiting: statusLooks.waiting,
  succeeded: statusLooks.done,
  declined: statusLooks.failed,
  expired: statusLooks.expired,
  unknown: statusLooks.unclear,
}

/** The appearance of a refund's state. */
export const refundLooks: Readonly<Record<RefundState, StatusLook>> = {
  pending: statusLooks.waiting,
  succeeded: statusLooks.refunded,
  failed: statusLooks.failed,
}
