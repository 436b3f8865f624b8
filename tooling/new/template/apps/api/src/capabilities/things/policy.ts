import { signedIn, staff } from '../../platform/access/access.ts'

// Name the rows of the permission matrix here, and add each call to testing/access-matrix.ts.
export const mayReadThings = signedIn
export const mayWriteThings = staff
