import { useQuery } from '@tanstack/react-query'
import { defaultTimeZone } from '../../../platform/formats.ts'
import { useSchool } from '../../../platform/school.ts'
import { ownProfileQuery } from '../../accounts/queries.ts'

/** By whose clock the schedule is shown, and the school's. */
export interface Clock {
  readonly zone: string
  readonly schoolZone: string
}

/** The clock of the reader: their own when they named a zone, else the school's. */
export function useClock(): Clock {
  const schoolZone = useSchool()?.time_zone ?? defaultTimeZone()
  const own = useQuery(ownProfileQuery).data?.time_zone
  return { zone: own ?? schoolZone, schoolZone }
}
