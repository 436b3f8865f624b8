import { roles, schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { isPresent, type Reader, withinAccess } from '../accounts/public.ts'

// Row 11.12
export const mayReferFriends = roles('student')
export const mayReadReferrals = staff
// Row 11.10
export const mayDecideReferrals = roles('admin_school')
export const mayReadReferralSettings = staff
// Row 15.2
export const mayChangeReferralSettings = schoolAdminOrSwitch('15.2')

/** Returns the condition for a referral `r` to be visible: both of its students are. */
export const referralVisibleTo = (actor: Reader): SQL =>
  sql`(${withinAccess(actor, sql`r.referrer_id`)} and ${withinAccess(actor, sql`r.friend_id`)}
    and ${isPresent(sql`r.referrer_id`)} and ${isPresent(sql`r.friend_id`)})`
