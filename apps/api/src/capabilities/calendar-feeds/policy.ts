import { anyone, roles } from '../../platform/access/access.ts'

// Anybody with classes of their own can subscribe to them, row 12.1; staff see the school's, which no address
// exposes.
export const mayKeepFeeds = roles('student', 'teacher')
// The secret in the address is the authorization.
export const mayReadByAddress = anyone
