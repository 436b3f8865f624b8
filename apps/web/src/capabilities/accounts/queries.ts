import { getOwnProfile, listSignIns } from '@qadam/contract/accounts/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The signed-in person's profile, with the school settings that screens need. */
export const ownProfileQuery = queryOptions({
  queryKey: ['accounts', 'own'],
  queryFn: ({ signal }) => call(getOwnProfile, {}, { signal, quiet: true }),
})

export const signInsQuery = queryOptions({
  queryKey: ['accounts', 'sign-ins'],
  queryFn: ({ signal }) => call(listSignIns, {}, { signal, quiet: true }),
})
