import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Resources } from '../queries/collisions.ts'

/**
 * Lets acts on the same teacher, room or student take turns, so that whoever comes second reads what the first has
 * planned and is told of it. It is a courtesy: what binds everybody are the exclusion constraints, which alone would
 * let two that meet wait for each other until the database ends one of them.
 */
export async function acquireLocks(db: SchoolDb, resources: readonly Resources[]): Promise<void> {
  const keys = resources.flatMap(({ teacherId, roomId, studentIds }) => [
    // Nobody's: a student who joins classes takes no teacher's time, and not one turn for the whole school.
    ...(teacherId === 0 ? [] : [`t${teacherId}`]),
    ...(roomId === null ? [] : [`r${roomId}`]),
    ...studentIds.map((id) => `s${id}`),
  ])
  const inOrder = [...new Set(keys)].toSorted().map((key) => `class ${db.schoolId} ${key}`)
  await db.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(k.key, 0))
    from unnest(${inOrder}::text[]) with ordinality as k (key, at) order by k.at`)
}
