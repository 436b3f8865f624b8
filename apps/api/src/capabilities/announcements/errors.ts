import { failure } from '../../platform/http/failure.ts'

export const announcementNotFound = failure('request.row_not_found', 404)
export const alreadyPublished = failure('announcements.already_published', 409)
export const lettersSent = failure('announcements.letters_sent', 409)
