import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Something that does not agree; sums in minor units as text. */
export interface Difference {
  readonly what: string
  readonly account_id: number | null
  readonly transaction_id: number | null
  readonly currency: string | null
  readonly stored: string
  readonly computed: string
}

/** Returns what does not agree in the ledger of the school; nothing is the proof that it does. */
export function ledgerDifferences(db: SchoolDb): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select what, account_id, transaction_id, currency, stored::text as stored, computed::text as computed
    from ledger_differences()`)
}
