import type { AccountKind } from '@qadam/contract/ledger/vocabulary.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Entry } from '../rules.ts'

interface TransactionRow {
  readonly phase: 'posted' | 'pending' | 'post' | 'void'
  readonly kind: string
  readonly expires_at: string | null
  readonly settled_by: number | null
  readonly reversed_by: number | null
}

/** Returns a transaction with its entries. @throws Error for an id of none: our mistake */
export async function getTransaction(
  db: SchoolDb,
  id: number,
): Promise<TransactionRow & { entries: readonly Entry[] }> {
  const row = await db.one<TransactionRow>(sql`
    select t.phase, t.kind, t.expires_at,
      (select s.id from ledger_transactions s where s.school_id = t.school_id and s.pending_id = t.id) as settled_by,
      (select r.id from ledger_transactions r where r.school_id = t.school_id and r.reverses_id = t.id) as reversed_by
    from ledger_transactions t where t.school_id = ${db.schoolId} and t.id = ${id}`)
  const entries = await db.rows<{
    kind: AccountKind
    part: string
    person_id: number | null
    currency: CurrencyCode
    minor: string
  }>(sql`
    select a.kind, a.part, a.person_id, e.currency, e.minor::text as minor
    from ledger_entries e join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
    where e.school_id = ${db.schoolId} and e.transaction_id = ${id} order by e.id`)
  return {
    ...row,
    entries: entries.map(({ kind, part, person_id: person, currency, minor }) => ({
      account: { kind, part, person },
      amount: money(BigInt(minor), currency),
    })),
  }
}
