import { inSchool } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { termsOf } from '../privacy/public.ts'

/**
 * Nightly task: deletes the requests of people without an account whose term has passed since anything happened to
 * them. Those of students are erased with the student.
 */
export async function purgeConsultations({ pools, clock }: Services, schoolId: number): Promise<void> {
  await inSchool(pools, { schoolId }, async (db) => {
    const { consultations: days } = await termsOf(db)
    const before = new Date(clock.now().getTime() - days * 86_400_000)
    await db.rows(sql`
      delete from consultations where school_id = ${schoolId} and student_id is null and changed_at < ${before}`)
  })
}
