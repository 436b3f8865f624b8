import { failure } from '../../platform/http/failure.ts'

export const branchExists = failure('rooms.branch_exists', 409)
export const branchHasRooms = failure('rooms.branch_has_rooms', 409)
export const branchIsArchived = failure('rooms.branch_is_archived', 409)
export const roomExists = failure('rooms.room_exists', 409)
export const roomIsPlanned = failure('rooms.room_is_planned', 409)
