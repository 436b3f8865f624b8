import { finishAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { isFailure } from '../../../platform/failure.ts'
import type { SaveQueue } from '../../../platform/save-queue.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import type { Attempt } from './queries.ts'

export interface HandIn {
  readonly isBusy: boolean
  /** True when the last try did not reach the server. */
  readonly isCut: boolean
  readonly start: () => void
}

/** Hands in an attempt once all pending answers are sent. */
export function useHandIn({ id }: Attempt, queue: SaveQueue, onOver: (attempt: Attempt) => void): HandIn {
  const [isCut, setCut] = useState(false)
  const running = useRef(false)
  const { submit, busy } = useSubmit(
    async () => ((await queue.sendAll()) ? call(finishAttempt, { params: { id } }) : null),
    {
      onSuccess: (attempt) => {
        setCut(attempt === null)
        if (attempt) onOver(attempt)
      },
      onFailure: (thrown) => {
        if (!isFailure(thrown, 'web.network')) return false
        setCut(true)
        return true
      },
      onSettled: () => {
        running.current = false
      },
    },
  )
  const newest = useRef(submit)
  newest.current = submit
  const start = useCallback(() => {
    if (running.current) return
    running.current = true
    void newest.current()
  }, [])
  return { isBusy: busy, isCut, start }
}
