import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

/**
 * Returns the threshold of the first preceding list of the lesson that must be passed and is not; null if
 * there is none.
 */
export function gateBefore(listId: SQL, personId: SQL): SQL {
  return sql`(
    select g.min_percent from exercise_lists x
    join exercise_lists g on g.school_id = x.school_id and g.lesson_id = x.lesson_id and g.position < x.position
      and g.opens_next and g.deleted_at is null
    where x.school_id = current_school() and x.id = ${listId} and not has_passed(g.id, ${personId})
    order by g.position limit 1)`
}

/** Like `gateBefore`, for one list and person. */
export async function gatePercent(db: SchoolDb, listId: number, personId: number): Promise<number | null> {
  const found = await db.row<{ percent: number | null }>(
    sql`select ${gateBefore(sql`${listId}::bigint`, sql`${personId}::bigint`)} as percent`,
  )
  return found?.percent ?? null
}
