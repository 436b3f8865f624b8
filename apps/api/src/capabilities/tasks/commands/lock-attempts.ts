import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** One writer at a time for the attempts of a student at a list, also from two devices at once. */
export async function lockAttempts(
  db: SchoolDb,
  { listId, personId }: { readonly listId: number; readonly personId: number },
): Promise<void> {
  await db.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${db.schoolId} ${listId} ${personId}`}, 0))`,
  )
}
