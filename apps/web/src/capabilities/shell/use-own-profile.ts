import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from '../accounts/queries.ts'

/** Returns the profile of the signed-in person, asked for again after five minutes; undefined until it is there. */
export const useOwnProfile = () => useQuery({ ...ownProfileQuery, staleTime: 5 * 60_000 }).data
