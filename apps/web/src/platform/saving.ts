import { useState } from 'react'
import { type Explanation, explain } from './explain.ts'
import { isCancelled } from './failure.ts'

/** One act at a time: whether it runs, and why it failed, until that is forgotten. `save` answers whether it was done. */
export function useSaving() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const save = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      await act()
      return true
    } catch (thrown) {
      if (!isCancelled(thrown)) setFailure(explain(thrown))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, save, forgetFailure: () => setFailure(null) }
}
