import { useState } from 'react'
import { type Explanation, explain } from '../../../platform/explain.ts'

/** One act at a time: whether it runs, and why it failed. */
export function useSaving() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const save = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (thrown) {
      setFailure(explain(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, save }
}
