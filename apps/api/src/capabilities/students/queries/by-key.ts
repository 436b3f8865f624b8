import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RecordTable } from '../tables.ts'

/**
 * Joins the row of a record table to `student_records`, under the table's own name, if it exists. Uses a
 * lateral lookup by key: a new school has no planner statistics, and a plain join would scan the whole table
 * for each student.
 */
export function besideRecord(table: RecordTable): SQL {
  const name = sql.identifier(table)
  return sql`left join lateral (select * from ${name} x where x.school_id = student_records.school_id
    and x.student_id = student_records.student_id limit 1) as ${name} on true`
}
