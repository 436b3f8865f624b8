import type { SchoolDb } from './school-db.ts'
import { sql } from './sql.ts'

/**
 * Returns ids with one of them, or a new one, at a position counted from 1; without a position at the end.
 */
export function placedAt(ids: readonly number[], id: number, position: number | undefined): number[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.min(position ?? others.length + 1, others.length + 1) - 1, 0, id)
}

/**
 * Writes positions 1, 2, 3… into a table's `position`, in the order of the ids. Returns the number of changed
 * rows.
 */
export async function writePositions(
  db: SchoolDb,
  rows: { readonly table: string; readonly schoolId: number; readonly ids: readonly number[] },
): Promise<number> {
  const changed = await db.rows(sql`
    update ${sql.identifier(rows.table)} t set position = o.n
    from unnest(${[...rows.ids]}::bigint[]) with ordinality as o (id, n)
    where t.school_id = ${rows.schoolId} and t.id = o.id and t.position <> o.n returning t.id`)
  return changed.length
}
