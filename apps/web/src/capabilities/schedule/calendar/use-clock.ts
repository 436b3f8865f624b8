import { useQuery } from '@tanstack/react-query'
import { defaultTimeZone } from '../../../platform/formats.ts'
import { useSchool } from '../../../platform/school.ts'
import { ownProfileQuery } from '../../accounts/queries.ts'

/** The viewer's timezone of the schedule, and the school's. */
export interface Clock {
  readonly zone: string
  readonly schoolZone: string
}

/** Returns the viewer's own timezone if set, otherwise the school's. */
export function useClock(): Clock {
  const schoolZone = useSchool()?.time_zone ?? defaultTimeZone()
  const own = useQuery(ownProfileQuery).data?.time_zone
  return { zone: own ?? schoolZone, schoolZone }
}
