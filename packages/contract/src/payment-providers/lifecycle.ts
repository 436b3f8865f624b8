import type { Lifecycle } from '../lifecycle.ts'

/**
 * What becomes of a payment attempt. A success that a provider confirms wins over an expiry or a decline that was
 * noted before: the money has been taken. Nothing follows a success; giving money back is a refund.
 */
export const attemptLifecycle = {
  created: {
    wait: 'waiting',
    succeed: 'succeeded',
    decline: 'declined',
    expire: 'expired',
    lose: 'unknown',
  },
  waiting: { succeed: 'succeeded', decline: 'declined', expire: 'expired', lose: 'unknown' },
  unknown: { wait: 'waiting', succeed: 'succeeded', decline: 'declined', expire: 'expired' },
  expired: { succeed: 'succeeded', lose: 'unknown' },
  declined: { succeed: 'succeeded', lose: 'unknown' },
  succeeded: {},
} as const satisfies Lifecycle

export type AttemptState = keyof typeof attemptLifecycle
export type AttemptAction = 'wait' | 'succeed' | 'decline' | 'expire' | 'lose'
export const attemptStates = Object.keys(attemptLifecycle) as [AttemptState, ...AttemptState[]]

/** States in which the provider may still tell something new soon. */
export const openAttemptStates = ['created', 'waiting', 'unknown'] as const satisfies readonly AttemptState[]

/** What becomes of a refund. It may fail after it succeeded: the bank of the payer sent the money back. */
export const refundLifecycle = {
  // Only what waits for a person expires.
  pending: { succeed: 'succeeded', fail: 'failed', expire: 'failed' },
  succeeded: { fail: 'failed' },
  failed: {},
} as const satisfies Lifecycle

export type RefundState = keyof typeof refundLifecycle
export type RefundAction = 'succeed' | 'fail' | 'expire'
/** The fault of a refund by another way that nobody confirmed in time. */
export const expiredFault = 'not_confirmed_in_time'
export const refundStates = Object.keys(refundLifecycle) as [RefundState, ...RefundState[]]
