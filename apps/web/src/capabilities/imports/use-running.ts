import { useState } from 'react'
import { isCancelled } from '../../platform/failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'

/** Runs one action at a time; `failure` is the last error. */
export function useRunning() {
  const [failure, setFailure] = useState<unknown>(null)
  const { submit, busy } = useSubmit((run: () => Promise<void>) => run(), {
    onFailure: (thrown) => {
      if (!isCancelled(thrown)) setFailure(thrown)
      return true
    },
  })
  const run = async (run: () => Promise<void>): Promise<void> => {
    if (busy) return
    setFailure(null)
    await submit(run)
  }
  return { busy, failure, run, forget: () => setFailure(null) }
}
