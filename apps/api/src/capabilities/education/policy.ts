import { roles } from '../../platform/access/access.ts'

// Row 9.8: students their own, staff the school's.
export const mayKeepEducation = roles('student', 'admin', 'admin_school')
