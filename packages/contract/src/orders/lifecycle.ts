import type { Lifecycle } from '../lifecycle.ts'

/**
 * What becomes of an order. A success that a provider confirms wins over everything that was noted before: the money has
 * been taken. A failed order may be paid again, by another attempt.
 */
export const orderLifecycle = {
  created: { wait: 'pending', succeed: 'succeeded', expire: 'expired', cancel: 'canceled' },
  pending: { succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  failed: { wait: 'pending', succeed: 'succeeded', expire: 'expired', cancel: 'canceled' },
  expired: { succeed: 'succeeded' },
  canceled: { succeed: 'succeeded' },
  succeeded: { refund_part: 'partially_refunded', refund: 'refunded' },
  partially_refunded: { refund_part: 'partially_refunded', refund: 'refunded', fail_refund: 'succeeded' },
  refunded: { fail_refund: 'succeeded' },
} as const satisfies Lifecycle

export type OrderState = keyof typeof orderLifecycle
export const orderStates = Object.keys(orderLifecycle) as [OrderState, ...OrderState[]]

/** States in which an order waits for money; a student has one such order for a course. */
export const openOrderStates = ['created', 'pending', 'failed'] as const satisfies readonly OrderState[]
/** States in which the money, or a part of it, is the school's. */
export const paidOrderStates = ['succeeded', 'partially_refunded'] as const satisfies readonly OrderState[]
