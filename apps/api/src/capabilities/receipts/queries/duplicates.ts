import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

interface Alike {
  readonly students: readonly number[]
  /** The sums that the same document may have: of a part, and of the whole transfer. */
  readonly minors: readonly string[]
  readonly paidOn: string
  readonly number: string
  readonly currency: CurrencyCode
  readonly sha256?: string
}

/**
 * Returns an earlier receipt that may be the same: of one number, amount and day, also as part of a transfer; without a
 * number, or with the same file, of one of the students.
 */
export async function duplicateOf({ db }: { readonly db: SchoolDb }, given: Alike): Promise<number | null> {
  const { students, minors, sha256 } = given
  const found = await db.row<{ id: number }>(sql`
    select r.id from receipts r
    left join receipt_transfers t on t.school_id = r.school_id and t.id = r.transfer_id
    where r.school_id = ${db.schoolId} and r.kind = 'receipt' and r.paid_on = ${given.paidOn}
      and r.currency = ${given.currency} and r.number = ${given.number} and r.state in ('awaiting', 'confirmed')
      and (r.amount_minor = any(${minors}::bigint[]) or t.amount_minor = any(${minors}::bigint[]))
      and (r.number <> '' or r.student_id = any(${students}::bigint[]))
    order by r.id limit 1`)
  if (found || sha256 === undefined) return found?.id ?? null
  const sameFile = await db.row<{ id: number }>(sql`
    select r.id from receipts r join files f on f.school_id = r.school_id and f.id = r.file_id
    where r.school_id = ${db.schoolId} and r.student_id = any(${students}::bigint[]) and r.state in ('awaiting', 'confirmed')
      and f.sha256 = ${sha256}
    order by r.id limit 1`)
  return sameFile?.id ?? null
}
