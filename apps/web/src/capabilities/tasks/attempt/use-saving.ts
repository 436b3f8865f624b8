import { saveAnswer } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { call, newKey } from '../../../platform/call.ts'
import { type SavedAnswers, type SaveQueue, saveQueue, type Waiting } from '../../../platform/save-queue.ts'
import { session } from '../../../platform/session.ts'
import { storage } from '../../../platform/storage.ts'
import { mayHelpLater, signedOut, useQueue } from '../../../platform/use-queue.ts'
import { aheadOf } from './attempt-clock.ts'
import type { Attempt } from './queries.ts'

interface Saving {
  readonly queue: SaveQueue
  /** Offset of the server clock from this device's in milliseconds, from its last response. */
  ahead: number
}

// One for each attempt as long as the tab lives: leaving the page does not lose pending answers.
const open = new Map<number, Saving>()

/** Returns the answer saving of an attempt, created on first use. */
export function savingOf(attempt: Attempt, receivedAt: number): Saving {
  const known = open.get(attempt.id)
  if (known) return known
  const taskIds = attempt.tasks.map(({ task_id }) => task_id)
  const writer = session()?.user.id
  const queue = saveQueue({
    send: async ({ taskId, answer, key }) => {
      if (session()?.user.id !== writer) throw signedOut()
      const { now } = await call(
        saveAnswer,
        { params: { id: attempt.id }, body: { task_id: taskId, answer } },
        { idempotencyKey: key, quiet: true },
      )
      made.ahead = aheadOf(now, Date.now())
    },
    kept: savedAnswers(attempt.id, taskIds),
    newKey,
    mayHelpLater,
  })
  const made: Saving = { queue, ahead: aheadOf(attempt.now, receivedAt) }
  open.set(attempt.id, made)
  return made
}

/** Ends the answer saving of a finished attempt. Returns true when answers were not sent in time. */
export function endSaving(attempt: Attempt): boolean {
  const saving = savingOf(attempt, Date.now())
  const isLate = saving.queue.state().waiting > 0
  saving.queue.close()
  open.delete(attempt.id)
  return isLate
}

/** Returns the state of a queue; flushes it when the network returns and before the page is hidden. */
export function useSaving({ queue }: Saving) {
  return useQueue(queue)
}

/**
 * Stores the pending answers of an attempt in the browser; one key for each task, because two tabs may write.
 */
function savedAnswers(attemptId: number, taskIds: readonly number[]): SavedAnswers {
  const keyOf = (taskId: number) => `attempt:${attemptId}:${taskId}`
  const read = (taskId: number) => waitingOf(taskId, storage.getItem(keyOf(taskId)))
  return {
    read: () => taskIds.flatMap((taskId) => read(taskId) ?? []),
    put: (one) => {
      try {
        storage.setItem(keyOf(one.taskId), JSON.stringify({ answer: one.answer, key: one.key }))
        return true
      } catch {
        // Storage is full: the answer remains pending in this page.
        return false
      }
    },
    drop: (one) => {
      if (read(one.taskId)?.key === one.key) storage.removeItem(keyOf(one.taskId))
    },
  }
}

function waitingOf(taskId: number, saved: string | null): Waiting | undefined {
  try {
    const { answer, key } = JSON.parse(saved ?? '{}') as { answer?: TaskAnswer; key?: unknown }
    return answer && typeof key === 'string' ? { taskId, answer, key } : undefined
  } catch {
    return undefined
  }
}
