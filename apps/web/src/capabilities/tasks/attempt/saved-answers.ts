import { saveAnswer } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { call } from '../../../platform/call.ts'
import type { SavedAnswers, Waiting } from '../../../platform/save-queue.ts'
import { storage } from '../../../platform/storage.ts'
import { keysFrom } from '../../../platform/unsent-work.ts'
import { mayHelpLater } from '../../../platform/use-queue.ts'

interface Writer {
  readonly writer: number
  readonly attemptId: number
}

/**
 * Stores the pending answers of a person's attempt in the browser; one key for each task, because two tabs may write.
 */
export function savedAnswers({ writer, attemptId }: Writer, taskIds: readonly number[]): SavedAnswers {
  const keyOf = (taskId: number) => `attempt:${writer}:${attemptId}:${taskId}`
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

/** Sends the answers that wait for attempts which are not open. What the server rejects for good is over. */
export async function sendSavedAnswers(writer: number): Promise<void> {
  for (const name of keysFrom(`attempt:${writer}:`)) {
    const [attemptId = 0, taskId = 0] = name.split(':').slice(2).map(Number)
    const one = waitingOf(taskId, storage.getItem(name))
    const saved = savedAnswers({ writer, attemptId }, [taskId])
    if (!one) storage.removeItem(name)
    else
      await call(
        saveAnswer,
        { params: { id: attemptId }, body: { task_id: taskId, answer: one.answer } },
        { idempotencyKey: one.key, quiet: true },
      )
        .catch((thrown: unknown) => {
          if (mayHelpLater(thrown)) throw thrown
        })
        .then(() => saved.drop(one))
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
