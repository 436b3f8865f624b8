import type { Answer } from '@qadam/contract/endpoint.ts'
import { listChecking } from '@qadam/contract/priority-package/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { session } from '../../../platform/session.ts'
import type { CheckSearch } from './check-filters.ts'

export type CheckQueue = Answer<typeof listChecking>
export type WaitingDocument = CheckQueue['results'][number]

export const queuePageSize = 50

/** Managers begin with their own students, whose documents the menu counts; a school admin with everybody's. */
export const isMine = ({ mine }: Pick<CheckSearch, 'mine'>): boolean =>
  mine ?? session()?.user.role === 'admin'

/** The documents that wait for their check; every decision on one invalidates it. */
export const checkQueue = ({ only, type, page, ...search }: CheckSearch) => {
  const mine = isMine(search)
  return queryOptions({
    queryKey: ['priority', 'queue', only ?? '', mine, type ?? 0, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listChecking,
        { query: { only, mine, type, page, page_size: queuePageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}
