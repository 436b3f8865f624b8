import { failure } from '../../platform/http/failure.ts'

export const questionNotFound = failure('request.row_not_found', 404)
export const editTimeOver = failure('threads.edit_time_over', 409)
export const notYours = failure('threads.not_yours', 403)
export const tooManyPosts = failure('threads.thread_is_full', 409)
