import { roles } from '../../platform/access/access.ts'

// Row 11.2
export const mayReadPayments = roles('student', 'admin', 'admin_school')
