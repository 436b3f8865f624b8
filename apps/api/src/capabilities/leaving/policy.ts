import { roles, staff } from '../../platform/access/access.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'

// Row 11.2: staff read the money of students within their access.
export const mayReadLeaving = staff
// Row 11.10: what changes a debt without a payment is the school admin's.
export const mayDecideLeaving = roles('admin_school')

/** Returns true if another school admin could decide what a person proposed: then they must not. Suspended ones cannot. */
export async function hasSecondAdmin(db: SchoolDb, proposer: number): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id <> ${proposer} and p.role = 'admin_school'
      and p.deleted_at is null and p.deactivated_at is null limit 1`)
  return found !== undefined
}
