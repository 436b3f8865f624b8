import type { Lifecycle } from '../lifecycle.ts'

/**
 * A tranche is due on its day and overdue after it; a later day makes it planned again. The ledger alone pays it. Waiving
 * needs a reason.
 */
export const trancheLifecycle = {
  planned: { come: 'due', pay: 'paid', waive: 'waived' },
  due: { pass: 'overdue', pay: 'paid', waive: 'waived', postpone: 'planned' },
  overdue: { pay: 'paid', waive: 'waived', postpone: 'planned' },
  paid: {},
  waived: {},
} as const satisfies Lifecycle

export type TrancheState = keyof typeof trancheLifecycle
export const trancheStates = Object.keys(trancheLifecycle) as [TrancheState, ...TrancheState[]]
