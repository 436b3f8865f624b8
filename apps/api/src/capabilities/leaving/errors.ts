import { failure } from '../../platform/http/failure.ts'

export const leavingNotFound = failure('leaving.not_found', 404)
export const leavingProposed = failure('leaving.proposed', 409)
export const leavingDecided = failure('leaving.decided', 409)
/** A payment, a tranche or an act came since the proposal. */
export const leavingChanged = failure('leaving.changed', 409)
export const ownLeaving = failure('leaving.own', 409)
