import { failure } from '../../platform/http/failure.ts'

export const consultationNotFound = failure('request.row_not_found', 404)
export const stepNotAllowed = failure('consultations.state_not_allowed', 409)
export const consultationEnded = failure('consultations.ended', 409)
export const ownerUnknown = failure('consultations.owner_unknown', 400)
export const notThisStudent = failure('consultations.student_unknown', 400)
export const stepInPast = failure('consultations.step_past', 400)
export const manyNotes = failure('consultations.many_notes', 409)
export const manyAsked = failure('consultations.asked_often', 429)
