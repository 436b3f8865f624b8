import { failure } from '../../platform/http/failure.ts'

export const programNotFound = failure('request.row_not_found', 404)
export const programIncomplete = failure('programs.incomplete', 400)
export const tooManyRounds = failure('programs.too_many_rounds', 409)
export const tooManyPosters = failure('programs.too_many_posters', 409)
export const tooManyMedia = failure('programs.too_many_media', 409)
export const tooManySaved = failure('programs.too_many_saved', 409)
export const unsupportedMedia = failure('programs.unsupported_media', 400)
export const notDeleted = failure('programs.not_deleted', 409)
export const undoOver = failure('programs.undo_over', 409)
export const undoneAlready = failure('programs.undone', 409)
