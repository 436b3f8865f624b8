import { anyone, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'

// Row 14.1 of the permission matrix. The reach of a mailing is limited by the access of the one who sends it.
export const maySendMailings = staff
// Row 11.8: a guardian sets their channels by the secret of their link.
export const mayChooseByLink = anyone

/** Returns the condition that somebody may see the reader in row `r`: a manager sees readers of their own students. */
export const readersVisibleTo = (actor: Actor): SQL =>
  actor.role === 'admin_school'
    ? sql`true`
    : sql`(r.student_id is null or ${withinAccess(actor, sql`r.student_id`)})`
