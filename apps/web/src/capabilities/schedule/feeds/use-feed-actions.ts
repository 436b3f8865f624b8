import * as calls from '@qadam/contract/calendar-feeds/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { type Feed, feedsQuery } from './queries.ts'

/** Returns the actions on calendar feeds; a feed URL is returned only on creation. */
export function useFeedActions() {
  const queryClient = useQueryClient()
  const { queryKey } = feedsQuery
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  return {
    give: async (name: string) => {
      const made = await call(calls.createFeed, { body: { name } })
      await refresh()
      return made
    },
    renew: async ({ id, version }: Feed) => {
      try {
        return await call(calls.renewFeed, { params: { id }, body: { version } })
      } finally {
        await refresh()
      }
    },
    take: async ({ id }: Feed) => {
      try {
        await call(calls.deleteFeed, { params: { id } })
      } finally {
        await refresh()
      }
    },
  }
}
