import { failure } from '../../platform/http/failure.ts'

export const certificateNotFound = failure('request.row_not_found', 404)
export const notGiven = failure('certificates.not_given', 409)
export const notFinished = failure('certificates.not_finished', 409)
export const lettersMissing = failure('certificates.letters_missing', 409)
export const wasRevoked = failure('certificates.was_revoked', 409)
