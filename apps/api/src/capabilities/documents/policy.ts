import { roles, schoolAdminOrSwitch, signedIn, staff } from '../../platform/access/access.ts'

// Rows 2.5, 9.9 and 10.1: documents are of class P5; a teacher sees only their own files. Row-level
// conditions decide whose documents.
export const mayReadDocuments = roles('student', 'admin', 'admin_school')
export const mayReadOwnFiles = signedIn
// Row 10.2
export const mayChangeFlags = staff
// Row 10.6
export const mayDecide = staff
/** Document types are the school's own settings: row 15.2. */
export const mayKeepTypes = schoolAdminOrSwitch('15.2')

// Row 16.3
export const mayKeepBeyondTerm = roles('admin_school')
