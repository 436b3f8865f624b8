import type { ReversalReason } from '@qadam/contract/ledger/vocabulary.ts'
import { negate } from '@qadam/contract/money/money.ts'
import { alreadyReversed, notReversible } from '../errors.ts'
import { getTransaction } from '../queries/transaction.ts'
import { assertBalanced, assertConverted, type NewTransaction } from '../rules.ts'
import { findByKey, type LedgerContext, type Written, writeTransaction } from './write.ts'

/** Posts a transaction. @throws Failure 409 for a floor, or a key with another content */
export function postTransaction(ctx: LedgerContext, asked: NewTransaction): Promise<Written> {
  assertBalanced(asked.entries)
  if (asked.foreign) assertConverted(asked.entries, asked.foreign)
  return writeTransaction(ctx, { ...asked, phase: 'posted' })
}

/**
 * Writes the opposite of a transaction, at most once. What was used since must be reversed before: an account of a
 * person does not go below zero. @throws Failure 409
 */
export async function reverse(
  ctx: LedgerContext,
  { key, transaction, reason, note }: Reversal,
): Promise<Written> {
  const found = await getTransaction(ctx.db, transaction)
  if (found.kind === 'reversal' || found.phase === 'pending' || found.phase === 'void') throw notReversible()
  if (found.reversed_by !== null && !(await findByKey(ctx, key))) throw alreadyReversed()
  return writeTransaction(ctx, {
    key,
    phase: 'posted',
    kind: 'reversal',
    entries: found.entries.map((entry) => ({ ...entry, amount: negate(entry.amount) })),
    reversesId: transaction,
    reason,
    ...(note === undefined ? {} : { note }),
  })
}

interface Reversal {
  readonly key: string
  readonly transaction: number
  readonly reason: ReversalReason
  readonly note?: string
}
