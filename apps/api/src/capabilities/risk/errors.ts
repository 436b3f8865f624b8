import { failure } from '../../platform/http/failure.ts'

export const riskNotFound = failure('request.row_not_found', 404)
export const riskCleared = failure('risk.cleared', 409)
export const snoozeInPast = failure('risk.snooze_past', 400)
export const snoozeTooLong = failure('risk.snooze_too_long', 400)
export const tooManyNotes = failure('risk.many_notes', 409)
