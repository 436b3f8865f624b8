import type { entryQuery, ledgerEntry } from '@qadam/contract/ledger/schemas.ts'
import type { AccountKind } from '@qadam/contract/ledger/vocabulary.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

type Query = z.output<typeof entryQuery>
type LedgerEntry = z.output<typeof ledgerEntry>
type Person = NonNullable<LedgerEntry['account']['person']>

interface Row {
  readonly id: number
  readonly at: string
  readonly kind: AccountKind
  readonly part: string
  readonly person: Person | null
  readonly is_debit: boolean
  readonly amount: string
  readonly currency: CurrencyCode
  readonly transaction: Omit<LedgerEntry['transaction'], 'expires_at' | 'foreign'>
  readonly expires_at: string | null
  readonly foreign: {
    readonly minor: string
    readonly currency: CurrencyCode
    readonly rate: string
    readonly on: string
    readonly source: string
  } | null
}

/** Returns the entries behind a sum, newest first, and their sums by currency in the direction of the accounts. */
export async function listEntries({ db }: ReadContext, query: Query) {
  const { page, page_size: size } = query
  const where = condition(db.schoolId, query)
  const sums = await db.rows<{ currency: CurrencyCode; minor: string; entries: number }>(sql`
    select e.currency, sum(e.minor * a.side)::text as minor, count(*)::int as entries ${entriesOfAccounts}
    where ${where} group by e.currency order by e.currency`)
  const rows = await db.rows<Row>(sql`
    select e.id, t.at, a.kind, a.part, ${personJson(sql`p`)} as person, e.minor > 0 as is_debit,
      (e.minor * a.side)::text as amount, e.currency, t.expires_at,
      json_build_object('id', t.id, 'kind', t.kind, 'reason', t.reason, 'note', t.note, 'reverses', t.reverses_id,
        'posts', t.pending_id, 'by', ${personJson(sql`b`)},
        'reversed_by', (select r.id from ledger_transactions r where r.school_id = t.school_id and r.reverses_id = t.id))
        as transaction,
      case when t.rate is not null then json_build_object('minor', t.foreign_minor::text, 'currency', t.foreign_currency,
        'rate', t.rate, 'on', t.rate_on::text, 'source', t.rate_source) end as foreign
    ${entriesOfAccounts}
    join ledger_transactions t on t.school_id = e.school_id and t.id = e.transaction_id
    left join people p on p.school_id = a.school_id and p.id = a.person_id
    left join people b on b.school_id = t.school_id and b.id = t.by_id
    where ${where}
    order by e.id desc limit ${size} offset ${(page - 1) * size}`)
  return {
    count: sums.reduce((all, { entries }) => all + entries, 0),
    results: rows.map(presentEntry),
    sums: sums.map(({ minor, currency }) => ({ minor, currency })),
  }
}

const entriesOfAccounts = sql`
  from ledger_entries e
  join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id`

const personJson = (row: SQL): SQL => sql`
  case when ${row}.id is not null then json_build_object('id', ${row}.id, 'first_name', ${row}.first_name,
    'last_name', coalesce(${row}.last_name, '')) end`

function condition(schoolId: number, query: Query): SQL {
  const pending = sql`e.phase = 'pending' and not exists (select 1 from ledger_transactions s
    where s.school_id = e.school_id and s.pending_id = e.transaction_id)`
  const conditions = [
    sql`e.school_id = ${schoolId}`,
    query.state === 'pending' ? pending : sql`e.phase <> 'pending'`,
    ...(query.kind === undefined ? [] : [sql`a.kind = ${query.kind}`]),
    ...(query.part === undefined ? [] : [sql`a.part = ${query.part}`]),
    ...(query.currency === undefined ? [] : [sql`e.currency = ${query.currency}`]),
    ...(query.person_id === undefined ? [] : [sql`a.person_id = ${query.person_id}`]),
    ...(query.transaction_id === undefined ? [] : [sql`e.transaction_id = ${query.transaction_id}`]),
  ]
  return sql.join(conditions, ' and ')
}

function presentEntry(row: Row): LedgerEntry {
  const { foreign } = row
  return {
    id: row.id,
    at: row.at,
    account: { kind: row.kind, part: row.part, person: row.person },
    side: row.is_debit ? 'debit' : 'credit',
    amount: { minor: row.amount, currency: row.currency },
    transaction: {
      ...row.transaction,
      expires_at: row.expires_at,
      foreign: foreign && {
        amount: { minor: foreign.minor, currency: foreign.currency },
        rate: foreign.rate,
        on: foreign.on,
        source: foreign.source,
      },
    },
  }
}
