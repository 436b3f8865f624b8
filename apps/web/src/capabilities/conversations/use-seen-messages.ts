import { readMessages } from '@qadam/contract/conversations/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { session } from '../../platform/session.ts'
import { menuCountsQuery } from '../accounts/menu-counts.ts'
import { allTalk } from './queries.ts'

interface Presented {
  readonly kind?: string
  readonly id: number | string
  readonly author: { readonly id: number } | null
}

/** Tells the server once that the newest incoming message was visible on the screen. */
export function useSeenMessages(userId: number, listed: readonly Presented[] | undefined): void {
  const queryClient = useQueryClient()
  const newest = listed?.find(
    ({ kind, author }) => (kind ?? 'message') === 'message' && author?.id !== session()?.user.id,
  )?.id
  useEffect(() => {
    if (newest === undefined || document.visibilityState !== 'visible') return
    void call(readMessages, { params: { id: userId } }, { quiet: true })
      .then(() =>
        Promise.all([
          queryClient.invalidateQueries(menuCountsQuery),
          queryClient.invalidateQueries({ queryKey: [...allTalk, 'threads'] }),
        ]),
      )
      .catch(() => undefined)
  }, [newest, userId, queryClient])
}
