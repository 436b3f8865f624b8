import type { QueryClient } from '@tanstack/react-query'
import { filtersOf } from './application-filters.ts'
import type { ApplicationSearch } from './application-search.ts'
import { applicationPage, counts, statistics, tableSize } from './queries.ts'

/** How many applications there are, and what the view shows of them; the board asks for its columns itself. */
export function fetchApplications(
  queryClient: QueryClient,
  room: 'applications' | 'analytics',
  search: ApplicationSearch,
): void {
  const filters = filtersOf(search)
  void queryClient.prefetchQuery(counts(filters))
  if (room === 'analytics') void queryClient.prefetchQuery(statistics(filters))
  else if (search.view !== 'board')
    void queryClient.prefetchQuery(applicationPage(filters, search.page ?? 1, tableSize))
}
