import { roles } from '../../platform/access/access.ts'

// A student's own classes, row 12.4, where school and teacher have opened it.
export const mayBook = roles('student')
