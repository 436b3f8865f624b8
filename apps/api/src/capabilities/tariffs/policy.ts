import { roles, schoolAdminOrSwitch } from '../../platform/access/access.ts'

// Row 11.5 of the permission matrix: the school admin pays, managers read while the switch is on.
export const mayReadTariff = schoolAdminOrSwitch('11.5')
export const mayPayTariff = roles('admin_school')
