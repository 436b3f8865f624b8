import type { Lifecycle } from '../lifecycle.ts'

/**
 * What becomes of an order of a tariff. A success that a provider confirms wins over everything that was noted before.
 * A failed order may be paid again, by another attempt.
 */
export const tariffOrderLifecycle = {
  created: { wait: 'pending', succeed: 'succeeded', expire: 'expired' },
  pending: { succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  failed: { wait: 'pending', succeed: 'succeeded', expire: 'expired' },
  expired: { succeed: 'succeeded' },
  succeeded: {},
} as const satisfies Lifecycle

export type TariffOrderState = keyof typeof tariffOrderLifecycle
export const tariffOrderStates = Object.keys(tariffOrderLifecycle) as [
  TariffOrderState,
  ...TariffOrderState[],
]

/** States in which an order waits for money; a school has one such order. */
export const openTariffOrderStates = [
  'created',
  'pending',
  'failed',
] as const satisfies readonly TariffOrderState[]
