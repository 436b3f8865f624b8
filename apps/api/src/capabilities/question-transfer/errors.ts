import { failure } from '../../platform/http/failure.ts'

export const importNotFound = failure('request.row_not_found', 404)
export const fileMissing = failure('files.missing', 400)
export const notInThisState = failure('transfer.not_now', 409)
export const brokenInside = failure('transfer.broken_inside', 409)
export const nothingToWrite = failure('transfer.nothing_to_write', 409)
export const undoTooLate = failure('transfer.undo_too_late', 409)
export const listTooSmall = failure('tasks.limit_reached', 409)
export const tooManyToExport = failure('transfer.export_too_large', 400)
export const nothingToExport = failure('transfer.nothing_to_export', 409)
