import { saveAnswer } from '@qadam/contract/tasks/endpoints.ts'
import { call, newKey } from '../../../platform/call.ts'
import { type SaveQueue, saveQueue } from '../../../platform/save-queue.ts'
import { session } from '../../../platform/session.ts'
import { mayHelpLater, signedOut, useQueue } from '../../../platform/use-queue.ts'
import { aheadOf } from './attempt-clock.ts'
import type { Attempt } from './queries.ts'
import { savedAnswers } from './saved-answers.ts'

interface Saving {
  readonly queue: SaveQueue
  /** How far the server's clock is ahead of this device's, by its last answer. */
  ahead: number
}

// One for an attempt as long as the tab lives: leaving the page in the middle loses nothing that is on its way.
const open = new Map<number, Saving>()

/** The saving of an attempt's answers. */
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

/** Clears the saving of an attempt that is over. Returns whether something had not got through. */
export function endSaving(attempt: Attempt): boolean {
  const saving = savingOf(attempt, Date.now())
  const isLate = saving.queue.state().waiting > 0
  saving.queue.close()
  open.delete(attempt.id)
  return isLate
}

/** The state of a saving; sends what waits when the network returns and before the page goes to the back. */
export function useSaving({ queue }: Saving) {
  return useQueue(queue)
}
