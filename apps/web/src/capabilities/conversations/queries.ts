import { listMessages, listMessageThreads } from '@qadam/contract/conversations/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { listCommunication } from '@qadam/contract/timeline/endpoints.ts'
import type { TimelineKind } from '@qadam/contract/timeline/rules.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type Entry = Answer<typeof listCommunication>['results'][number]
export type Message = Answer<typeof listMessages>['results'][number]
export type TalkFile = Message['files'][number]
export type Thread = Answer<typeof listMessageThreads>['results'][number]

const next = <Page extends { next: string | null }>(last: Page, pages: readonly Page[]) =>
  last.next ? pages.length + 1 : undefined

/** The query key prefix of all conversations; sending invalidates it. */
export const allTalk = ['conversations'] as const

/** Timeline of a person, newest first, paginated. */
export function timelineQuery(userId: number, kinds: readonly TimelineKind[]) {
  return infiniteQueryOptions({
    queryKey: [...allTalk, 'timeline', userId, kinds.join(',')],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCommunication,
        {
          params: { id: userId },
          query: { page: pageParam, page_size: 30, ...(kinds.length ? { kind: kinds.join(',') } : {}) },
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: next,
    refetchInterval: 15_000,
  })
}

/** The last comments and messages about a student, newest first. */
export function latestTalk(userId: number) {
  const query = { kind: 'comment,message', page_size: 2 }
  return queryOptions({
    queryKey: [...allTalk, 'latest', userId],
    queryFn: ({ signal }) =>
      call(listCommunication, { params: { id: userId }, query }, { signal, quiet: true }),
  })
}

/** Messages of a student, newest first, paginated. */
export function messagesQuery(userId: number) {
  return infiniteQueryOptions({
    queryKey: [...allTalk, 'messages', userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMessages,
        { params: { id: userId }, query: { page: pageParam, page_size: 30 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: next,
    refetchInterval: 5_000,
  })
}

export type ThreadState = 'all' | 'unread' | 'waiting'

export interface ThreadFilters {
  readonly state: ThreadState
  readonly mine: boolean
  readonly q?: string | undefined
}

/** Message threads of students, by newest message; those of another search stay until they have come. */
export function threadsQuery({ state, mine, q }: ThreadFilters) {
  return infiniteQueryOptions({
    queryKey: [...allTalk, 'threads', state, mine, q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMessageThreads,
        { query: { state, mine, q, page: pageParam, page_size: 30 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: next,
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
}
