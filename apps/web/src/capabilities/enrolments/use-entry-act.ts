import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../platform/tell-failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { enrolmentsOf } from './queries.ts'

/** An act about one's place in a program: what it changes is read anew, lessons included. */
export function useEntryAct(programId: number) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (doing: () => Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true)
    try {
      await doing()
      await Promise.all([
        client.invalidateQueries({ queryKey: enrolmentsOf(programId) }),
        client.invalidateQueries({ queryKey: ['lessons'] }),
        client.invalidateQueries({ queryKey: ['programs', 'my'] }),
      ])
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
