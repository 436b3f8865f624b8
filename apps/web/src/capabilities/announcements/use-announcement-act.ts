import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../platform/tell-failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { announcementsKey } from './queries.ts'

/** An act about announcements: the list is read anew. Answers whether it was done. */
export function useAnnouncementAct(programId: number) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (doing: () => Promise<unknown>, said?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await doing()
      await client.invalidateQueries({ queryKey: announcementsKey(programId) })
      if (said) toastSuccess(said)
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
