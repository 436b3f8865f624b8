import { readQuestions } from '@qadam/contract/threads/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { menuCountsQuery } from '../accounts/menu-counts.ts'
import type { Question } from './queries.ts'

/** Marks shown threads as read on the server; unread marks stay until the page is opened again. */
export function useSeen(questions: readonly Question[] | undefined): void {
  const queryClient = useQueryClient()
  const unread = (questions ?? []).filter(({ is_unread: isUnread }) => isUnread).map(({ id }) => id)
  const key = unread.slice(0, 100).join(',')
  useEffect(() => {
    if (!key) return
    const ids = key.split(',').map(Number)
    // Failures are ignored: the next visit sends this again.
    call(readQuestions, { body: { ids } }, { quiet: true })
      .then(() => queryClient.invalidateQueries(menuCountsQuery))
      .catch(() => undefined)
  }, [key, queryClient])
}
