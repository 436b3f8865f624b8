import type { VoidReason } from '@qadam/contract/ledger/vocabulary.ts'
import { pendingExpired, pendingOver } from '../errors.ts'
import { ledgerTimeouts } from '../jobs.ts'
import { getTransaction } from '../queries/transaction.ts'
import { assertBalanced, assertConverted, type NewTransaction } from '../rules.ts'
import { findByKey, type LedgerContext, type Written, writeTransaction } from './write.ts'

/**
 * Writes a transaction that waits: for a second person, or for a provider. What it takes from an account of a person is
 * spoken for at once; what it brings is not there until it is posted. It is voided by itself at `expiresAt`.
 * @throws Failure 409
 */
export async function pendTransaction(
  ctx: LedgerContext,
  { expiresAt, ...asked }: NewTransaction & { readonly expiresAt: Date },
): Promise<Written> {
  assertBalanced(asked.entries)
  if (asked.foreign) assertConverted(asked.entries, asked.foreign)
  const written = await writeTransaction(ctx, { ...asked, phase: 'pending', expiresAt })
  if (!written.repeated)
    await ctx.services.jobs.send(
      ctx.db,
      ledgerTimeouts,
      { transaction_id: written.id },
      { startAfter: expiresAt },
    )
  return written
}

interface Settlement {
  readonly key: string
  readonly pending: number
}

/** Posts a pending transaction, at most once. @throws Failure 409 when it was posted, voided or its time is over */
export async function postPending(ctx: LedgerContext, { key, pending }: Settlement): Promise<Written> {
  const found = await unsettled(ctx, { key, pending })
  // Whether the job has voided it yet does not matter.
  if (!found.again && Date.parse(found.expires_at ?? '') <= ctx.now.getTime()) throw pendingExpired()
  return writeTransaction(ctx, {
    key,
    phase: 'post',
    kind: found.kind,
    entries: found.entries,
    pendingId: pending,
  })
}

/** Voids a pending transaction, at most once. @throws Failure 409 when it was posted or voided */
export async function voidPending(
  ctx: LedgerContext,
  { key, pending, reason }: Settlement & { readonly reason: VoidReason },
): Promise<Written> {
  const found = await unsettled(ctx, { key, pending })
  return writeTransaction(ctx, {
    key,
    phase: 'void',
    kind: found.kind,
    entries: [],
    pendingId: pending,
    reason,
  })
}

async function unsettled(ctx: LedgerContext, { key, pending }: Settlement) {
  const found = await getTransaction(ctx.db, pending)
  if (found.phase !== 'pending') throw pendingOver()
  const again = (await findByKey(ctx, key)) !== undefined
  if (found.settled_by !== null && !again) throw pendingOver()
  return { ...found, again }
}
