import type { QueryClient } from '@tanstack/react-query'
import { idInPath } from '../../platform/search-params.ts'
import { tariffOrderQuery } from './queries.ts'

/** Begins to fetch the order of an address; nothing for an address that names none. */
export function fetchTariffOrder(queryClient: QueryClient, asked: string): void {
  const id = idInPath(asked)
  if (id !== undefined) void queryClient.prefetchQuery(tariffOrderQuery(id))
}
