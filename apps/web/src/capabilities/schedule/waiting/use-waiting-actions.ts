import type { Sent } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/waiting-list/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

export type NewWaiting = NonNullable<Sent<typeof calls.joinWaiting>['body']>

/** Returns the mutations of waiting; accepting also invalidates the schedule. */
export function useWaitingActions() {
  const queryClient = useQueryClient()
  const then = async <T>(run: Promise<T>): Promise<T> => {
    try {
      return await run
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['schedule'] })
    }
  }
  return {
    join: (body: NewWaiting) => then(call(calls.joinWaiting, { body })),
    leave: (id: number) => then(call(calls.leaveWaiting, { params: { id } })),
    accept: (id: number) => then(call(calls.acceptOffer, { params: { id } })),
    decline: (id: number) => then(call(calls.declineOffer, { params: { id } })),
  }
}
