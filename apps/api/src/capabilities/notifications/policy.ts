import { signedIn, staff } from '../../platform/access/access.ts'

// Row 1.5 and row 14.2 of the permission matrix: everybody their own.
export const ownNotifications = signedIn
// Row 9.7: whoever writes with a person sees what they were sent.
export const mayReadSent = staff
