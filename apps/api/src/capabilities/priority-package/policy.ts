import { roles, schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'

// Rows 2.3 and 11.1: a student's own, for staff those within their access.
export const mayReadPackage = roles('student', 'admin', 'admin_school')
// Row 10.6: who checks documents.
export const mayReadQueue = staff
export const mayReadPrioritySettings = staff
// Row 15.2
export const mayChangePrioritySettings = schoolAdminOrSwitch('15.2')
