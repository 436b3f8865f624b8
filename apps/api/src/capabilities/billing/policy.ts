import { roles } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { holderOf as holderIn, papersOf } from '../papers/public.ts'
import { mayIssueReceipts } from '../payment-providers/public.ts'

// Row 11.2: students read what was issued to them, staff within their access. Guests have the public page alone (11.11).
export const mayRead = roles('student', 'admin', 'admin_school')
// Row 11.3: whoever records receipts and plans tranches asks for them too; an invoice moves no money.
export const mayIssue = mayIssueReceipts

/** The person whose document `d` is now. */
export const holderOf = holderIn(sql`d`)

/** Returns the condition for documents `d` of a student, and of those merged into them. */
export const ofStudent = (id: number): SQL => papersOf(sql`d`, id)

/** Returns the condition for visible documents `d`: a student's own, for staff those within their access. */
export function visibleTo(actor: Actor): SQL {
  return actor.role === 'student' ? ofStudent(actor.id) : withinAccess(actor, holderOf)
}
