import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  findGuestProgram,
  findProgram,
  listCatalog,
  listFacets,
  listGuestPrograms,
  listMyPrograms,
  listSimilarPrograms,
  suggestPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'
import { type AskedSearch, filtersOf, pageQuery } from './catalogue-search.ts'

/** Guests see the public catalogue, members that of their school. */
export type Audience = 'guests' | 'members'
export type Card = Answer<typeof listCatalog>['results'][number]
/** A page of programs; beside those of a student with how they fit. */
export type CataloguePage = Pick<Answer<typeof listCatalog>, 'count' | 'results' | 'search' | 'fitting'>
export type Program = Answer<typeof findProgram>
export type Facets = Answer<typeof listFacets>
/** How the text of a search was understood. */
export type Understood = NonNullable<Answer<typeof listGuestPrograms>['search']>
export type Suggested = Answer<typeof suggestPrograms>

export function programPage(audience: Audience, search: AskedSearch) {
  const asked = { ...search, compare: undefined }
  return queryOptions({
    queryKey: ['programs', audience, 'page', asked],
    queryFn: ({ signal }) => listed(audience, pageQuery(asked), signal),
    placeholderData: keepPreviousData,
  })
}

/** The number of programs for each value of each filter. */
export function facetCounts(search: AskedSearch) {
  const asked = { ...search, page: undefined, sort: undefined, compare: undefined }
  return queryOptions({
    queryKey: ['programs', 'facets', asked],
    queryFn: ({ signal }) => call(listFacets, { query: filtersOf(asked) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** What words that are being typed may mean. */
export function suggestionsFor(words: string) {
  return queryOptions({
    queryKey: ['programs', 'suggestions', words, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        suggestPrograms,
        { query: { q: words, translate_lang: currentLanguage() } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function programCount(audience: Audience, search: AskedSearch) {
  return queryOptions({
    queryKey: ['programs', audience, 'count', search],
    queryFn: async ({ signal }) => {
      const page = await listed(audience, { ...pageQuery(search), page: 1, page_size: 1 }, signal, true)
      return page.count
    },
  })
}

/** The cards of the given programs in the given order; missing ones are left out. */
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

export function program(audience: Audience, id: number) {
  const endpoint = audience === 'guests' ? findGuestProgram : findProgram
  return queryOptions({
    queryKey: ['programs', audience, 'one', id],
    queryFn: ({ signal }) =>
      call(endpoint, { params: { id }, query: { translate_lang: currentLanguage() } }, { signal }),
  })
}

/** Up to eight programs similar to this one. */
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

/** Courses that the viewer studies, teaches or created. */
export function myPrograms(search: { q?: string; page?: number }) {
  return queryOptions({
    queryKey: ['programs', 'my', search],
    queryFn: ({ signal }) =>
      call(
        listMyPrograms,
        { query: { ...search, kind: 'course', translate_lang: currentLanguage() } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Up to 100 courses that the viewer studies or teaches, as options. */
export function ownPrograms() {
  return queryOptions({
    queryKey: ['programs', 'my', 'choice', currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { kind: 'course', translate_lang: currentLanguage(), page_size: 100 } as const
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
): Promise<CataloguePage> {
  const member = session()
  if (audience === 'guests' || !member) {
    const page = await call(listGuestPrograms, { query }, { signal, quiet })
    return page as CataloguePage
  }
  // A student finds first what is open and fits; an order of their own choice wins.
  const sent = member.user.role === 'student' ? { ...query, sort: 'fits' as const } : query
  return call(listCatalog, { params: { schoolId: member.user.schoolId }, query: sent }, { signal, quiet })
}
