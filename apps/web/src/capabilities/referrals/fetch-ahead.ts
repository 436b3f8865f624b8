import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'

/** Begins to load what the page of referrals shows first. */
export async function fetchReferrals(queryClient: QueryClient): Promise<void> {
  const { ownReferralsQuery } = await import('./queries.ts')
  if (session()?.user.role === 'student') await queryClient.prefetchQuery(ownReferralsQuery())
}
