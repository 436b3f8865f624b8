import { type SQL, sql } from '../../../platform/database/sql.ts'

/**
 * The person whose paper a row with `student_id` is now: an issued one stays under its student, also when they were merged
 * into another.
 */
export const holderOf = (row: SQL): SQL => sql`coalesce((select m.kept_id from student_merges m
  where m.school_id = ${row}.school_id and m.gone_id = ${row}.student_id and m.undone_at is null), ${row}.student_id)`

/** Returns the condition for papers of a student, and of those merged into them. */
export const papersOf = (
  row: SQL,
  id: number,
): SQL => sql`${row}.student_id in (select ${id}::bigint union all
  select m.gone_id from student_merges m
  where m.school_id = ${row}.school_id and m.kept_id = ${id} and m.undone_at is null)`
