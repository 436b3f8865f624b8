import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { session, useSession } from '../../platform/session.ts'
import { ownProfileQuery } from '../accounts/queries.ts'

const ofSwitch = { ...ownProfileQuery, staleTime: 60_000 }

/** Returns true when the viewer can write lessons and tasks: staff, and teachers if the school allows it. */
export function useMayWrite(): boolean {
  const role = useSession()?.user.role
  const profile = useQuery({ ...ofSwitch, enabled: role === 'teacher' }).data
  return isStaff(role) || (role === 'teacher' && profile?.school.switches.teachers_author === true)
}

/** The same for route loaders. The server decides in which programs a teacher can write. */
export async function mayWrite(queryClient: QueryClient): Promise<boolean> {
  const role = session()?.user.role
  if (role !== 'teacher') return isStaff(role)
  const profile = await queryClient.ensureQueryData(ofSwitch).catch(() => null)
  return profile?.school.switches.teachers_author === true
}
