import { roles } from '../../platform/access/access.ts'

// Row 9.8: students manage their own, staff those of the school.
export const mayKeepEducation = roles('student', 'admin', 'admin_school')
