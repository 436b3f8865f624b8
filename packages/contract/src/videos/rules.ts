/**
 * Maximum size of a lesson's video in a form, in bytes; resumable uploads have a server setting of their own.
 */
export const maxVideoFormBytes = 2 * 1024 * 1024 * 1024

/** Maximum size of a captions file, in bytes. */
export const maxCaptionsBytes = 1024 * 1024

/** Maximum number of captions of one video, one file per language. */
export const maxCaptions = 12

/** Maximum number of unfinished uploads per person. */
export const maxUnfinishedUploads = 5

/** Hours after which an abandoned upload is deleted. */
export const uploadHours = 24

/** Endpoint of the resumable upload (tus protocol); each upload has an address below it. */
export const videoUploadsPath = '/api/v1/course/lesson/video_uploads'
