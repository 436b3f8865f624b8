import { soldKinds } from '@qadam/contract/orders/rules.ts'
import { handMethods } from '@qadam/contract/receipts/rules.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = '2026-11-28'
const ofOrder = z.strictObject({
  student: id,
  course: id.nullable(),
  kind: z.enum(soldKinds).optional(),
  minor: z.string(),
  currency: z.string(),
})

export const orderCreated = event('order.created', ofOrder, { since })
export const orderPaid = event('order.paid', ofOrder.extend({ attempt: id }), { since })
/** An order was paid twice; the second payment is the student's credit. */
export const orderPaidAgain = event('order.paid_again', ofOrder.extend({ attempt: id }), { since })
export const orderClosed = event('order.closed', z.strictObject({ state: z.string() }), { since })
export const orderRefundAsked = event(
  'order.refund_asked',
  ofOrder.extend({ refund: id, reason: z.string(), method: z.enum(handMethods).optional() }),
  { since },
)
export const orderRefunded = event('order.refunded', ofOrder.extend({ refund: id, is_full: z.boolean() }), {
  since,
})
export const orderRefundFailed = event('order.refund_failed', ofOrder.extend({ refund: id }), { since })
export const orderSettingsChanged = event(
  'order_settings.changed',
  z.strictObject({ languages: z.array(z.string()) }),
  {
    since,
  },
)
