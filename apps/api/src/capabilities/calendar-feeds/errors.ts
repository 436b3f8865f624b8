import { failure } from '../../platform/http/failure.ts'

export const feedNotFound = failure('feeds.not_found', 404)
export const tooManyFeeds = failure('feeds.enough', 409)
