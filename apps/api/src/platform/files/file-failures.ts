import { failure } from '../http/failure.ts'

export const fileTooLarge = failure('files.too_large', 413)
export const pictureUnreadable = failure('files.not_a_picture', 400)
/** The store does not take it now; what was wrong is the cause, for the log. */
export const fileNotStored = failure('files.not_stored', 503)
export const fileMissing = failure('files.missing', 400)
