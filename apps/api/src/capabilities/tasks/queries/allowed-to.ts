import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ListRow } from './list-row.ts'

/** Returns lists with the extra minutes and attempts of one person applied. */
export async function allowedTo(
  db: SchoolDb,
  personId: number,
  lists: readonly ListRow[],
): Promise<ListRow[]> {
  const rows = await db.rows<{ id: number; extra_minutes: number; extra_attempts: number }>(sql`
    select exercise_list_id as id, extra_minutes, extra_attempts from attempt_allowances
    where school_id = ${db.schoolId} and person_id = ${personId}
      and exercise_list_id = ${anyId(lists.map(({ id }) => id))}`)
  const extra = new Map(rows.map((row) => [row.id, row]))
  return lists.map((list) => {
    const more = extra.get(list.id)
    if (!more) return list
    return {
      ...list,
      minutes: list.minutes === null ? null : list.minutes + more.extra_minutes,
      attempts: list.attempts === null ? null : list.attempts + more.extra_attempts,
    }
  })
}
