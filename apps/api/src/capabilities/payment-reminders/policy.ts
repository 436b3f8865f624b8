import { schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'

export const mayReadReminderSettings = staff
// Row 15.2
export const mayChangeReminderSettings = schoolAdminOrSwitch('15.2')
