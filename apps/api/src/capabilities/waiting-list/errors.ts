import { failure } from '../../platform/http/failure.ts'

export const ownWaitingOnly = failure('waiting.own_only', 403)
export const waitsAlready = failure('waiting.already', 409)
export const waitsEnough = failure('waiting.enough', 409)
export const waitingOver = failure('waiting.over', 409)
export const inGroupAlready = failure('waiting.in_group', 409)
export const offerAnswered = failure('waiting.answered', 409)
export const offerExpired = failure('waiting.expired', 409)
export const seatExpired = failure('waiting.seat_expired', 409)
export const hourTaken = failure('waiting.taken', 409)
export const seatTaken = failure('waiting.seat_taken', 409)
