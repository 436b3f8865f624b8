import { staff } from '../../platform/access/access.ts'

// Rows 4.4 and 5.2 of the permission matrix: the bank belongs to the school; everybody who writes tasks reads
// and reuses it.
export { mayAuthor as mayReuse } from '../tasks/public.ts'
export const mayKeepBank = staff
