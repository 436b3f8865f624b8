import { saveAnswer } from '@qadam/contract/tasks/endpoints.ts'
import { onSignOut } from '../../../platform/at-sign-out.ts'
import { call, newKey } from '../../../platform/call.ts'
import { type SaveQueue, saveQueue } from '../../../platform/save-queue.ts'
import { session } from '../../../platform/session.ts'
import { mayHelpLater, signedOut, useQueue } from '../../../platform/use-queue.ts'
import { aheadOf } from './attempt-clock.ts'
import type { Attempt } from './queries.ts'
import { savedAnswers } from './saved-answers.ts'

interface Saving {
  readonly queue: SaveQueue
  /** Offset of the server clock from this device's in milliseconds, from its last response. */
  ahead: number
}

// One for each attempt as long as the tab lives: leaving the page does not lose pending answers.
const open = new Map<number, Saving>()
onSignOut({
  clear: () => {
    for (const { queue } of open.values()) queue.close()
    open.clear()
  },
})

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
    kept: savedAnswers({ writer: writer ?? 0, attemptId: attempt.id }, taskIds),
    newKey,
    mayHelpLater,
  })
  const made: Saving = { queue, ahead: aheadOf(attempt.now, receivedAt) }
  open.set(attempt.id, made)
  return made
}

/** Sends the pending answers of the attempts that were opened in this tab. */
export async function sendOpenAnswers(): Promise<void> {
  await Promise.all([...open.values()].map(({ queue }) => queue.sendAll()))
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
