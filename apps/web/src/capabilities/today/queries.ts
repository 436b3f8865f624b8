import type { Answer } from '@qadam/contract/endpoint.ts'
import { listDue } from '@qadam/contract/students/due/endpoints.ts'
import type { DueKind } from '@qadam/contract/students/due/rules.ts'
import { getTeamToday, getToday } from '@qadam/contract/today/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import type { TodaySearch } from './today-search.ts'

export type Today = Answer<typeof getToday>
export type Team = Answer<typeof getTeamToday>
export type DueItem = Today['todo']['groups'][number]['items'][number]
export type Owing = Today['owed']['students'][number]
export type Week = Today['week']

/** Everything of the page begins with it: what is done on the page changes all of it. */
export const todayKey = ['students', 'due'] as const

/** The day of a curator; `owed` is how many of those who owe something are listed. */
export const todayQuery = (owed: number) =>
  queryOptions({
    queryKey: [...todayKey, 'today', currentLanguage(), owed],
    queryFn: ({ signal }) => call(getToday, { query: { owed } }, { signal, quiet: true }),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })

export const teamQuery = () =>
  queryOptions({
    queryKey: [...todayKey, 'team', currentLanguage()],
    queryFn: ({ signal }) => call(getTeamToday, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  })

/** The rest of a kind, beyond the lines of the page. */
export const restOfKindQuery = (kind: DueKind) =>
  queryOptions({
    queryKey: [...todayKey, 'kind', kind],
    queryFn: ({ signal }) =>
      call(listDue, { query: { whose: 'staff', kind, todo: true, page_size: 100 } }, { signal, quiet: true }),
  })

export const snoozedQuery = queryOptions({
  queryKey: [...todayKey, 'snoozed'],
  queryFn: ({ signal }) =>
    call(listDue, { query: { whose: 'staff', snoozed: true, page_size: 100 } }, { signal, quiet: true }),
})

/** What is due as one list, page by page. */
export const dueListQuery = ({ view, scope = 'mine', whose, kind, owner, late }: TodaySearch) =>
  infiniteQueryOptions({
    queryKey: [...todayKey, 'list', { view, scope, whose, kind, owner, late }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listDue,
        {
          query: {
            scope,
            kind,
            owner,
            late,
            whose: whose ?? (scope === 'mine' ? 'staff' : undefined),
            todo: scope === 'mine' && whose !== 'student' ? true : undefined,
            order: view === 'students' ? 'student' : 'due',
            page: pageParam,
            page_size: 50,
          },
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
    refetchInterval: 60_000,
  })
