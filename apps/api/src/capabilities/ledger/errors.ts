import { failure } from '../../platform/http/failure.ts'

/** A floor: more than is there would leave an account of a person. */
export const notEnoughOnAccount = failure('ledger.not_enough', 409)
export const keyTaken = failure('ledger.key_taken', 409)
export const pendingOver = failure('ledger.pending_over', 409)
export const pendingExpired = failure('ledger.pending_expired', 409)
export const alreadyReversed = failure('ledger.already_reversed', 409)
export const notReversible = failure('ledger.not_reversible', 409)
export const pendingRemains = failure('ledger.pending_remains', 409)
