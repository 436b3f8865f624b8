import { roles } from '../../platform/access/access.ts'

// Anybody with hours may add busy calendars: row 12.7, their own, for staff those of the school.
export const mayKeepBusyCalendars = roles('teacher', 'admin', 'admin_school')
