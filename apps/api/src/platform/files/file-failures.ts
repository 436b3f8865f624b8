import { failure } from '../http/failure.ts'

export const fileTooLarge = failure('files.too_large', 413)
export const pictureUnreadable = failure('files.not_a_picture', 400)
export const fileMissing = failure('files.missing', 400)
