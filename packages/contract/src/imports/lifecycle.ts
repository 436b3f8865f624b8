import type { Lifecycle } from '../lifecycle.ts'

/**
 * An import waits for a worker, runs, and ends in one of three states; a finished one can be undone.
 * Cancelling or failing changes nothing. A finished dry run changed nothing and has nothing to undo.
 */
export const importLifecycle = {
  waiting: { begin: 'running', cancel: 'cancelled', fail: 'failed' },
  running: { finish: 'done', cancel: 'cancelled', fail: 'failed' },
  done: { undo: 'undoing' },
  failed: {},
  cancelled: {},
  undoing: { take_back: 'undone', give_up: 'done' },
  undone: {},
} as const satisfies Lifecycle

export type ImportState = keyof typeof importLifecycle
export const importStates = Object.keys(importLifecycle) as [ImportState, ...ImportState[]]

/** The phases of a running import: reading and checking rows, matching names, writing programs. */
export const importPhases = ['reading', 'matching', 'writing'] as const
export type ImportPhase = (typeof importPhases)[number]

/** The result of a row. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
