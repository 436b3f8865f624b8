import type { QueryClient } from '@tanstack/react-query'
import { returnHere, tokenHere } from './link-token.ts'
import { pageQuery, returnQuery } from './queries.ts'

type Address = Parameters<typeof tokenHere>[0]

/** Begins to read what a link shows; the page renders the failure. */
export function fetchPayment(client: QueryClient, location: Address): void {
  const token = tokenHere(location)
  const returned = returnHere(location)
  if (token) void client.prefetchQuery(pageQuery(token))
  else if (returned) void client.prefetchQuery(returnQuery(returned))
}
