import { roles } from '../../platform/access/access.ts'

// Who is planned by their hours says when they are busy elsewhere: row 12.7, one's own, for staff the school's.
export const mayKeepBusyCalendars = roles('teacher', 'admin', 'admin_school')
