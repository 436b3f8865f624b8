import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'
import { teamQuery, todayQuery } from './queries.ts'
import { owedAtFirst, usualView } from './usual-view.ts'

/** Begins to fetch the day of whoever opens the page. */
export function fetchToday(queryClient: QueryClient): void {
  const role = session()?.user.role
  if (usualView(role) === 'team') void queryClient.prefetchQuery(teamQuery())
  else if (role === 'admin') void queryClient.prefetchQuery(todayQuery(owedAtFirst))
}
