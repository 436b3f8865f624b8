import { type Access, staff } from '../../platform/access/access.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * Row 10.7: the sums of the school, for its admin and for managers who see all of its students. A sum cannot be
 * narrowed: a manager with access to some students reads none.
 */
export const mayReadBooks: Access = {
  ...staff,
  allows: async (actor, db) => {
    if (actor.role !== 'admin') return staff.allows(actor, db)
    const narrowed = await db.row(sql`
      select 1 from accesses where school_id = ${db.schoolId} and manager_id = ${actor.id}`)
    return narrowed === undefined
  },
}
