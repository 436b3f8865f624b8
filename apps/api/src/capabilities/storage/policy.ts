import { roles, signedIn, staff } from '../../platform/access/access.ts'

export const mayReadOwnStorage = signedIn
// Row 9.5: an action on a student's record.
export const mayAllowStorage = staff
// Row 15.2
export const mayReadSchoolStorage = roles('admin_school')
