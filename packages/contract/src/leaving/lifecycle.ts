import type { Lifecycle } from '../lifecycle.ts'

/** A leaving is proposed by one person and decided by another; a rejected one may be proposed again, as another row. */
export const leavingLifecycle = {
  proposed: { confirm: 'confirmed', reject: 'rejected' },
  confirmed: {},
  rejected: {},
} as const satisfies Lifecycle

export type LeavingState = keyof typeof leavingLifecycle
export const leavingStates = Object.keys(leavingLifecycle) as [LeavingState, ...LeavingState[]]
