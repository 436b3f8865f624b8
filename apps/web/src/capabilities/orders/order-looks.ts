import type { OrderState } from '@qadam/contract/orders/lifecycle.ts'
import { IconCheck, IconClock, IconReceiptRefund, IconX } from '@tabler/icons-react'
import type { StatusLook } from '../../ui/StatusBadge.tsx'

/** The appearance of an order's state. */
export const orderLooks: Readonly<Record<OrderState, StatusLook>> = {
  created: { color: 'plain', icon: IconClock },
  pending: { color: 'review', icon: IconClock },
  failed: { color: 'refusal', icon: IconX },
  expired: { color: 'plain', icon: IconX },
  canceled: { color: 'plain', icon: IconX },
  succeeded: { color: 'final', icon: IconCheck },
  partially_refunded: { color: 'coral', icon: IconReceiptRefund },
  refunded: { color: 'plain', icon: IconReceiptRefund },
}
