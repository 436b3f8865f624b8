import { getMenuCounts } from '@qadam/contract/home/endpoints.ts'
import type { MenuCounts } from '@qadam/contract/home/schemas.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { useSession } from '../../platform/session.ts'
import { homeQuery } from './home-query.ts'

export const menuCountsQuery = queryOptions({
  queryKey: ['menu-counts'],
  queryFn: ({ signal }) => call(getMenuCounts, {}, { signal, quiet: true }),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** How long actions in a row are waited for, in milliseconds, before their effect is counted. */
const pause = 1500

/** Returns the counters of the menu; undefined while they load, when loading fails, and for a paused school. */
export function useMenuCounts(): MenuCounts | undefined {
  const isActive = useSession()?.user.isTariffActive === true
  return useQuery({ ...menuCountsQuery, enabled: isActive }).data
}

/** Refetches the counters and the home after something was changed here: what was done no longer waits. */
export function useCountsAfterActions(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(() => {
        void queryClient.invalidateQueries(menuCountsQuery)
        void queryClient.invalidateQueries(homeQuery)
      }, pause)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
}
