import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../../platform/session.ts'
import { ownWaiting, schoolWaiting, waitingChoices } from './queries.ts'
import type { WaitingSearch } from './waiting-search.ts'

/** A student's own waiting and whom they may wait for; for staff a page of the school's list. */
export function fetchWaiting(
  queryClient: QueryClient,
  search: Pick<WaitingSearch, 'teacher' | 'state' | 'page'>,
): void {
  if (session()?.user.role !== 'student') return void queryClient.prefetchQuery(schoolWaiting(search))
  void queryClient.prefetchQuery(ownWaiting())
  void queryClient.prefetchQuery(waitingChoices(undefined))
}
