import type { SavedAnswers, Waiting } from '../../../platform/save-queue.ts'
import { storage } from '../../../platform/storage.ts'
import { keysFrom } from '../../../platform/unsent-work.ts'

/** What waits to be saved of a note; blank text deletes it. */
export interface NoteText {
  readonly text: string
  readonly seconds: number | null
}

interface Writer {
  readonly writer: number
  readonly lessonId: number
}

/** Stores the pending notes of a person at a lesson in the browser, one key for each: two tabs may write. */
export function savedNotes({ writer, lessonId }: Writer): SavedAnswers<NoteText> {
  const prefix = `notes:${writer}:${lessonId}:`
  const read = (number: number) => waitingOf(number, storage.getItem(prefix + number))
  return {
    read: () => keysFrom(prefix).flatMap((key) => read(Number(key.slice(prefix.length))) ?? []),
    put: ({ taskId: number, answer, key }) => {
      try {
        storage.setItem(prefix + number, JSON.stringify({ ...answer, key }))
        return true
      } catch {
        // Storage is full: the note remains pending in this page.
        return false
      }
    },
    drop: ({ taskId: number, key }) => {
      if (read(number)?.key === key) storage.removeItem(prefix + number)
    },
  }
}

/** Returns the lessons at which notes of a person wait on this device. */
export function lessonsWithNotes(writer: number): readonly number[] {
  return [...new Set(keysFrom(`notes:${writer}:`).map((key) => Number(key.split(':')[2])))]
}

function waitingOf(number: number, saved: string | null): Waiting<NoteText> | undefined {
  try {
    const { text, seconds, key } = JSON.parse(saved ?? '{}') as Record<string, unknown>
    if (typeof text !== 'string' || typeof key !== 'string') return undefined
    return { taskId: number, answer: { text, seconds: typeof seconds === 'number' ? seconds : null }, key }
  } catch {
    return undefined
  }
}
