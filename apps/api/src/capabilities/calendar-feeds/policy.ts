import { anyone, roles } from '../../platform/access/access.ts'

// Who has classes of their own takes them along, row 12.1; staff have the school's, which no address gives away.
export const mayKeepFeeds = roles('student', 'teacher')
// The secret of the address is what opens it.
export const mayReadByAddress = anyone
