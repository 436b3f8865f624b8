import { anyone, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import type { ReadContext } from '../../platform/http/call.ts'
import { isNotNarrowed, withinAccess } from '../accounts/public.ts'
import { wholeSchoolOnly } from './errors.ts'

// Row 14.1 of the permission matrix. The reach of a mailing is limited by the access of the one who sends it.
export const maySendMailings = staff
// Row 11.8: a guardian sets their channels by the secret of their link.
export const mayChooseByLink = anyone

/** Returns the condition that somebody may see the reader in row `r`: a manager sees readers of their own students. */
export const readersVisibleTo = (actor: Actor): SQL =>
  actor.role === 'admin_school'
    ? sql`true`
    : sql`(r.student_id is null or ${withinAccess(actor, sql`r.student_id`)})`

/** Returns the condition that somebody may see a mailing: a manager with narrowed access sees their own alone. */
export function mailingVisible(actor: Actor): SQL {
  if (actor.role === 'admin_school') return sql`true`
  return sql`(${actor.id} in (m.created_by, m.submitted_by, m.approved_by) or not exists (
    select from accesses a where a.school_id = m.school_id and a.manager_id = ${actor.id}))`
}

/** Returns true if nothing narrows which students somebody reaches: only they decide what goes to all. */
export async function reachesAll({ db, actor }: ReadContext): Promise<boolean> {
  const { is_whole } = await db.one<{ is_whole: boolean }>(sql`select ${isNotNarrowed(actor)} as is_whole`)
  return is_whole
}

/** Text messages cost money: the owner decides whether and how many go. */
export const mayPayForSms = ({ role }: Actor): boolean => role === 'admin_school'

/** @throws Failure 403 when something narrows which students the actor reaches */
export async function assertReachesAll(ctx: ReadContext): Promise<void> {
  if (!(await reachesAll(ctx))) throw wholeSchoolOnly()
}
