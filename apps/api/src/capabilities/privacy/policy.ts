import { anyone, roles, signedIn, staff } from '../../platform/access/access.ts'

// Row 16.3: everybody may make requests about their own data; the school admin decides.
export const mayAsk = signedIn
export const mayDecide = roles('admin_school')
/** Consents of representatives and invitations of parents belong to the record: row 9.5. */
export const mayKeepConsents = staff
/** A student's own parents: an adult decides, one under age proposes. */
export const mayInviteParents = roles('student')
/** A parent authenticates with the secret of their link. */
export const mayOpenByLink = anyone
