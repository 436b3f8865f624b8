import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getQuestion,
  listDraws,
  listLinks,
  listQuestions,
  listRegrades,
  previewRegrade,
  questionFacets,
  questionHistory,
  questionUsage,
} from '@qadam/contract/questions/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { type QuestionSearch, tagsOf } from './question-search.ts'

export type QuestionPage = Answer<typeof listQuestions>
export type QuestionRow = QuestionPage['results'][number]
export type Question = Answer<typeof getQuestion>
export type Facets = Answer<typeof questionFacets>
export type Link = Answer<typeof listLinks>[number]
export type Draw = Answer<typeof listDraws>[number]
export type RegradePreview = Answer<typeof previewRegrade>
export type Regrade = Answer<typeof listRegrades>[number]

export const pageSize = 20

type Asked = Omit<QuestionSearch, 'open' | 'add'>

export function questionsQuery({ q, type, tag, author, covers, used, deleted, sort, page }: Asked) {
  const query = { q, type, tag: tagsOf(tag), author, covers, used, deleted, sort, page, page_size: pageSize }
  return queryOptions({
    queryKey: ['questions', 'list', query, currentLanguage()],
    queryFn: ({ signal }) => call(listQuestions, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** Filters of the bank with counts. */
export const facetsQuery = queryOptions({
  queryKey: ['questions', 'facets'],
  queryFn: ({ signal }) => call(questionFacets, {}, { signal, quiet: true }),
})

/** The number of questions that have all of these tags and this type. */
export function supplyQuery(tags: readonly string[], type: QuestionRow['type'] | undefined) {
  return queryOptions({
    queryKey: ['questions', 'supply', tags, type],
    queryFn: ({ signal }) =>
      call(listQuestions, { query: { tag: [...tags], type, page_size: 1 } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** A question with its key. */
export function questionQuery(id: number) {
  return queryOptions({
    queryKey: ['questions', 'one', id],
    queryFn: ({ signal }) => call(getQuestion, { params: { id } }, { signal }),
  })
}

export function historyQuery(id: number) {
  return queryOptions({
    queryKey: ['questions', 'history', id],
    queryFn: ({ signal }) => call(questionHistory, { params: { id } }, { signal }),
  })
}

export function usageQuery(id: number) {
  return queryOptions({
    queryKey: ['questions', 'usage', id, currentLanguage()],
    queryFn: ({ signal }) => call(questionUsage, { params: { id } }, { signal }),
  })
}

/** Tasks of a list that are copies of bank questions. */
export function linksQuery(listId: number) {
  return queryOptions({
    queryKey: ['questions', 'links', listId],
    queryFn: ({ signal }) => call(listLinks, { params: { id: listId } }, { signal, quiet: true }),
  })
}

export function drawsQuery(listId: number) {
  return queryOptions({
    queryKey: ['questions', 'draws', listId],
    queryFn: ({ signal }) => call(listDraws, { params: { id: listId } }, { signal, quiet: true }),
  })
}

/** A preview of the points that the current key of a task would change. */
export function regradeQuery(taskId: number) {
  return queryOptions({
    queryKey: ['questions', 'regrade', taskId, currentLanguage()],
    queryFn: ({ signal }) => call(previewRegrade, { params: { id: taskId } }, { signal, quiet: true }),
  })
}

export function regradesQuery(taskId: number) {
  return queryOptions({
    queryKey: ['questions', 'regrades', taskId, currentLanguage()],
    queryFn: ({ signal }) => call(listRegrades, { params: { id: taskId } }, { signal, quiet: true }),
  })
}
