import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

type AnyContext = RequestContext<Actor | null>

/** A child of a guardian; `guardian_id` is the guardian's row with this child. */
export interface ChildOfGuardian {
  readonly id: number
  readonly first_name: string
  readonly guardian_id: number
}

/** Returns a student as the actor of a read, for what their guardian sees. */
export const actorOf = (
  { schoolId, now }: Pick<AnyContext, 'schoolId' | 'now'>,
  { id, language }: Pick<Actor, 'id' | 'language'>,
): Actor => ({
  id,
  schoolId,
  signInId: null,
  role: 'student',
  language,
  signedInAt: now.toISOString(),
  tariffActive: true,
})

/**
 * Returns the child of a link and the guardian's other children, this child first: those whose own link came to the same
 * mailbox, works, and was opened from there.
 */
export const childrenOf = (ctx: AnyContext, guardianId: number): Promise<ChildOfGuardian[]> =>
  ctx.db.rows<ChildOfGuardian>(sql`
    select g.student_id as id, min(p.first_name) as first_name, min(g.id) as guardian_id
    from guardians own
    join guardians g on g.school_id = own.school_id and lower(g.email) = lower(own.email)
    join people p on p.school_id = g.school_id and p.id = g.student_id and p.deleted_at is null and p.role = 'student'
    where own.school_id = ${ctx.schoolId} and own.id = ${guardianId} and g.withdrawn_at is null
      and g.expires_at > ${ctx.now} and g.secret_digest is not null and (g.id = ${guardianId} or g.opened_at is not null)
      and not exists (select 1 from restrictions x where x.school_id = g.school_id and x.student_id = g.student_id
        and x.state = 'set')
    group by g.student_id order by bool_or(g.id = ${guardianId}) desc, g.student_id limit 20`)
