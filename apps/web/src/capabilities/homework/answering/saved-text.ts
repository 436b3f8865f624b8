import type { SavedAnswers, Waiting } from '../../../platform/save-queue.ts'
import { storage } from '../../../platform/storage.ts'

/** A pending text, and the server's text when it was written: a different one there means another device. */
export interface Draft {
  readonly text: string
  readonly base: string
}

/** Stores the pending text of a homework in the browser, keyed by the writer. */
export function savedText(writerId: number, placeKey: string): SavedAnswers<Draft> {
  const key = `homework:${writerId}:${placeKey}`
  const read = () => waitingOf(storage.getItem(key))
  return {
    read: () => [read()].filter((one) => one !== undefined),
    put: ({ answer, key: once }) => {
      try {
        storage.setItem(key, JSON.stringify({ ...answer, key: once }))
        return true
      } catch {
        // Storage is full: the text remains pending in this page.
        return false
      }
    },
    drop: (one) => {
      if (read()?.key === one.key) storage.removeItem(key)
    },
  }
}

/** The only key of the queue: a homework has a single text. */
export const theText = 0

function waitingOf(saved: string | null): Waiting<Draft> | undefined {
  try {
    const { text, base, key } = JSON.parse(saved ?? '{}') as Record<string, unknown>
    if (typeof text !== 'string' || typeof base !== 'string' || typeof key !== 'string') return undefined
    return { taskId: theText, answer: { text, base }, key }
  } catch {
    return undefined
  }
}
