import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastSuccess } from '../ui/toasts.ts'
import { notifyFailure } from './notify-failure.ts'

/**
 * An act whose both ends are said in a toast: what is under the keys is read anew after it. Answers whether it was done.
 */
export function useToldAct(stale: readonly QueryKey[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (doing: () => Promise<unknown>, said?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await doing()
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
      if (said) toastSuccess(said)
      return true
    } catch (thrown) {
      notifyFailure(thrown)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}
