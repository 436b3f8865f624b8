import { failure } from '../../platform/http/failure.ts'

export const attachmentNotFound = failure('request.row_not_found', 404)
export const tooManyAttachments = failure('attachments.limit_reached', 409)
export const kindRefused = failure('attachments.unsupported_file', 400)
