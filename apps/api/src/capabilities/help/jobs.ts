import { inSchool } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'

/** Erases what was deleted more than 30 days ago. */
export async function purgeDeletedFaq({ pools, clock }: Services, schoolId: number): Promise<void> {
  const before = new Date(clock.now().getTime() - 30 * 86_400_000)
  await inSchool(pools, { schoolId }, async (db) => {
    await db.rows(sql`delete from faq_questions where school_id = ${schoolId} and deleted_at < ${before}`)
    await db.rows(sql`delete from faq_chapters where school_id = ${schoolId} and deleted_at < ${before}`)
  })
}
