import { roles } from '../../platform/access/access.ts'

// The specification gives tour and form to students only; the way abroad is row 9.4, for their own.
export const mayBegin = roles('student')
