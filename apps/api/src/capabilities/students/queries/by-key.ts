import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RecordTable } from '../tables.ts'

/**
 * The row of a table of the record that belongs to `student_records`, under the table's own name, if there is one. It is
 * looked up by its key: of a school that is new nothing is known, and a join would read the whole of it for each student.
 */
export function besideRecord(table: RecordTable): SQL {
  const name = sql.identifier(table)
  return sql`left join lateral (select * from ${name} x where x.school_id = student_records.school_id
    and x.student_id = student_records.student_id limit 1) as ${name} on true`
}
