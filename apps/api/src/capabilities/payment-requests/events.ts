import { moneyOnWire } from '@qadam/contract/money/wire.ts'
import { handMethods } from '@qadam/contract/receipts/rules.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = '2026-11-29'
const ofRequest = z.strictObject({ student: id, order: id.nullable(), tranche: id.nullable() })
const ofMoney = ofRequest.extend({ amount: moneyOnWire })

export const paymentRequestMade = event(
  'payment_request.made',
  ofRequest.extend({ guardian: id.nullable(), by_reminder: z.boolean().optional() }),
  {
    since,
  },
)
export const paymentRequestWithdrawn = event('payment_request.withdrawn', ofRequest, { since })
/** Whoever has the link opened it for the first time. */
export const paymentRequestOpened = event('payment_request.opened', ofRequest, { since })
/** A payment was begun by whoever has the link; it is nobody's of the school. */
export const paymentByLinkStarted = event('payment_request.pay_started', ofMoney.extend({ attempt: id }), {
  since,
})
export const paymentByLinkArrived = event('payment_request.paid', ofMoney.extend({ attempt: id }), { since })
export const linkRefundAsked = event(
  'payment_request.refund_asked',
  ofMoney.extend({ refund: id, method: z.enum(handMethods).optional() }),
  { since },
)
export const linkRefunded = event('payment_request.refunded', ofMoney.extend({ refund: id }), { since })
export const linkRefundFailed = event('payment_request.refund_failed', ofMoney.extend({ refund: id }), {
  since,
})
