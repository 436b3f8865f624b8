import { staff } from '../../platform/access/access.ts'

/** Row 3.1 of the access matrix: imports create and change programs. */
export const mayImport = staff
