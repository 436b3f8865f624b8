import { getAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import * as calls from '@qadam/contract/privacy/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The viewer's own consents and requests; polled while an archive is being prepared. */
export const ownDataQuery = queryOptions({
  queryKey: ['privacy', 'own'],
  queryFn: ({ signal }) => call(calls.getOwnData, {}, { signal, quiet: true }),
  refetchInterval: ({ state }) =>
    state.data?.requests.some((one) => one.kind === 'export' && one.state === 'making') ? 2_000 : false,
})
export const requestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['privacy', 'requests', page],
    queryFn: ({ signal }) =>
      call(calls.listDataRequests, { query: { page, page_size: 20 } }, { signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((one) => one.state === 'making') ? 2_000 : false,
  })
export const retentionQuery = queryOptions({
  queryKey: ['privacy', 'retention'],
  queryFn: ({ signal }) => call(calls.listRetention, {}, { signal, quiet: true }),
})
export const dataOfStudentQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'student', id],
    queryFn: ({ signal }) => call(calls.getDataOfStudent, { params: { id } }, { signal, quiet: true }),
  })
export const accessQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'access', id],
    queryFn: ({ signal }) => call(getAccess, { params: { id } }, { signal, quiet: true }),
  })
export const ownGuardiansQuery = queryOptions({
  queryKey: ['privacy', 'own-guardians'],
  queryFn: ({ signal }) => call(calls.listOwnGuardians, {}, { signal, quiet: true }),
})
