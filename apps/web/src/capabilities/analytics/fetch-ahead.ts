import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'
import { fetchApplications } from '../applications/fetch-ahead.ts'
import { applicationsOf } from '../applications/queries.ts'
import { teacherDesk } from '../gradebook/queries.ts'
import { ownMonthQuery } from '../reports/widgets/own-month.ts'
import { factsQuery, risksQuery } from '../risk/queries.ts'
import { type AnalyticsSearch, applicationPart, tabOf } from './analytics-search.ts'
import { funnelQuery, seasonFilters, stuckQuery } from './season/queries.ts'

/** The numbers that the role of the reader has. */
export function fetchNumbers(queryClient: QueryClient, search: AnalyticsSearch): void {
  const user = session()?.user
  if (user?.role === 'student') {
    void queryClient.prefetchQuery(applicationsOf())
    void queryClient.prefetchQuery(factsQuery(user.id))
  } else if (user?.role === 'teacher') {
    void queryClient.prefetchQuery(teacherDesk())
    void queryClient.prefetchQuery(risksQuery({ snoozed: 'hide', page: 1 }))
    void queryClient.prefetchQuery(ownMonthQuery())
  } else if (tabOf(search) === 'season') {
    const filters = seasonFilters(search)
    void queryClient.prefetchQuery(funnelQuery(filters))
    void queryClient.prefetchQuery(stuckQuery(filters, search.stuck, search.page))
  } else fetchApplications(queryClient, 'analytics', applicationPart(search))
}
