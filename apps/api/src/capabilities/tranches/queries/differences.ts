import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Something that does not agree; sums in minor units as text. */
export interface TrancheDifference {
  readonly what: string
  readonly student_id: number | null
  readonly tranche_id: number | null
  readonly stored: string | null
  readonly computed: string | null
}

/** Returns what does not agree between tranches, the students' list and the ledger; nothing is the proof that all does. */
export function trancheDifferences(db: SchoolDb): Promise<TrancheDifference[]> {
  return db.rows<TrancheDifference>(sql`
    select what, student_id, tranche_id, stored::text as stored, computed::text as computed from tranche_differences()`)
}
