import type { sentNotices } from '@qadam/contract/notifications/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isNotNarrowed, peopleVisibleTo } from '../../accounts/public.ts'
import { personNotFound } from '../errors.ts'

type Sent = z.output<typeof sentNotices>

const pageSize = 20

/**
 * Returns what a person was notified of, newest first, with the timeline of each delivery. What colleagues are notified of
 * names students: a narrowed manager reads that of students, and their own. @throws Failure 404
 */
export async function listSent(
  { db, actor }: ReadContext,
  id: number,
  before: number | undefined,
): Promise<Sent> {
  const person = await db.row<Sent['person']>(sql`
    select p.id, p.first_name, coalesce(p.last_name, '') as last_name from people p
    where p.school_id = ${db.schoolId} and p.id = ${id} and p.deleted_at is null and ${peopleVisibleTo(actor)}
      and (p.role = 'student' or p.id = ${actor.id} or ${isNotNarrowed(actor)})`)
  if (!person) throw personNotFound()
  const results = await db.rows<Sent['results'][number]>(sql`
    select n.id, n.kind, n.title, n.created_at, n.in_bell, n.read_at,
      (select coalesce(json_agg(json_build_object('channel', d.channel, 'state', d.state, 'not_before', d.not_before,
          'steps', (select json_agg(json_build_object('at', s.at, 'state', s.state, 'reason', s.reason,
              'error', s.error) order by s.id)
            from delivery_steps s where s.school_id = d.school_id and s.delivery_id = d.id)) order by d.id), '[]')
        from notice_deliveries d where d.school_id = n.school_id and d.notification_id = n.id) as deliveries
    from notifications n
    where n.school_id = ${db.schoolId} and n.person_id = ${id}
      and ${before === undefined ? sql`true` : sql`n.id < ${before}`}
    order by n.id desc limit ${pageSize + 1}`)
  const page = results.slice(0, pageSize)
  return { person, results: page, next: results.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}
