import { failure } from '../../platform/http/failure.ts'

export const questionNotFound = failure('request.row_not_found', 404)
export const questionNotDeleted = failure('questions.not_deleted', 409)
export const alreadyInBank = failure('questions.already_in_bank', 409)
export const notFromBank = failure('questions.not_from_bank', 409)
export const tooManyDraws = failure('questions.too_many_draws', 409)
export const movesChanged = failure('questions.moves_changed', 409)
export const nothingToRegrade = failure('questions.nothing_to_regrade', 409)
export const notTheLastRegrade = failure('questions.not_the_last_regrade', 409)
