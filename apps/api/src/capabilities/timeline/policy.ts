import { roles } from '../../platform/access/access.ts'

// Row 9.7: communication_list
export const mayReadTimelines = roles('teacher', 'admin', 'admin_school')
