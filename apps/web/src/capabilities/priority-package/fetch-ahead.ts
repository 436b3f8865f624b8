import type { QueryClient } from '@tanstack/react-query'

/** Begins to load what the page of documents to check shows first. */
export async function fetchChecking(queryClient: QueryClient): Promise<void> {
  const { checkingQuery } = await import('./queries.ts')
  await queryClient.prefetchQuery(checkingQuery({ page: 1 }))
}
