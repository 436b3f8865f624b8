import { type SQL, sql } from '../../../platform/database/sql.ts'

/**
 * The table `heirs` of a `with`: each merged student and who remains of the two. What `gone` was charged and has paid counts
 * for `heir`.
 */
export const heirs = (schoolId: number): SQL => sql`
  heirs as (
    with recursive steps (gone, heir) as (
      select m.gone_id, m.kept_id from student_merges m where m.school_id = ${schoolId} and m.undone_at is null
      union
      select s.gone, m.kept_id from steps s join student_merges m on m.school_id = ${schoolId} and m.gone_id = s.heir
        and m.undone_at is null)
    select gone, heir from steps)`
