import { failure } from '../../platform/http/failure.ts'

export const studentNotFound = failure('students.not_found', 404)
export const fieldChanged = failure('students.field_changed', 409)
export const onlyStudentsHaveRecords = failure('students.only_students', 409)
export const optionNotFound = failure('students.option_not_found', 404)
export const stepNotFound = failure('students.step_not_found', 404)
export const optionExists = failure('students.option_exists', 409)
