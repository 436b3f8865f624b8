import { claimHomework, releaseHomework } from '@qadam/contract/homework/endpoints.ts'
import { claimSeconds } from '@qadam/contract/homework/rules.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'
import type { QueuePosition } from './queries.ts'

export interface Claim {
  /** Somebody else who grades the same work just now. */
  readonly other: NonNullable<QueuePosition['claim']> | null
  readonly takeOver: () => void
}

/** Says that the work is being graded here for as long as it is shown, and tells who else does. */
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
        // Nobody is stopped by not knowing who else is here: the version of the work decides.
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
