import { failure } from '../../platform/http/failure.ts'

export const dueGone = failure('students.due_gone', 409)
