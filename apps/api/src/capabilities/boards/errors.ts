import { failure } from '../../platform/http/failure.ts'

export const boardNotFound = failure('request.row_not_found', 404)
export const boardFull = failure('boards.full', 409)
export const tooManyPictures = failure('boards.too_many_pictures', 409)
export const unsupportedPicture = failure('boards.unsupported_picture', 400)
