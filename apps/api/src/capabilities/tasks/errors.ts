import { failure } from '../../platform/http/failure.ts'

export const taskNotFound = failure('request.row_not_found', 404)
export const tooManyHere = failure('tasks.limit_reached', 409)
export const tableIsFixed = failure('tasks.table_is_fixed', 409)
export const listIsEmpty = failure('tasks.list_is_empty', 409)
export const timeIsUp = failure('tasks.time_is_up', 409)
export const attemptOver = failure('tasks.attempt_over', 409)
export const unsupportedFile = failure('programs.unsupported_media', 400)
export const notPractice = failure('tasks.not_practice', 409)
export const answeredAsHomework = failure('tasks.answered_as_homework', 409)
export const startFirst = failure('tasks.start_first', 409)
