import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

export interface LivePackage {
  readonly order_id: number
  readonly hours: number
}

/** Condition: package `k` is of a student, or of another account of theirs that was merged into this one. */
const isOf = (student: number): SQL => sql`(k.student_id = ${student} or exists (
  select 1 from student_merges m where m.school_id = k.school_id and m.kept_id = ${student} and m.gone_id = k.student_id
    and m.undone_at is null))`

/** Returns the package that a student has now. */
export const livePackage = (db: SchoolDb, student: number): Promise<LivePackage | undefined> =>
  db.row<LivePackage>(sql`
    select k.order_id, k.hours from priority_packages k
    where k.school_id = ${db.schoolId} and k.ended_at is null and ${isOf(student)} order by k.order_id limit 1`)
