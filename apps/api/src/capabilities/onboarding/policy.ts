import { roles } from '../../platform/access/access.ts'

// The specification gives tour and form to students alone; the way is row 9.4 of their own.
export const mayBegin = roles('student')
