import { failure } from '../../platform/http/failure.ts'

export const gradesNotFound = failure('request.row_not_found', 404)
export const gradeIsFixed = failure('homework.grade_is_fixed', 403)
