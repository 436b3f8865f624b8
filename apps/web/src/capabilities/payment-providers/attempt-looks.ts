import type { AttemptState, RefundState } from '@qadam/contract/payment-providers/lifecycle.ts'
import { IconCheck, IconClock, IconHelp, IconX } from '@tabler/icons-react'
import type { StatusLook } from '../../ui/StatusBadge.tsx'

/** The appearance of an attempt's state. */
export const attemptLooks: Readonly<Record<AttemptState, StatusLook>> = {
  created: { color: 'plain', icon: IconClock },
  waiting: { color: 'review', icon: IconClock },
  succeeded: { color: 'final', icon: IconCheck },
  declined: { color: 'refusal', icon: IconX },
  expired: { color: 'plain', icon: IconX },
  unknown: { color: 'coral', icon: IconHelp },
}

/** The appearance of a refund's state. */
export const refundLooks: Readonly<Record<RefundState, StatusLook>> = {
  pending: { color: 'review', icon: IconClock },
  succeeded: { color: 'final', icon: IconCheck },
  failed: { color: 'refusal', icon: IconX },
}
