import { anyId } from '../database/any-id.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { addressFailsSql } from '../mail/failed-addresses.ts'
import type { Reader } from './notice.ts'

/** Returns those of these people who have an active account. */
export function readersOf(db: SchoolDb, ids: readonly number[]): Promise<Reader[]> {
  return db.rows<Reader>(sql`
    select p.id, p.email, p.first_name, coalesce(p.language, s.default_language) as language,
      coalesce(p.time_zone, s.time_zone) as zone, l.chat_id,
      case when m.sms_on and not p.phone_unproved then p.phone end as phone,
      ${addressFailsSql(sql`p.school_id`, sql`p.email`)} as email_fails
    from people p join schools s on s.school_id = p.school_id
    left join telegram_links l on l.school_id = p.school_id and l.person_id = p.id and l.unlinked_at is null
      and l.blocked_at is null
    left join mailing_settings m on m.school_id = p.school_id
    where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)} and p.deleted_at is null
      and p.deactivated_at is null
    order by p.id`)
}
