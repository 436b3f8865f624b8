import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from './app-services.ts'

/** Deletes the answers kept for Idempotency-Keys whose day is over: they hold what people were told. */
export async function purgeStoredAnswers(services: Services, schoolId: number): Promise<void> {
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      delete from idempotency_keys
      where school_id = ${schoolId} and created_at < now() - interval '24 hours'`),
  )
}
