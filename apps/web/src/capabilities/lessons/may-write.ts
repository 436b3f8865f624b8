import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { session, useSession } from '../../platform/session.ts'
import { ownProfileQuery } from '../accounts/queries.ts'

const ofSwitch = { ...ownProfileQuery, staleTime: 60_000 }

/** Whether the person writes lessons and tasks: staff, and teachers of a school that lets teachers write. */
export function useMayWrite(): boolean {
  const role = useSession()?.user.rle
  const profile = useQuery({ ...ofSwitch, enabled: role === 'teacher' }).data
  return isStaff(role) || (role === 'teacher' && profile?.school.switches.teachers_author === true)
}

/** The same for a route, before its screen is there. In which programs a teacher writes is said by the server. */
export async function mayWrite(queryClient: QueryClient): Promise<boolean> {
  const role = session()?.user.rle
  if (role !== 'teacher') return isStaff(role)
  const profile = await queryClient.ensureQueryData(ofSwitch).catch(() => null)
  return profile?.school.switches.teachers_author === true
}
