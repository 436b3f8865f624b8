import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { visibleTo } from '../policy.ts'

/** Returns the visible programs that the actor saved for later, newest first. */
export async function savedPrograms({ db, actor }: ReadContext) {
  const rows = await db.rows<{ id: number }>(sql`
    select s.program_id as id from saved_programs s
    join programs p on p.school_id = s.school_id and p.id = s.program_id
    where s.school_id = ${db.schoolId} and s.person_id = ${actor.id} and ${visibleTo(actor)}
    order by s.saved_at desc, s.program_id desc`)
  return { ids: rows.map(({ id }) => id) }
}
