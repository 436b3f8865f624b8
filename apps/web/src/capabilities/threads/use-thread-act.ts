import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../platform/tell-failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { allQuestions } from './queries.ts'

/** An act about questions: the threads are read anew. Answers whether it was done. */
export function useThreadAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (doing: () => Promise<unknown>, said?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await doing()
      await client.invalidateQueries({ queryKey: allQuestions })
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
