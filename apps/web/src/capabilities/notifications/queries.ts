import type { Answer } from '@qadam/contract/endpoint.ts'
import { getOwnAddress, listFailedAddresses } from '@qadam/contract/mailings/addresses.ts'
import {
  getNotificationSettings,
  listNotifications,
  listSentNotices,
} from '@qadam/contract/notifications/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The query key prefix of the bell; every action on it invalidates it. */
export const bellKey = ['notifications'] as const
export const unreadKey = [...bellKey, 'unread'] as const

/** The messages of the bell, newest first, further back page by page. */
export const bellQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...bellKey, 'list', onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotifications,
        { query: { before: pageParam, ...(onlyUnread && { unread: 'true' as const }) } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const settingsQuery = queryOptions({
  queryKey: [...bellKey, 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal, quiet: true }),
})

export type Settings = Answer<typeof getNotificationSettings>

export type SentNotice = Answer<typeof listSentNotices>['results'][number]

/** What a person was notified of, newest first; for staff. */
export const sentQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...bellKey, 'sent', id],
    queryFn: ({ pageParam, signal }) =>
      call(listSentNotices, { params: { id }, query: { before: pageParam } }, { signal, quiet: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Whether letters to one's own address come back. */
export const ownAddressQuery = queryOptions({
  queryKey: ['own-address'],
  queryFn: ({ signal }) => call(getOwnAddress, {}, { signal, quiet: true }),
})

/** The addresses of a student and their guardians that do not work; for staff. */
export const failedAddressesQuery = (id: number) =>
  queryOptions({
    queryKey: ['failed-addresses', id],
    queryFn: ({ signal }) => call(listFailedAddresses, { params: { id } }, { signal, quiet: true }),
  })
