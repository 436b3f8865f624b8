import { anyone, roles, signedIn, staff } from '../../platform/access/access.ts'

// Row 16.3: everybody asks about their own data; the school's admin decides.
export const mayAsk = signedIn
export const mayDecide = roles('admin_school')
/** Consents of representatives and invitations of parents are kept with the record: row 9.5. */
export const mayKeepConsents = staff
/** A parent proves themselves by the secret of their link. */
export const mayOpenByLink = anyone
