import { roles, signedIn } from '../../platform/access/access.ts'

// Row 15.3 of the permission matrix: the bot's token is the owner's.
export const mayManageBot = roles('admin_school')
// Row 1.4: the personal code is a student's alone.
export const mayReadCode = roles('student')
// Row 1.5: one's own chat; whoever has no personal code opens it by a link for one use.
export const ownChat = signedIn
export const mayOpenByLink = roles('teacher', 'admin', 'admin_school')
