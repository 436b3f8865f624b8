import { failure } from '../../platform/http/failure.ts'

export const enrolmentNotFound = failure('request.row_not_found', 404)
export const mustAsk = failure('enrolments.must_ask', 409)
export const onlyBySchool = failure('enrolments.only_by_school', 409)
export const noLessons = failure('enrolments.no_lessons', 409)
export const alreadyEnrolled = failure('enrolments.already_enrolled', 409)
export const openToAll = failure('enrolments.open_to_all', 409)
export const alreadyDecided = failure('enrolments.already_decided', 409)
export const accessEnded = failure('enrolments.access_ended', 403)
export const cannotReturn = failure('enrolments.cannot_return', 409)
export const fileHasFaults = failure('enrolments.file_has_faults', 409)
export const fileMissing = failure('enrolments.file_missing', 400)
export const fileTooLong = failure('enrolments.file_too_long', 400)
