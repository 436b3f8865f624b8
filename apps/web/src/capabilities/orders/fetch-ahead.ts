import type { QueryClient } from '@tanstack/react-query'
import { idInPath } from '../../platform/search-params.ts'
import { filterOf, type OrdersSearch } from './orders-search.ts'
import { orderQuery, ordersQuery } from './queries.ts'

/** Begins to fetch the order of an address; nothing for an address that names none. */
export function fetchOrder(queryClient: QueryClient, asked: string): void {
  const id = idInPath(asked)
  if (id !== undefined) void queryClient.prefetchQuery(orderQuery(id))
}

/** Begins to fetch the orders that an address asks for. */
export function fetchOrders(queryClient: QueryClient, search: OrdersSearch): void {
  void queryClient.prefetchQuery(ordersQuery(filterOf(search)))
}
