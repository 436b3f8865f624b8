import { claimHomework, releaseHomework } from '@qadam/contract/homework/endpoints.ts'
import { claimSeconds } from '@qadam/contract/homework/rules.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'
import type { QueuePosition } from './queries.ts'

export interface Claim {
  /** Another person who is grading the same work now. */
  readonly other: NonNullable<QueuePosition['claim']> | null
  readonly takeOver: () => void
}

/** Claims the work while it is shown, and returns who else is grading it. */
export function useClaim(id: number, isOpen: boolean): Claim {
  const [claim, setClaim] = useState<QueuePosition['claim']>(null)
  const ask = useCallback(
    async (takeOver = false) => {
      try {
        const input = await call(
          claimHomework,
          { params: { id }, body: { take_over: takeOver } },
          { quiet: true },
        )
        setClaim(input.claim)
      } catch {
        // Ignore failures: conflicts are decided by the version of the work.
      }
    },
    [id],
  )
  useEffect(() => {
    setClaim(null)
    if (!isOpen) return
    void ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), claimSeconds * 500)
    return () => {
      clearInterval(timer)
      void call(releaseHomework, { params: { id } }, { quiet: true }).catch(() => undefined)
    }
  }, [id, isOpen, ask])
  return { other: claim && !claim.is_mine ? claim : null, takeOver: () => void ask(true) }
}
