import { listThings } from '@qadam/contract/things/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The query key prefix of things; every action invalidates it. */
export const thingsKey = ['things'] as const
export const thingsPageSize = 20

/** One page of the things of the school. */
export function thingsQuery(page: number) {
  const query = { page, page_size: thingsPageSize }
  return queryOptions({
    queryKey: [...thingsKey, 'list', query],
    queryFn: ({ signal }) => call(listThings, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
