import type { Sent } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/rooms/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import type { Branch, Room } from './queries.ts'

export type RoomActions = ReturnType<typeof useRoomActions>
interface Row {
  readonly id: number
  readonly version: number
}

/** Returns the mutations of branches and rooms; invalidates their lists, also after a failure. */
export function useRoomActions() {
  const queryClient = useQueryClient()
  const done = async <T>(run: Promise<T>): Promise<T> => {
    try {
      return await run
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['schedule'] })
    }
  }
  const row = ({ id, version }: Row) => ({ params: { id }, query: { version } })
  const back = ({ id, version }: Row) => ({ params: { id }, body: { version } })
  return {
    saveBranch: (before: Branch | null, body: Sent<typeof calls.createBranch>['body']) =>
      done(
        before
          ? call(calls.updateBranch, {
              params: { id: before.id },
              body: { ...body, version: before.version },
            })
          : call(calls.createBranch, { body }),
      ),
    saveRoom: (before: Room | null, body: Sent<typeof calls.createRoom>['body']) =>
      done(
        before
          ? call(calls.updateRoom, { params: { id: before.id }, body: { ...body, version: before.version } })
          : call(calls.createRoom, { body }),
      ),
    putBranchAway: (branch: Row) => done(call(calls.deleteBranch, row(branch))),
    putRoomAway: (room: Row) => done(call(calls.deleteRoom, row(room))),
    takeBranchBack: (branch: Row) => done(call(calls.restoreBranch, back(branch))),
    takeRoomBack: (room: Row) => done(call(calls.restoreRoom, back(room))),
  }
}
