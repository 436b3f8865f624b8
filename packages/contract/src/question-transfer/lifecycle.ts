import type { Lifecycle } from '../lifecycle.ts'

/**
 * A file of questions is read and then shown; what its reader approves is written, all or nothing, and can be taken
 * back. Reading writes nothing into the bank.
 */
export const questionImportLifecycle = {
  reading: { finish_reading: 'ready', fail: 'failed' },
  ready: { approve: 'writing', discard: 'discarded' },
  writing: { finish_writing: 'done', give_up: 'ready' },
  done: { undo: 'undone' },
  undone: {},
  failed: {},
  discarded: {},
} as const satisfies Lifecycle

export type QuestionImportState = keyof typeof questionImportLifecycle
export const questionImportStates = Object.keys(questionImportLifecycle) as [
  QuestionImportState,
  ...QuestionImportState[],
]
