import type { WrittenTable } from './written-table.ts'

const ofAccount = `exists (select 1 from ledger_accounts a
  where a.school_id = t.school_id and a.id = t.account_id and a.person_id = $person)`

// The law wants books to be complete for years, so an erasure leaves them under the id of the pseudonym. A note of a
// transaction is about a payment, never about a person.
const books = { purpose: 'law', term: 'law', erasure: 'keep' } as const

/** The ledger: what people owe, have paid and are owed. */
export const moneyTables: Readonly<Record<string, WrittenTable>> = {
  ledger_accounts: {
    ...books,
    of: 'person_id',
    columns: { P5: 'kind currency created_at', '-': 'school_id id part person_id side' },
  },
  ledger_transactions: {
    ...books,
    of: `exists (select 1 from ledger_entries e
      join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
      where e.school_id = t.school_id and e.transaction_id = t.id and a.person_id = $person)`,
    columns: {
      P5: 'id kind phase reason note at expires_at foreign_minor foreign_currency rate rate_on rate_source',
      '-': 'school_id key content_hash pending_id reverses_id entries by_id',
    },
  },
  ledger_entries: {
    ...books,
    of: ofAccount,
    columns: { P5: 'transaction_id phase currency minor', '-': 'school_id id account_id' },
  },
  ledger_balances: {
    ...books,
    of: ofAccount,
    columns: { P5: 'balance pending_in pending_out', '-': 'school_id account_id slot has_floor' },
  },
}
