import type { Answer } from '@qadam/contract/endpoint.ts'
import { getTerms, listRubrics } from '@qadam/contract/homework/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

/** The level at which terms are set: a program, a lesson, an exercise list or a task. */
export type TermsSlot =
  | { readonly course: number }
  | { readonly lesson: number }
  | { readonly ex_list: number }
  | { readonly task: number }
export type Terms = Answer<typeof getTerms>
export type Rubric = Answer<typeof listRubrics>[number]

/** The own terms of a slot and the effective ones. */
export function termsOf(slot: TermsSlot) {
  return queryOptions({
    queryKey: ['homework', 'terms', slot],
    queryFn: ({ signal }) => call(getTerms, { query: slot }, { signal, quiet: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function rubrics() {
  return queryOptions({
    queryKey: ['homework', 'rubrics', currentLanguage()],
    queryFn: ({ signal }) => call(listRubrics, {}, { signal, quiet: true }),
  })
}
