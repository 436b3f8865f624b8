import {
  getFaqQuestion,
  listEditedFaq,
  listFaqChapters,
  listFaqQuestions,
  searchFaq,
} from '@qadam/contract/help/endpoints.ts'
import type { faqChapter, faqQuestion } from '@qadam/contract/help/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'

export type FaqChapter = z.output<typeof faqChapter>
export type FaqQuestion = z.output<typeof faqQuestion>

const staleTime = 60_000

export const faqKey = ['faq'] as const

export const faqChaptersQuery = queryOptions({
  queryKey: [...faqKey, 'chapters'],
  queryFn: ({ signal }) => call(listFaqChapters, {}, { signal, quiet: true }),
  staleTime,
})

export const faqQuestionsQuery = (chapter: number) =>
  queryOptions({
    queryKey: [...faqKey, 'chapter', chapter],
    queryFn: ({ signal }) => call(listFaqQuestions, { params: { id: chapter } }, { signal, quiet: true }),
    staleTime,
  })

export const faqAnswerQuery = (id: number) =>
  queryOptions({
    queryKey: [...faqKey, 'answer', id],
    queryFn: ({ signal }) => call(getFaqQuestion, { params: { id } }, { signal, quiet: true }),
    staleTime,
  })

export const faqSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...faqKey, 'search', q],
    queryFn: ({ signal }) => call(searchFaq, { query: { q } }, { signal, quiet: true }),
    staleTime,
  })

export const editedFaqQuery = queryOptions({
  queryKey: [...faqKey, 'edited'],
  queryFn: ({ signal }) => call(listEditedFaq, {}, { signal }),
})
