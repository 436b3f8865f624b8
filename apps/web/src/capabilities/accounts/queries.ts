import { getOwnProfile, listSignIns } from '@qadam/contract/accounts/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The signed-in person with what the screens need to know about their school. */
export const ownProfileQuery = queryOptions({
  queryKey: ['accounts', 'own'],
  queryFn: ({ signal }) => call(getOwnProfile, {}, { signal, quiet: true }),
})

/** Where the person is signed in. */
export const signInsQuery = queryOptions({
  queryKey: ['accounts', 'sign-ins'],
  queryFn: ({ signal }) => call(listSignIns, {}, { signal, quiet: true }),
})
