import type { WrittenTable } from './written-table.ts'

const ofAccount = `exists (select 1 from ledger_accounts a
  where a.school_id = t.school_id and a.id = t.account_id and a.person_id = $person)`

// The law wants books to be complete for years, so an erasure leaves them under the id of the pseudonym. A note of a
// transaction is about a payment, never about a person.
const books = { purpose: 'law', term: 'law', erasure: 'keep' } as const

// What a student agreed to pay is the basis of the books.
const agreed = { ...books, of: 'student_id' } as const
const ofTranche = `exists (select 1 from tranches x
  where x.school_id = t.school_id and x.id = t.tranche_id and x.student_id = $person)`

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
  ledger_account_totals: {
    ...books,
    of: ofAccount,
    columns: { P5: 'charged paid refunded', '-': 'school_id account_id' },
  },
  payment_plans: {
    ...agreed,
    columns: {
      P5: 'number currency total_minor discounts created_at ended_at',
      '-': 'school_id id student_id package_id discount_id created_by',
    },
  },
  tranches: {
    ...agreed,
    columns: {
      P5: 'id currency amount_minor paid_minor due_on event days_after note created_at promised_until promised_at waived_at waive_reason ended_at end_reason',
      '-': 'school_id student_id plan_id package_id charge_id row_version created_by promised_by waived_by ended_by replaced_by',
    },
  },
  receipts: {
    ...agreed,
    columns: {
      P5: 'id kind receipt_id currency amount_minor method paid_on number note file_id state recorded_at expires_at decided_at decision_reason',
      '-': 'school_id student_id transfer_id duplicate_of pending_id grant_pending_id recorded_by decided_by confirmed_alone',
    },
  },
  receipt_transfers: {
    ...agreed,
    of: `exists (select 1 from receipts r
      where r.school_id = t.school_id and r.transfer_id = t.id and r.student_id = $person)`,
    columns: { P5: 'paid_on number sent_at', '-': 'school_id id guardian_id currency amount_minor' },
  },
  tranche_versions: {
    ...books,
    of: ofTranche,
    columns: { P5: 'tranche_id version amount_minor due_on event days_after until', '-': 'school_id by_id' },
  },
  payment_reminders: {
    ...books,
    of: ofTranche,
    columns: { P5: 'tranche_id due_on days_left sent_at', '-': 'school_id' },
  },
  tranche_payments: {
    ...books,
    of: ofTranche,
    columns: { P5: 'tranche_id minor', '-': 'school_id id transaction_id' },
  },
}
