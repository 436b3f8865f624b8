import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The academic year that a student's record says. */
export async function yearOfRecord(db: SchoolDb, studentId: number): Promise<number | null> {
  const row = await db.row<{ year: number | null }>(sql`
    select academic_year_id as year from student_records
    where school_id = ${db.schoolId} and student_id = ${studentId}`)
  return row?.year ?? null
}
