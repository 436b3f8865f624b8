import type { Lifecycle } from '../lifecycle.ts'

/**
 * A file of questions is read and previewed; what the person approves is written atomically and can be
 * undone. Reading writes nothing to the bank.
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
