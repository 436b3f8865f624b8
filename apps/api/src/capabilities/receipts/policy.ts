import { roles, schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'

// Row 11.2
export const mayReadReceipts = roles('student', 'admin', 'admin_school')
// Row 11.3
export const mayRecordReceipts = schoolAdminOrSwitch('11.3')
// Row 11.4
export const mayConfirmReceipts = schoolAdminOrSwitch('11.4')
export const mayReadReceiptSettings = staff
// Row 15.2
export const mayChangeReceiptSettings = schoolAdminOrSwitch('15.2')

/** Returns true if the actor is of a role that decides about receipts of others. */
export const mayDecide = async (actor: Actor, db: SchoolDb): Promise<boolean> =>
  mayConfirmReceipts.allows(actor, db)

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
