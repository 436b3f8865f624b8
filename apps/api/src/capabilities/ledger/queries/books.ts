import type { books } from '@qadam/contract/ledger/schemas.ts'
import { type AccountKind, accountKinds } from '@qadam/contract/ledger/vocabulary.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

interface Row {
  readonly kind: AccountKind
  readonly part: string
  readonly side: number
  readonly currency: CurrencyCode
  readonly accounts: number
  readonly balance: string
  readonly pending_in: string
  readonly pending_out: string
}

/** Returns the balance of each kind of account by currency, and what is pending beside it. */
export async function listBooks({ db, now }: ReadContext): Promise<z.output<typeof books>> {
  const rows = await db.rows<Row>(sql`
    select a.kind, a.part, a.side, a.currency, count(distinct a.id)::int as accounts, sum(b.balance)::text as balance,
      sum(b.pending_in)::text as pending_in, sum(b.pending_out)::text as pending_out
    from ledger_accounts a join ledger_balances b on b.school_id = a.school_id and b.account_id = a.id
    where a.school_id = ${db.schoolId}
    group by a.kind, a.part, a.side, a.currency
    order by array_position(${[...accountKinds]}::text[], a.kind), a.part, a.currency`)
  return {
    as_of: now.toISOString(),
    books: rows.map(({ kind, part, side, currency, accounts, ...sums }) => ({
      kind,
      part,
      side: side === 1 ? ('debit' as const) : ('credit' as const),
      accounts,
      balance: { minor: sums.balance, currency },
      pending_in: { minor: sums.pending_in, currency },
      pending_out: { minor: sums.pending_out, currency },
    })),
  }
}
