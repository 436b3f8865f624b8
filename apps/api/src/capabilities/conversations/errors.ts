import { failure } from '../../platform/http/failure.ts'

export const subjectNotFound = failure('conversations.person_not_found', 404)
export const commentNotFound = failure('conversations.comment_not_found', 404)
export const messageNotFound = failure('conversations.message_not_found', 404)
export const talkFileNotFound = failure('conversations.file_not_found', 404)
export const emptyMessage = failure('conversations.nothing_said', 400)
export const notYourComment = failure('conversations.not_yours', 403)
export const editTimeOver = failure('conversations.edit_time_over', 409)
export const tooManyFiles = failure('conversations.too_many_files', 400)
export const kindRefused = failure('conversations.kind_refused', 400)
