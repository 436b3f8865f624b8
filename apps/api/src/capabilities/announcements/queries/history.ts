import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getAnnouncement, type Paged } from './announcements.ts'

/** Returns the change history of an announcement, newest first. @throws Failure 404 */
export async function listHistory(call: ReadContext, id: number, asked: Paged) {
  await getAnnouncement(call, id)
  const where = sql`a.school_id = ${call.db.schoolId} and a.object_kind = 'announcement' and a.object_id = ${id}`
  const results = await call.db.rows<{
    id: number
    act: string
    at: string
    by: string | null
    before: Record<string, unknown>
  }>(sql`
    select a.id, a.action as act, a.at, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as by,
      coalesce(a.details->'before', '{}') as before
    from audit_log a left join people p on p.school_id = a.school_id and p.id = a.actor_id
    where ${where} order by a.id desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`)
  const counted = await call.db.row<{ count: number }>(
    sql`select count(*) as count from audit_log a where ${where}`,
  )
  return { count: counted?.count ?? 0, results }
}
