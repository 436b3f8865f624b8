/** Bytes of a lesson's video that a form may carry at once; a resumable upload has the server's own setting. */
export const maxVideoFormBytes = 2 * 1024 * 1024 * 1024

/** Bytes of a captions file. */
export const maxCaptionsBytes = 1024 * 1024

/** Captions of one video, one file a language. */
export const maxCaptions = 12

/** Uploads that one person may have begun and not finished. */
export const maxUnfinishedUploads = 5

/** Hours after which an upload that nobody goes on with is deleted. */
export const uploadHours = 24

/** Where videos are sent piece by piece by the tus protocol; each upload gets an address below it. */
export const videoUploadsPath = '/api/v1/course/lesson/video_uploads'
