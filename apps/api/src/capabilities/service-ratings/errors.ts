import { failure } from '../../platform/http/failure.ts'

export const questionNotFound = failure('request.row_not_found', 404)
/** `days`: how long a question, or its answer, was open. */
export const questionClosed = failure('ratings.closed', 409)
export const answerClosed = failure('ratings.answer_closed', 409)
