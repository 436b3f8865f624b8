import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Serializes writes to a student's attempts at a list, for example from two devices. */
export async function lockAttempts(
  db: SchoolDb,
  { listId, personId }: { readonly listId: number; readonly personId: number },
): Promise<void> {
  await db.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${db.schoolId} ${listId} ${personId}`}, 0))`,
  )
}
