import type { OrderState } from '@qadam/contract/orders/lifecycle.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

/** The appearance of an order's state. */
export const orderLooks: Readonly<Record<OrderState, StatusLook>> = {
  created: statusLooks.open,
  pending: statusLooks.waiting,
  failed: statusLooks.failed,
  expired: statusLooks.expired,
  canceled: statusLooks.cancelled,
  succeeded: statusLooks.done,
  partially_refunded: statusLooks.refunded,
  refunded: statusLooks.refunded,
}
