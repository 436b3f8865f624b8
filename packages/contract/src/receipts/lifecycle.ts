import type { Lifecycle } from '../lifecycle.ts'

/**
 * A receipt, or a refund, that was recorded by hand waits for another person. Without a decision it expires; money that
 * was confirmed goes back by a refund alone.
 */
export const receiptLifecycle = {
  awaiting: { confirm: 'confirmed', refuse: 'refused', expire: 'expired' },
  confirmed: {},
  refused: {},
  expired: {},
} as const satisfies Lifecycle

export type ReceiptState = keyof typeof receiptLifecycle
export const receiptStates = Object.keys(receiptLifecycle) as [ReceiptState, ...ReceiptState[]]
