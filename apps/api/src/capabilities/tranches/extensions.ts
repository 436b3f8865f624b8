import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { paymentTranches } from '../students/public.ts'

/** Registers what tranches contribute to a student's record. */
export function extendWithTranches(): void {
  paymentTranches.extend({ trancheIds })
}

/** Returns the tranches of a student, the earliest day first. */
function trancheIds(db: SchoolDb, student: number): Promise<{ id: number }[]> {
  return db.rows<{ id: number }>(sql`
    select id from tranches where school_id = ${db.schoolId} and student_id = ${student} and ended_at is null
    order by due_on nulls last, id`)
}
