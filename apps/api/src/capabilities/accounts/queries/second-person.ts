import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/**
 * Returns true if somebody besides a person could decide what they recorded: then they must not. Suspended people
 * cannot.
 */
export async function hasSecondPerson(db: SchoolDb, recorder: number): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id <> ${recorder} and p.deleted_at is null
      and p.deactivated_at is null and (p.role = 'admin_school' or p.role = 'admin' and not exists (
        select 1 from manager_switches s where s.school_id = p.school_id and s.matrix_row = '11.4' and not s.is_on))
    limit 1`)
  return found !== undefined
}
