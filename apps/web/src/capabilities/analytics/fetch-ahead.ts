import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'
import type { ApplicationSearch } from '../applications/application-search.ts'
import { fetchApplications } from '../applications/fetch-ahead.ts'
import { applicationsOf } from '../applications/queries.ts'
import { teacherDesk } from '../gradebook/queries.ts'

/** The numbers that the role of the reader has. */
export function fetchNumbers(queryClient: QueryClient, search: ApplicationSearch): void {
  const role = session()?.user.role
  if (role === 'student') void queryClient.prefetchQuery(applicationsOf())
  else if (role === 'teacher') void queryClient.prefetchQuery(teacherDesk())
  else fetchApplications(queryClient, 'analytics', search)
}
