import { followNotifications } from '@qadam/contract/notifications/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { follow } from '../../platform/follow.ts'
import { useSession } from '../../platform/session.ts'
import { bellKey, unreadKey } from './queries.ts'

/**
 * Returns how much one has not read, as it changes; 0 until it is known. The stream is open while the page is seen: a
 * browser opens few connections to one host, and other tabs need them.
 */
export function useUnread(): number {
  const client = useQueryClient()
  const isActive = useSession()?.user.isTariffActive === true
  useEffect(() => {
    if (!isActive) return
    let leave: (() => void) | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') {
        leave?.()
        leave = undefined
        return
      }
      leave ??= follow(
        followNotifications,
        {},
        {
          onEvent: ({ name, data }) => {
            if (name !== 'unread') return
            const { unread } = JSON.parse(data) as { unread: number }
            const before = client.getQueryData<number>(unreadKey)
            client.setQueryData(unreadKey, unread)
            if (before !== undefined && before !== unread)
              void client.invalidateQueries({ queryKey: [...bellKey, 'list'] })
          },
          onLine: () => {},
          onRefused: () => leave?.(),
        },
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      leave?.()
    }
  }, [client, isActive])
  // The stream writes the number; nothing asks for it.
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: () => 0,
    enabled: false,
    staleTime: Infinity,
  })
  return data
}
