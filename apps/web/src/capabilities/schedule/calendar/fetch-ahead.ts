import type { QueryClient } from '@tanstack/react-query'
import { defaultTimeZone } from '../../../platform/formats.ts'
import { schoolQuery } from '../../../platform/school.ts'
import { session } from '../../../platform/session.ts'
import { ownProfileQuery } from '../../accounts/queries.ts'
import { classesOf } from '../queries.ts'
import type { ScheduleSearch } from './schedule-search.ts'
import { shownDays } from './shown-days.ts'

/** The classes of the days that the address shows. */
export function fetchSchedule(queryClient: QueryClient, search: ScheduleSearch): void {
  const zone =
    queryClient.getQueryData(ownProfileQuery.queryKey)?.time_zone ??
    queryClient.getQueryData(schoolQuery.queryKey)?.time_zone ??
    defaultTimeZone()
  const role = session()?.user.role
  const isPhone = window.matchMedia('(max-width: 48em)').matches
  void queryClient.prefetchQuery(classesOf(shownDays(search, { zone, isPhone, role }).span, search))
}
