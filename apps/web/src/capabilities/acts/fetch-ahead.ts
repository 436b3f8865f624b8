import type { QueryClient } from '@tanstack/react-query'
import type { ActsSearch } from './queries.ts'

/** Begins to load the acts that the address shows, and how many there are in each state. */
export async function fetchActs(queryClient: QueryClient, search: ActsSearch): Promise<void> {
  const { actCountsQuery, actsQuery } = await import('./queries.ts')
  void queryClient.prefetchQuery(actsQuery(search))
  void queryClient.prefetchQuery(actCountsQuery(search.year))
}
