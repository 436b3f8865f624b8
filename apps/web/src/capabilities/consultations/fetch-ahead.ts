import type { QueryClient } from '@tanstack/react-query'
import type { RequestsFilter } from './queries.ts'
import type { SourcesFilter } from './sources/queries.ts'

/** Begins to load the requests that the address shows. */
export async function fetchRequests(queryClient: QueryClient, filter: RequestsFilter): Promise<void> {
  const { requestsQuery } = await import('./queries.ts')
  await queryClient.prefetchQuery(requestsQuery(filter))
}

/** Begins to load the sources that the address shows. */
export async function fetchSources(queryClient: QueryClient, filter: SourcesFilter): Promise<void> {
  const { sourcesQuery } = await import('./sources/queries.ts')
  await queryClient.prefetchQuery(sourcesQuery(filter))
}
