import { useState } from 'react'
import { isCancelled } from '../../platform/failure.ts'

/** Runs one action at a time and keeps why the last one failed. */
export function useRunning() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async (run: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (thrown) {
      if (!isCancelled(thrown)) setFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run, forget: () => setFailure(null) }
}
