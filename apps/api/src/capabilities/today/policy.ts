import { roles, staff } from '../../platform/access/access.ts'

// Rows 9.4 and 9.5: a day shows the students that its reader sees.
export const mayReadToday = staff
/** Row 17.1: numbers of colleagues are for school admins. */
export const mayReadTeam = roles('admin_school')
export const mayChangeToday = staff
