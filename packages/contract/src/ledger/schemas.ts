import { z } from 'zod'
import { currencyCode, moneyOnWire } from '../money/wire.ts'
import { paging } from '../paging.ts'
import { id, personName } from '../values.ts'
import { accountKinds, reversalReasons, transactionKinds, voidReasons } from './vocabulary.ts'

const sides = ['debit', 'credit'] as const

/** All accounts of one kind in one currency; sums are in the direction of the account. */
const book = z.object({
  kind: z.enum(accountKinds),
  /** The method of payment, or what was sold; empty for most kinds. */
  part: z.string(),
  /** The side on which the balance grows. */
  side: z.enum(sides),
  accounts: z.int(),
  balance: moneyOnWire,
  /** What will be added and taken off when it is posted; never part of the balance. */
  pending_in: moneyOnWire,
  pending_out: moneyOnWire,
})

export const books = z.object({ as_of: z.string(), books: z.array(book) })

export const entryQuery = z.object({
  ...paging,
  kind: z.enum(accountKinds).optional(),
  part: z.string().max(60).optional(),
  currency: currencyCode.optional(),
  person_id: id.optional(),
  /** Both sides of one transaction. */
  transaction_id: id.optional(),
  /** `pending`: what is neither posted nor voided yet. */
  state: z.enum(['posted', 'pending']).default('posted'),
})

export const ledgerEntry = z.object({
  id: z.int(),
  at: z.string(),
  account: z.object({ kind: z.enum(accountKinds), part: z.string(), person: personName.nullable() }),
  side: z.enum(sides),
  /** Positive when the balance of the account grew. */
  amount: moneyOnWire,
  transaction: z.object({
    id: z.int(),
    kind: z.enum(transactionKinds),
    reason: z.enum([...reversalReasons, ...voidReasons]).nullable(),
    note: z.string(),
    reverses: z.int().nullable(),
    reversed_by: z.int().nullable(),
    /** The pending transaction that this one posted. */
    posts: z.int().nullable(),
    /** When a pending transaction is voided by itself. */
    expires_at: z.string().nullable(),
    /** The amount that was paid in another currency, and the rate of its day. */
    foreign: z
      .object({ amount: moneyOnWire, rate: z.string(), on: z.string(), source: z.string() })
      .nullable(),
    by: personName.nullable(),
  }),
})
