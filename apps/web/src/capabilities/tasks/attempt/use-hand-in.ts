import { finishAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { isFailure } from '../../../platform/failure.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import type { SaveQueue } from '../../../platform/save-queue.ts'
import type { Attempt } from './queries.ts'

export interface HandIn {
  readonly isBusy: boolean
  /** Whether the last try did not reach the server. */
  readonly isCut: boolean
  readonly start: () => void
}

/** Hands an attempt in, once everything that waits has been sent. */
export function useHandIn({ id }: Attempt, queue: SaveQueue, onOver: (attempt: Attempt) => void): HandIn {
  const [isBusy, setBusy] = useState(false)
  const [isCut, setCut] = useState(false)
  const running = useRef(false)
  const over = useRef(onOver)
  over.current = onOver
  const start = useCallback(async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const isSent = await queue.sendAll()
      setCut(!isSent)
      if (isSent) over.current(await call(finishAttempt, { params: { id } }))
    } catch (thrown) {
      if (isFailure(thrown, 'web.network')) setCut(true)
      else notifyFailure(thrown)
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [id, queue])
  return { isBusy, isCut, start: useCallback(() => void start(), [start]) }
}
