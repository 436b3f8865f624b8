import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from './app-services.ts'

/** Deletes responses stored for Idempotency-Keys after a day, because they contain personal data. */
export async function purgeStoredAnswers(services: Services, schoolId: number): Promise<void> {
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      delete from idempotency_keys
      where school_id = ${schoolId} and created_at < now() - interval '24 hours'`),
  )
}
