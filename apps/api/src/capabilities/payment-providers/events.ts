import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = '2026-11-28'
const amount = { minor: z.string(), currency: z.string() }
const ofAttempt = z.strictObject({
  order_ref: z.string(),
  provider: z.string(),
  number: z.string(),
  is_test: z.boolean(),
  ...amount,
})
const ofRefund = z.strictObject({ attempt: id, order_ref: z.string(), is_test: z.boolean(), ...amount })

// Names of what changed, never a key.
export const paymentProviderChanged = event(
  'payment_provider.changed',
  z.strictObject({
    provider: z.string(),
    is_on: z.boolean(),
    settings: z.array(z.string()),
    keys: z.array(z.string()),
  }),
  { since },
)
export const attemptStarted = event('payment_attempt.started', ofAttempt, { since })
export const attemptSucceeded = event('payment_attempt.succeeded', ofAttempt, { since })
export const attemptFailed = event(
  'payment_attempt.failed',
  ofAttempt.extend({ state: z.string(), reason: z.string().nullable() }),
  { since },
)
export const refundRequested = event('payment_refund.requested', ofRefund, { since })
export const refundSucceeded = event('payment_refund.succeeded', ofRefund, { since })
/** Nobody confirmed in time what went back by another way; `by` recorded it. */
export const refundExpired = event(
  'payment_refund.expired',
  z.strictObject({ by: id.nullable(), order_ref: z.string(), ...amount }),
  { since: '2026-11-29' },
)
export const refundFailed = event('payment_refund.failed', ofRefund.extend({ after_success: z.boolean() }), {
  since,
})
