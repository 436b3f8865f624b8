import type { QueryClient } from '@tanstack/react-query'

/** Fetches the questions while the page comes; the calls are no part of the first load. */
export async function fetchOwnQuestions(client: QueryClient): Promise<void> {
  const { ownQuestionsQuery } = await import('./queries.ts')
  await client.prefetchQuery(ownQuestionsQuery)
}
