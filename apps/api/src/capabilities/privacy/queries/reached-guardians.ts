import type { Channel, NoticeKindName } from '@qadam/contract/notifications/kinds.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { guardianChatJoin } from '../../../platform/telegram/links.ts'

export interface ReachedGuardian {
  readonly id: number
  readonly student_id: number
  /** The given name of the child. */
  readonly child: string
  readonly email: string
  /** Their chat with the school's bot. */
  readonly chat_id: number | null
  /** The ways that they have switched off for this kind. */
  readonly off: readonly Channel[]
  readonly name: string
  readonly language: Language
}

/** Returns the guardians of students whose e-mail is proved: their link works and was opened from their mailbox. */
export const reachedGuardians = (
  { db, schoolId, now }: RequestContext<Actor | null>,
  students: readonly number[],
  kind: NoticeKindName,
): Promise<ReachedGuardian[]> =>
  db.rows<ReachedGuardian>(sql`
    select g.id, g.student_id, p.first_name as child, g.email, chat.chat_id, g.name, g.language,
      array(select c.channel from guardian_choices c where c.school_id = g.school_id and c.guardian_id = g.id
        and c.kind = ${kind} and c.choice = 'never') as off
    from guardians g ${guardianChatJoin}
    join people p on p.school_id = g.school_id and p.id = g.student_id and p.deleted_at is null and p.role = 'student'
    where g.school_id = ${schoolId} and g.student_id = ${anyId(students)} and g.withdrawn_at is null
      and not g.awaits_staff and g.expires_at > ${now} and g.secret_digest is not null and g.opened_at is not null
      and not exists (select 1 from restrictions x where x.school_id = g.school_id and x.student_id = g.student_id
        and x.state = 'set')
    order by g.id`)
