import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The opening balance of a student in one currency. */
export interface RecordedOpening {
  /** Undefined when every one was taken back. */
  readonly current: { readonly amount: Money; readonly transaction: number } | undefined
  readonly takenBack: number
}

export const openingKey = (student: number, currency: CurrencyCode): string => `${student} ${currency}`

/** Returns the opening balances of students by `openingKey`. A debt is positive, what was prepaid negative. */
export async function recordedOpenings(
  db: SchoolDb,
  students: readonly number[],
): Promise<ReadonlyMap<string, RecordedOpening>> {
  const rows = await db.rows<{
    student: number
    currency: CurrencyCode
    transaction: number
    minor: string
    is_reversed: boolean
  }>(sql`
    select a.person_id as student, e.currency, t.id as transaction, e.minor::text as minor,
      exists (select 1 from ledger_transactions r where r.school_id = t.school_id and r.reverses_id = t.id) as is_reversed
    from ledger_accounts a
    join ledger_entries e on e.school_id = a.school_id and e.account_id = a.id
    join ledger_transactions t on t.school_id = e.school_id and t.id = e.transaction_id and t.kind = 'opening'
    where a.school_id = ${db.schoolId} and a.person_id = ${anyId(students)}`)
  const found = new Map<string, RecordedOpening>()
  for (const row of rows) {
    const key = openingKey(row.student, row.currency)
    const { current, takenBack } = found.get(key) ?? { current: undefined, takenBack: 0 }
    found.set(
      key,
      row.is_reversed
        ? { current, takenBack: takenBack + 1 }
        : {
            current: { amount: money(BigInt(row.minor), row.currency), transaction: row.transaction },
            takenBack,
          },
    )
  }
  return found
}
