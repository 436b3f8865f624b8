import { signedIn, staff } from '../../platform/access/access.ts'

// Name the rows of the permission matrix here, and put each call into testing/access-matrix.ts.
export const mayReadThings = signedIn
export const mayWriteThings = staff
