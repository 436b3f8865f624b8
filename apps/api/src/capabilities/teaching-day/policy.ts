import { roles } from '../../platform/access/access.ts'

// Rows 6.1, 12.1 and 13.2 of the permission matrix, of a teacher's own: only teachers have classes.
export const mayReadTeachingDay = roles('teacher')
