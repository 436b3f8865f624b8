import { checkAnswer } from '@qadam/contract/tasks/endpoints.ts'
import { call } from '../../../platform/call.ts'
import type { SaveQueue } from '../../../platform/save-queue.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import type { Attempt } from './queries.ts'

/** Checks one answer at practice, once all pending answers are sent. */
export function useChecking({ id }: Attempt, queue: SaveQueue, onChecked: (attempt: Attempt) => void) {
  const { submit, busy } = useSubmit(
    async (taskId: number) =>
      (await queue.sendAll()) ? call(checkAnswer, { params: { id }, body: { task_id: taskId } }) : null,
    { onSuccess: (attempt) => attempt && onChecked(attempt) },
  )
  return { isBusy: busy, start: (taskId: number) => void submit(taskId) }
}
