import { type PersonAccountKind, personAccountKinds } from '@qadam/contract/ledger/vocabulary.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The balance of one account, and what is pending beside it. */
export interface Balance {
  readonly balance: Money
  readonly pendingIn: Money
  readonly pendingOut: Money
}

/** The accounts of a person in one currency. */
export type PersonBalance = { readonly currency: CurrencyCode } & Readonly<Record<PersonAccountKind, Balance>>

/** Returns the balances of a person, one for each currency in which there was any entry. */
export async function balanceOf(db: SchoolDb, person: number): Promise<PersonBalance[]> {
  const rows = await db.rows<{
    kind: PersonAccountKind
    currency: CurrencyCode
    balance: string
    pending_in: string
    pending_out: string
  }>(sql`
    select a.kind, a.currency, b.balance::text as balance, b.pending_in::text as pending_in,
      b.pending_out::text as pending_out
    from ledger_accounts a join ledger_balances b on b.school_id = a.school_id and b.account_id = a.id
    where a.school_id = ${db.schoolId} and a.person_id = ${person} order by a.currency`)
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const of = (kind: PersonAccountKind): Balance => {
      const row = rows.find((one) => one.kind === kind && one.currency === currency)
      const amount = (minor = '0') => money(BigInt(minor), currency)
      return {
        balance: amount(row?.balance),
        pendingIn: amount(row?.pending_in),
        pendingOut: amount(row?.pending_out),
      }
    }
    const balances = personAccountKinds.map((kind) => [kind, of(kind)] as const)
    return { currency, ...(Object.fromEntries(balances) as Record<PersonAccountKind, Balance>) }
  })
}
