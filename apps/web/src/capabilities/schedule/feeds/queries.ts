import * as calls from '@qadam/contract/calendar-feeds/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

export type Feed = Answer<typeof calls.listFeeds>[number]
export type FeedWithAddress = Answer<typeof calls.createFeed>

export const feedsQuery = queryOptions({
  queryKey: ['schedule', 'feeds'],
  queryFn: ({ signal }) => call(calls.listFeeds, {}, { signal, quiet: true }),
})
