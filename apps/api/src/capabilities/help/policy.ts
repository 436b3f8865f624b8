import { anyone, roles } from '../../platform/access/access.ts'

// Row 15.4 of the permission matrix.
export const mayReadFaq = anyone
export const mayEditFaq = roles('admin_school')
