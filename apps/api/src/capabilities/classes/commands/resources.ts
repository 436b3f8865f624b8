import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Resources } from '../queries/collisions.ts'

/**
 * Serializes actions on the same teacher, room or student, so that the second one reads what the first has
 * planned and gets a clear failure. Advisory only: the exclusion constraints enforce the rule, but alone they
 * would let two conflicting transactions deadlock.
 */
export async function acquireLocks(db: SchoolDb, resources: readonly Resources[]): Promise<void> {
  const keys = resources.flatMap(({ teacherId, roomId, studentIds }) => [
    // A student who joins classes takes no teacher's time.
    ...(teacherId === null ? [] : [`t${teacherId}`]),
    ...(roomId === null ? [] : [`r${roomId}`]),
    ...studentIds.map((id) => `s${id}`),
  ])
  const inOrder = [...new Set(keys)].toSorted().map((key) => `class ${db.schoolId} ${key}`)
  await db.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(k.key, 0))
    from unnest(${inOrder}::text[]) with ordinality as k (key, at) order by k.at`)
}
