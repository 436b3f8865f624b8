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

/** A page of the bank. */
export function questionsQuery({ q, type, tag, author, covers, used, deleted, sort, page }: Asked) {
  const query = { q, type, tag: tagsOf(tag), author, covers, used, deleted, sort, page, page_size: pageSize }
  return queryOptions({
    queryKey: ['questions', 'list', query, currentLanguage()],
    queryFn: ({ signal }) => call(listQuestions, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** By what the bank may be filtered, with numbers. */
export const facetsQuery = queryOptions({
  queryKey: ['questions', 'facets'],
  queryFn: ({ signal }) => call(questionFacets, {}, { signal, quiet: true }),
})

/** How many questions carry all of these tags and are of this type. */
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

/** Every version of a question. */
export function historyQuery(id: number) {
  return queryOptions({
    queryKey: ['questions', 'history', id],
    queryFn: ({ signal }) => call(questionHistory, { params: { id } }, { signal }),
  })
}

/** Where a question is used. */
export function usageQuery(id: number) {
  return queryOptions({
    queryKey: ['questions', 'usage', id, currentLanguage()],
    queryFn: ({ signal }) => call(questionUsage, { params: { id } }, { signal }),
  })
}

/** Which tasks of a list are copies of bank questions. */
export function linksQuery(listId: number) {
  return queryOptions({
    queryKey: ['questions', 'links', listId],
    queryFn: ({ signal }) => call(listLinks, { params: { id: listId } }, { signal, quiet: true }),
  })
}

/** The random questions of a list. */
export function drawsQuery(listId: number) {
  return queryOptions({
    queryKey: ['questions', 'draws', listId],
    queryFn: ({ signal }) => call(listDraws, { params: { id: listId } }, { signal, quiet: true }),
  })
}

/** Whose marks the present key of a task would move. */
export function regradeQuery(taskId: number) {
  return queryOptions({
    queryKey: ['questions', 'regrade', taskId, currentLanguage()],
    queryFn: ({ signal }) => call(previewRegrade, { params: { id: taskId } }, { signal, quiet: true }),
  })
}

/** The regrades of a task. */
export function regradesQuery(taskId: number) {
  return queryOptions({
    queryKey: ['questions', 'regrades', taskId, currentLanguage()],
    queryFn: ({ signal }) => call(listRegrades, { params: { id: taskId } }, { signal, quiet: true }),
  })
}
