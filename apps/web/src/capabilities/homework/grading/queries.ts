import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getHomework,
  getQueuePlace,
  listGradingComments,
  listQueue,
} from '@qadam/contract/homework/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { filtersOf, type GradingSearch, worksOnPage } from './grading-search.ts'

export type Queue = Answer<typeof listQueue>
export type QueueRow = Queue['results'][number]
export type Work = Answer<typeof getHomework>
export type WorkFile = Work['files'][number]
export type QueuePosition = Answer<typeof getQueuePlace>
export type SavedComment = Answer<typeof listGradingComments>[number]

export function queuePage(search: GradingSearch) {
  const query = { ...filtersOf(search), page: search.page ?? 1, page_size: worksOnPage }
  return queryOptions({
    queryKey: ['grading', 'queue', query, currentLanguage()],
    queryFn: ({ signal }) => call(listQueue, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A work with its versions and decisions. The fetch does not mark it as opened: the claim does. */
export function workRecord(id: number) {
  return queryOptions({
    queryKey: ['grading', 'work', id, currentLanguage()],
    queryFn: ({ signal }) => call(getHomework, { params: { id }, query: { peek: true } }, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  })
}

export function queuePosition(id: number, search: GradingSearch) {
  const query = filtersOf(search)
  return queryOptions({
    queryKey: ['grading', 'place', id, query, currentLanguage()],
    queryFn: ({ signal }) => call(getQueuePlace, { params: { id }, query }, { signal, quiet: true }),
  })
}

export function savedComments() {
  return queryOptions({
    queryKey: ['grading', 'comments'],
    queryFn: ({ signal }) => call(listGradingComments, {}, { signal, quiet: true }),
    staleTime: 300_000,
  })
}
