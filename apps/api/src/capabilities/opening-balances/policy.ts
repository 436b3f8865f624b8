import { roles } from '../../platform/access/access.ts'

// Row 11.10: what changes a debt without a payment is the school admin's.
export const mayRecordOpening = roles('admin_school')
