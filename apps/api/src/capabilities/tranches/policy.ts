import { roles, schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'

// Row 11.2: students read their own, staff those within their access; teachers none.
export const mayReadTranches = roles('student', 'admin', 'admin_school')
// Row 11.3
export const mayPlanTranches = schoolAdminOrSwitch('11.3')
// Row 11.4
export const mayDeleteTranches = schoolAdminOrSwitch('11.4')
// Row 11.10: what changes a debt without a payment is the school admin's.
export const mayWaive = roles('admin_school')
// Row 11.9
export const mayReadDebtors = schoolAdminOrSwitch('11.9')
// Row 10.7
export const mayReadBalance = staff
