import type { botStats } from '@qadam/contract/mailings/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isPresent } from '../../accounts/public.ts'

type Stats = z.output<typeof botStats>

/** Returns who is reached by the bot, and what it sent in the last 30 days. */
export async function getBotStats({ db, now }: ReadContext): Promise<Stats> {
  const linked = await db.one<Pick<Stats, 'linked' | 'blocked'>>(sql`
    select count(*) filter (where l.blocked_at is null)::int as linked,
      count(*) filter (where l.blocked_at is not null)::int as blocked
    from telegram_links l where l.school_id = ${db.schoolId} and l.unlinked_at is null and ${isPresent(sql`l.person_id`)}`)
  const active = await db.one<Pick<Stats, 'active_7' | 'active_30'>>(sql`
    select count(distinct n.person_id) filter (where d.changed_at > ${now}::timestamptz - interval '7 days')::int as active_7,
      count(distinct n.person_id)::int as active_30
    from notice_deliveries d join notifications n on n.school_id = d.school_id and n.id = d.notification_id
    where d.school_id = ${db.schoolId} and d.channel = 'telegram' and d.state = 'sent'
      and d.changed_at > ${now}::timestamptz - interval '30 days'`)
  const kinds = await db.rows<Stats['kinds'][number]>(sql`
    select n.kind, count(*) filter (where d.state = 'sent')::int as sent, count(*) filter (where d.state = 'failed')::int as failed
    from notice_deliveries d join notifications n on n.school_id = d.school_id and n.id = d.notification_id
    where d.school_id = ${db.schoolId} and d.channel = 'telegram' and d.state in ('sent', 'failed')
      and d.changed_at > ${now}::timestamptz - interval '30 days'
    group by n.kind order by 2 desc, n.kind`)
  const roles = await db.rows<Stats['roles'][number]>(sql`
    select p.role, count(*)::int as people, count(l.id)::int as linked
    from people p left join telegram_links l on l.school_id = p.school_id and l.person_id = p.id and l.unlinked_at is null
      and l.blocked_at is null
    where p.school_id = ${db.schoolId} and p.deleted_at is null and p.deactivated_at is null
    group by p.role order by p.role`)
  return { ...linked, ...active, kinds, roles }
}
