import type { QueryClient } from '@tanstack/react-query'

/** Begins to load what the page of documents to check shows first. */
export async function fetchCheckQueue(queryClient: QueryClient): Promise<void> {
  const { checkQueue } = await import('./queries.ts')
  await queryClient.prefetchQuery(checkQueue({ page: 1 }))
}
