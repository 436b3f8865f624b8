import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  findGuestProgram,
  findProgram,
  listCatalog,
  listFacets,
  listGuestPrograms,
  listMyPrograms,
  listSimilarPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'
import { type CatalogueSearch, filtersOf, pageQuery } from './catalogue-search.ts'

/** Who looks: guests see the public catalogue, members that of their school. */
export type Audience = 'guests' | 'members'
export type Card = Answer<typeof listCatalog>['results'][number]
export type Program = Answer<typeof findProgram>
export type Facets = Answer<typeof listFacets>

/** One page of the catalogue. */
export function programPage(audience: Audience, search: CatalogueSearch) {
  const asked = { ...search, compare: undefined }
  return queryOptions({
    queryKey: ['programs', audience, 'page', asked],
    queryFn: ({ signal }) => listed(audience, pageQuery(asked), signal),
    placeholderData: keepPreviousData,
  })
}

/** How many programs each value of each filter would leave. */
export function facetCounts(search: CatalogueSearch) {
  const asked = { ...search, page: undefined, sort: undefined, compare: undefined }
  return queryOptions({
    queryKey: ['programs', 'facets', asked],
    queryFn: ({ signal }) => call(listFacets, { query: filtersOf(asked) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** How many programs there would be for a search. */
export function programCount(audience: Audience, search: CatalogueSearch) {
  return queryOptions({
    queryKey: ['programs', audience, 'count', search],
    queryFn: async ({ signal }) => {
      const page = await listed(audience, { ...pageQuery(search), page: 1, page_size: 1 }, signal, true)
      return page.count
    },
  })
}

/** The cards of exactly these programs, in this order; those that are gone are missing. */
export function cardsOf(audience: Audience, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['programs', audience, 'cards', ids],
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join(','), translate_lang: currentLanguage(), page_size: 4 }
      const page = await listed(audience, query, signal, true)
      return ids.flatMap((id) => page.results.find((card) => card.id === id) ?? [])
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
}

/** One program as its page shows it. */
export function program(audience: Audience, id: number) {
  const endpoint = audience === 'guests' ? findGuestProgram : findProgram
  return queryOptions({
    queryKey: ['programs', audience, 'one', id],
    queryFn: ({ signal }) =>
      call(endpoint, { params: { id }, query: { translate_lang: currentLanguage() } }, { signal }),
  })
}

/** Up to eight programs like this one. */
export function similarPrograms(id: number) {
  return queryOptions({
    queryKey: ['programs', 'similar', id],
    queryFn: async ({ signal }) => {
      const sent = { params: { id }, query: { translate_lang: currentLanguage() } }
      const { results } = await call(listSimilarPrograms, sent, { signal, quiet: true })
      return results as Card[]
    },
    staleTime: 5 * 60_000,
  })
}

/** Programs that the signed-in person studies, teaches or made. */
export function myPrograms(search: { q?: string; page?: number }) {
  return queryOptions({
    queryKey: ['programs', 'my', search],
    queryFn: ({ signal }) =>
      call(listMyPrograms, { query: { ...search, translate_lang: currentLanguage() } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The programs that the signed-in person studies or teaches, as far as one choice needs them. */
export function ownPrograms() {
  return queryOptions({
    queryKey: ['programs', 'my', 'choice', currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { translate_lang: currentLanguage(), page_size: 100 }
      const { results } = await call(listMyPrograms, { query }, { signal, quiet: true })
      return results
    },
  })
}

async function listed(
  audience: Audience,
  query: ReturnType<typeof pageQuery>,
  signal: AbortSignal,
  quiet = false,
) {
  const member = session()
  if (audience === 'guests' || !member) {
    const page = await call(listGuestPrograms, { query }, { signal, quiet })
    return { ...page, results: page.results as Card[] }
  }
  return call(listCatalog, { params: { schoolId: member.user.school_id }, query }, { signal, quiet })
}
