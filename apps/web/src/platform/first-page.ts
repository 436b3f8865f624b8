import type { Language } from '@qadam/contract/vocabulary.ts'
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { schoolQuery, takeSchool } from './school.ts'

/** What the server has rendered into the document, for the browser to go on from. */
export interface FirstPage {
  readonly address: string
  readonly language: Language
  /** The answers that the page was rendered from. */
  readonly answers: DehydratedState
}

/** The element of the document with it. */
export const firstPageElement = 'first-page'

/** The page that this document came with; null where it came without content. */
export function firstPage(): FirstPage | null {
  const text = document.getElementById(firstPageElement)?.textContent
  return text ? (JSON.parse(text) as FirstPage) : null
}

/** Takes the answers of the document into the cache, as new as the document, so that nothing is asked for again. */
export function takeAnswers(queryClient: QueryClient, { answers }: FirstPage): void {
  const now = Date.now()
  const queries = answers.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: now },
  }))
  hydrate(queryClient, { ...answers, queries })
  const school = queryClient.getQueryData(schoolQuery.queryKey)
  if (school) takeSchool(school)
}
