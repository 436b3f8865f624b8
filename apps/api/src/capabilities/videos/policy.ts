import { roles } from '../../platform/access/access.ts'

// Row 4.2 of the permission matrix: a film belongs to its lesson.
export const mayAuthor = roles('admin', 'admin_school')
