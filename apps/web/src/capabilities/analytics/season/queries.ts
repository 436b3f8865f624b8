import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import { getSeasonFunnel, listSeasonPeople, listStuck } from '@qadam/contract/season/endpoints.ts'
import type { SeasonStage, StagePart } from '@qadam/contract/season/stages.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import type { AnalyticsSearch } from '../analytics-search.ts'

export type Funnel = Answer<typeof getSeasonFunnel>
export type SeasonPerson = Answer<typeof listSeasonPeople>['results'][number]
export type Stuck = Answer<typeof listStuck>
export type SeasonFilters = NonNullable<Sent<typeof getSeasonFunnel>['query']>

/** The query key prefix of the season's numbers. */
export const seasonKey = ['season'] as const
const keyed = (...parts: readonly unknown[]) => [...seasonKey, currentLanguage(), ...parts]

export function seasonFilters(search: AnalyticsSearch): SeasonFilters {
  return {
    season: search.season,
    as_of: search.day,
    responsible: search.responsible === undefined ? undefined : [search.responsible],
    country: search.country,
  }
}

export function funnelQuery(filters: SeasonFilters) {
  return queryOptions({
    queryKey: keyed('funnel', filters),
    queryFn: ({ signal }) => call(getSeasonFunnel, { query: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

export const peopleAtOnce = 30

/** A page of the people behind a number of the funnel. */
export function peopleQuery(
  filters: SeasonFilters,
  { stage, part, page }: { readonly stage: SeasonStage; readonly part: StagePart; readonly page: number },
) {
  const query = { ...filters, stage, part, page, page_size: peopleAtOnce }
  return queryOptions({
    queryKey: keyed('people', query),
    queryFn: ({ signal }) => call(listSeasonPeople, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

export const stuckAtOnce = 10

export function stuckQuery(filters: SeasonFilters, stage: SeasonStage | undefined, page = 1) {
  const query = { ...filters, stage, page, page_size: stuckAtOnce }
  return queryOptions({
    queryKey: keyed('stuck', query),
    queryFn: ({ signal }) => call(listStuck, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
