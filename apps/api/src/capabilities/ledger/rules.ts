import { createHash } from 'node:crypto'
import type {
  AccountKind,
  PersonAccountKind,
  SchoolAccountKind,
  TransactionKind,
} from '@qadam/contract/ledger/vocabulary.ts'
import { isZero, type Money, negate } from '@qadam/contract/money/money.ts'
import { convert, type Rate } from '@qadam/contract/money/rate.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'

/** An account by what it is for. Its row is created with its first entry, one for each currency. */
export interface Account {
  readonly kind: AccountKind
  readonly part: string
  readonly person: number | null
}

/** An account of a person. */
export const personAccount = (kind: PersonAccountKind, person: number): Account => ({
  kind,
  part: '',
  person,
})

/** An account of the school; `part` is the method of a clearing account, or what revenue is for. */
export const schoolAccount = (kind: SchoolAccountKind, part = ''): Account => ({ kind, part, person: null })

/** Where money of a method by hand is. */
export const handAccount = (method: HandMethod): Account => schoolAccount(method === 'cash' ? 'cash' : 'bank')

/** One side of a transaction: a debit is positive, a credit negative. */
export interface Entry {
  readonly account: Account
  readonly amount: Money
}

/** @throws RangeError for an amount that is not positive: the other side is another entry */
export function debit(account: Account, amount: Money): Entry {
  if (amount.minor <= 0n) throw new RangeError('an entry has a positive amount')
  return { account, amount }
}

/** @throws RangeError for an amount that is not positive */
export function credit(account: Account, amount: Money): Entry {
  if (amount.minor <= 0n) throw new RangeError('an entry has a positive amount')
  return { account, amount: negate(amount) }
}

/** What was paid in another currency, and the rate of its day. */
export interface ForeignAmount {
  readonly amount: Money
  readonly rate: Rate
  /** Who published the rate. */
  readonly source: string
}

/** A transaction as a capability asks for it. */
export interface NewTransaction {
  /** Unique in the school: the same key again is the same transaction. */
  readonly key: string
  readonly kind: Exclude<TransactionKind, 'reversal'>
  readonly entries: readonly Entry[]
  readonly note?: string
  readonly foreign?: ForeignAmount
}

/** Entries that do not balance: our mistake, never a person's. */
export class Unbalanced extends Error {}

/** @throws Unbalanced without two entries, or when debits and credits of a currency differ */
export function assertBalanced(entries: readonly Entry[]): void {
  if (entries.length < 2) throw new Unbalanced('a transaction has at least two entries')
  const totals = new Map<string, bigint>()
  for (const { amount } of entries) {
    if (isZero(amount)) throw new Unbalanced('an entry is not zero')
    totals.set(amount.currency, (totals.get(amount.currency) ?? 0n) + amount.minor)
  }
  for (const [currency, total] of totals)
    if (total !== 0n) throw new Unbalanced(`debits and credits in ${currency} differ by ${total}`)
}

/** @throws Unbalanced when the entries are not the foreign amount by its rate */
export function assertConverted(entries: readonly Entry[], { amount, rate }: ForeignAmount): void {
  const converted = convert(amount, rate)
  const debits = entries.reduce(
    (all, entry) =>
      entry.amount.currency === rate.to && entry.amount.minor > 0n ? all + entry.amount.minor : all,
    0n,
  )
  if (debits !== converted.minor)
    throw new Unbalanced(`${converted.minor} by the rate, but ${debits} in the entries`)
}

/** What makes two requests with one key the same: everything but who asks, when, and until when. */
export interface Content {
  readonly phase: string
  readonly kind: string
  readonly entries: readonly Entry[]
  readonly follows?: number | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly foreign?: ForeignAmount | undefined
}

/** Returns the hash of a transaction's content; the order of its entries does not count. */
export function contentHash({ phase, kind, entries, follows, reason, note, foreign }: Content): string {
  const lines = entries
    .map(({ account, amount }) =>
      JSON.stringify([account.kind, account.part, account.person, amount.currency, `${amount.minor}`]),
    )
    .toSorted()
  const paid = foreign
    ? [
        `${foreign.amount.minor}`,
        foreign.amount.currency,
        foreign.rate.price,
        foreign.rate.on,
        foreign.source,
      ]
    : null
  return createHash('sha256')
    .update(JSON.stringify([phase, kind, lines, follows ?? null, reason ?? null, note ?? '', paid]))
    .digest('hex')
}
