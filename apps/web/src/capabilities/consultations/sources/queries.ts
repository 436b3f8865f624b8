import { countSources, listSourcePeople } from '@qadam/contract/attribution/endpoints.ts'
import type { VisitKind } from '@qadam/contract/attribution/marks.ts'
import type { SourceCount } from '@qadam/contract/attribution/schemas.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

export type SourceRow = Answer<typeof countSources>['results'][number]

export interface SourcesFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly visit: VisitKind
}

/** A number of the report: what is counted, and of which row; of all of them without one. */
export interface ChosenNumber {
  readonly count: SourceCount
  readonly row: Pick<SourceRow, 'source' | 'campaign' | 'referrer'> | null
}

/** Sources and campaigns with their numbers. */
export function sourcesQuery(query: SourcesFilter) {
  return queryOptions({
    queryKey: ['sources', 'report', query],
    queryFn: ({ signal }) => call(countSources, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** One page of the people behind a number. */
export function sourcePeopleQuery(filter: SourcesFilter, { count, row }: ChosenNumber, page: number) {
  const query = { ...filter, ...row, count, page, page_size: 20 }
  return queryOptions({
    queryKey: ['sources', 'people', query],
    queryFn: ({ signal }) => call(listSourcePeople, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
