import { roles } from '../../platform/access/access.ts'

// Row 15.3 of the permission matrix: how letters leave, and the keys that sign them, are the owner's.
export const mayManageSender = roles('admin_school')
