import type { Lifecycle } from '../lifecycle.ts'

/**
 * An import waits for a worker, runs, and ends in one of three ways; what it wrote can be taken back. Cancelling or
 * failing leaves everything as it was. A dry run that is done changed nothing and has nothing to undo.
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

/** What a running import is doing: reading and checking rows, matching names, writing programs. */
export const importPhases = ['reading', 'matching', 'writing'] as const
export type ImportPhase = (typeof importPhases)[number]

/** What becomes of a row. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
