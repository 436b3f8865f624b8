import { failure } from '../../platform/http/failure.ts'

export const examNotFound = failure('request.row_not_found', 404)
export const notNamedTeacher = failure('exams.not_named_teacher', 403)
export const userNeeded = failure('exams.user_needed', 400)
export const fileUnfit = failure('exams.file_unfit', 400)
export const fileUnreadable = failure('exams.file_unreadable', 400)
