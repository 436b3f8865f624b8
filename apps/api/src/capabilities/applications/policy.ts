import { roles, schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { studentsVisibleTo } from '../students/public.ts'

// Rows 8.1 to 8.5 of the permission matrix. A teacher has no part in applications.
export const mayRead = roles('student', 'admin', 'admin_school')
export const mayChoose = roles('student', 'admin', 'admin_school')
export const mayReadStatistics = staff
export const mayCheck = staff
export const mayExport = staff
/** The number of programs a student may choose is a setting of the school: row 15.2. */
export const maySet = schoolAdminOrSwitch('15.2')

/**
 * Returns the condition for the applications `a` of people `p` visible to the actor; `all` is for queries
 * over very many rows.
 */
export function visibleTo(actor: Actor, { all = false } = {}): SQL {
  return sql`(a.status <> 'removed' and ${studentsVisibleTo(actor, { all })})`
}
