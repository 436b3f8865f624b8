import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import type { SavedAnswers, Waiting } from '../../../platform/save-queue.ts'
import { storage } from '../../../platform/storage.ts'

/** The waiting answers of one attempt in the browser's storage; each task has its own key, for two tabs may write. */
export function savedAnswers(attemptId: number, taskIds: readonly number[]): SavedAnswers {
  const keyOf = (taskId: number) => `attempt:${attemptId}:${taskId}`
  const read = (taskId: number) => waitingOf(taskId, storage.getItem(keyOf(taskId)))
  return {
    read: () => taskIds.flatMap((taskId) => read(taskId) ?? []),
    put: (one) => {
      try {
        storage.setItem(keyOf(one.taskId), JSON.stringify({ answer: one.answer, key: one.key }))
        return true
      } catch {
        // A full storage keeps nothing; the answer still waits in this page.
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
