import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../platform/tell-failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { groupsKey } from './queries.ts'

/** An act about a group: what it changes is read anew, and what went wrong is said. */
export function useGroupAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (doing: () => Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true)
    try {
      await doing()
      await client.invalidateQueries({ queryKey: groupsKey })
      void client.invalidateQueries({ queryKey: ['enrolments'] })
      toastSuccess(said)
      return true
    } catch (thrown) {
      tellFailure(thrown)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}
