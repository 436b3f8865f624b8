import {
  countApplications,
  countSteps,
  getApplicationStatistics,
  getEligibility,
  listApplications,
  listProgramFiles,
} from '@qadam/contract/applications/endpoints.ts'
import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import { listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'

export type Application = Answer<typeof listApplications>['results'][number]
export type Statistics = Answer<typeof getApplicationStatistics>
export type Eligibility = Answer<typeof getEligibility>[number]
export type ProgramFile = Answer<typeof listProgramFiles>[number]
export type Filters = NonNullable<Sent<typeof countApplications>['query']>

/** The query key prefix of applications; every action invalidates it. */
export const applicationsKey = ['applications'] as const
const keyed = (...parts: readonly unknown[]) => [...applicationsKey, currentLanguage(), ...parts]

export const tableSize = 50

/** One page of applications by the day that is due next, without their history. */
export function applicationPage(filters: Filters, page: number, size: number) {
  const query = { ...filters, history: false, order: 'due', page, page_size: size } as const
  return queryOptions({
    queryKey: keyed('page', query),
    queryFn: ({ signal }) => call(listApplications, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const cardsAtOnce = 20

/** One column of the board, loaded page by page. */
export function column(filters: Filters, status: Application['status']) {
  const query = {
    ...filters,
    status_id: status,
    history: false,
    order: 'due',
    page_size: cardsAtOnce,
  } as const
  return infiniteQueryOptions({
    queryKey: keyed('column', query),
    queryFn: ({ signal, pageParam }) =>
      call(listApplications, { query: { ...query, page: pageParam } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}

/** All applications of one student with their history; of the viewer when no id is given. */
export function applicationsOf(userId?: number) {
  return queryOptions({
    queryKey: keyed('student', userId ?? 'own'),
    queryFn: ({ signal }) =>
      call(listApplications, { query: { user_id: userId, page_size: 100 } }, { signal, quiet: true }),
  })
}

/** The applications of one student without their history, the nearest deadline first. */
export function applicationsInBrief(userId: number) {
  const query = { user_id: userId, history: false, order: 'deadline', page_size: 20 } as const
  return queryOptions({
    queryKey: keyed('brief', userId),
    queryFn: ({ signal }) => call(listApplications, { query }, { signal, quiet: true }),
  })
}

/** What a student lacks for programs; of the viewer when no student is given. */
export function eligibility(programIds: readonly number[], userId?: number) {
  return queryOptions({
    queryKey: keyed('eligibility', userId ?? 'own', programIds),
    queryFn: ({ signal }) =>
      call(
        getEligibility,
        { query: { course_id: [...programIds], user_id: userId } },
        { signal, quiet: true },
      ),
    enabled: programIds.length > 0,
  })
}

export function counts(filters: Filters) {
  return queryOptions({
    queryKey: keyed('counts', filters),
    queryFn: ({ signal }) => call(countApplications, { query: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

export function statistics(filters: Filters) {
  return queryOptions({
    queryKey: keyed('statistics', filters),
    queryFn: ({ signal }) => call(getApplicationStatistics, { query: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

export function steps(filters: Filters) {
  return queryOptions({
    queryKey: keyed('steps', filters),
    queryFn: ({ signal }) => call(countSteps, { query: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

export function programFiles(userId: number) {
  return queryOptions({
    queryKey: keyed('files', userId),
    queryFn: ({ signal }) => call(listProgramFiles, { query: { user_id: userId } }, { signal, quiet: true }),
  })
}

/** Programs of the school whose name contains the words, as options for a student. */
export function programsNamed(words: string) {
  return queryOptions({
    queryKey: ['programs', 'named', currentLanguage(), words],
    queryFn: ({ signal }) =>
      call(
        listCatalog,
        {
          params: { schoolId: session()?.user.schoolId ?? 0 },
          query: { q: words || undefined, page_size: 20 },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
}
