import { roles, signedIn } from '../../platform/access/access.ts'

// The home is row 9.4 of the student's own; counters count only what their reader may open.
export const mayReadHome = roles('student')
export const mayReadCounts = signedIn
