import { startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import type { Attempt } from './queries.ts'

/** Starts an attempt at a list, or goes on with the one that runs. */
export function useStart(listId: number, onStarted: (attempt: Attempt) => void) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      onStarted(await call(startAttempt, { params: { id: listId } }))
    } catch (thrown) {
      notifyFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start: () => void start() }
}
