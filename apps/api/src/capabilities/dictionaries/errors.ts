import { failure } from '../../platform/http/failure.ts'

export const nameTaken = failure('dictionaries.name_taken', 409)
export const rowInUse = failure('dictionaries.in_use', 409)
export const sameRow = failure('dictionaries.same_row', 409)
export const undoOver = failure('dictionaries.undo_over', 409)
export const notDeleted = failure('dictionaries.not_deleted', 409)
export const mergeUndone = failure('dictionaries.merge_undone', 409)
export const synonymTaken = failure('dictionaries.synonym_taken', 409)
