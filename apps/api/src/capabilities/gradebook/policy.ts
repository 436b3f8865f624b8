import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type Access, roles, schoolAdminOrSwitch, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'

// Rows 5.3, 6.2, 6.3, 13.2, 15.2 and 16.1 of the permission matrix; weights belong to authoring, as rows 4.2
// and 5.2.
export const mayRead = roles('teacher', 'admin', 'admin_school')
export const mayReadOwn = roles('student')
export const mayHaveDesk = roles('teacher')
export const mayWeigh = staff
export const mayReadScale = signedIn
export const mayChangeScale = roles('admin_school')

const listExport = schoolAdminOrSwitch('16.1')
/** Teachers may export what they see (P1 and P3); staff as for every list. */
export const mayExport: Access = {
  ...listExport,
  cells: { ...listExport.cells, teacher: true },
  allows: (actor, db) => actor.role === 'teacher' || listExport.allows(actor, db),
}

/**
 * Returns the condition for programs `p` whose gradebook is visible: staff see all of the school, others
 * their own.
 */
export function programVisibleTo(actor: Actor): SQL {
  if (isStaff(actor.role)) return sql`p.deleted_at is null`
  return sql`(p.deleted_at is null and exists (
    select 1 from program_people pp where pp.school_id = p.school_id and pp.program_id = p.id
      and pp.person_id = ${actor.id} and pp.part = ${actor.role}))`
}
