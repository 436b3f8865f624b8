import { failure } from '../../platform/http/failure.ts'

export const notAVideo = failure('videos.not_a_video', 400)
export const videoTooLarge = failure('videos.too_large', 413)
export const tooManyUploads = failure('videos.too_many_uploads', 409)
export const uploadNotFound = failure('videos.upload_gone', 404)
export const uploadUnfinished = failure('videos.upload_unfinished', 409)
export const noVideoHere = failure('videos.no_video', 409)
export const notForVideo = failure('videos.not_for_this_lesson', 409)
export const captionsUnreadable = failure('videos.captions_unreadable', 400)
export const tooManyCaptions = failure('videos.too_many_captions', 409)
