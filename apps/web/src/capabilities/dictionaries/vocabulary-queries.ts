import { listSynonyms, listTerms } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { rowsOfPage } from './queries.ts'

export type SynonymRow = Answer<typeof listSynonyms>['results'][number]
export type TermRow = Answer<typeof listTerms>['results'][number]

/** What a list of the vocabulary is narrowed to. */
export interface VocabularySearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly own?: boolean | undefined
}

const queryOf = ({ q, page, own }: VocabularySearch) => ({ q, own, page: page ?? 1, page_size: rowsOfPage })

export function synonymsPage(search: VocabularySearch) {
  return queryOptions({
    queryKey: ['vocabulary', 'synonyms', search],
    queryFn: ({ signal }) => call(listSynonyms, { query: queryOf(search) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function termsPage(search: VocabularySearch) {
  return queryOptions({
    queryKey: ['vocabulary', 'terms', search],
    queryFn: ({ signal }) => call(listTerms, { query: queryOf(search) }, { signal }),
    placeholderData: keepPreviousData,
  })
}
