import type { Answer } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/rooms/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { inNaturalOrder } from './natural-order.ts'

export type Branch = Answer<typeof calls.listBranches>[number]
export type Room = Branch['rooms'][number]

/** The branches of the school with their rooms, in natural order. */
export const branchesQuery = queryOptions({
  queryKey: ['schedule', 'branches'],
  queryFn: async ({ signal }) => {
    const branches = await call(calls.listBranches, {}, { signal, quiet: true })
    return inNaturalOrder(branches).map((one) => ({ ...one, rooms: inNaturalOrder(one.rooms) }))
  },
})

export const archivedPlacesQuery = queryOptions({
  queryKey: ['schedule', 'branches', 'archive'],
  queryFn: ({ signal }) => call(calls.listArchivedPlaces, {}, { signal, quiet: true }),
})

export function roomUsesQuery(id: number) {
  return queryOptions({
    queryKey: ['schedule', 'branches', 'uses', id],
    queryFn: ({ signal }) => call(calls.getRoomUses, { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
  })
}
