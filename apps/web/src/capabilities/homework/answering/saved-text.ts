import type { SavedAnswers, Waiting } from '../../../platform/save-queue.ts'
import { storage } from '../../../platform/storage.ts'

/** A text on its way, and what the server had when it was written: another text there means another device. */
export interface Draft {
  readonly text: string
  readonly base: string
}

/** The waiting text of one homework in the browser's storage, under the name of its writer. */
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
        // A full storage keeps nothing; the text still waits in this page.
        return false
      }
    },
    drop: (one) => {
      if (read()?.key === one.key) storage.removeItem(key)
    },
  }
}

/** The only text of a queue: a homework has one. */
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
