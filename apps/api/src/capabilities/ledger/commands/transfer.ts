import { personAccountKinds } from '@qadam/contract/ledger/vocabulary.ts'
import { isZero } from '@qadam/contract/money/money.ts'
import { pendingRemains } from '../errors.ts'
import { balanceOf } from '../queries/balance.ts'
import { credit, debit, type Entry, personAccount } from '../rules.ts'
import { postTransaction, reverse } from './post.ts'
import { findByKey, type LedgerContext } from './write.ts'

/**
 * Brings everything that a person owes and has to another one, by one transaction; nothing when there is nothing.
 * @throws Failure 409 while something of theirs waits to be posted or voided
 */
export async function transferAccounts(
  ctx: LedgerContext,
  { from, to, key }: { readonly from: number; readonly to: number; readonly key: string },
): Promise<void> {
  const entries: Entry[] = []
  for (const balances of await balanceOf(ctx.db, from))
    for (const kind of personAccountKinds) {
      const { balance, pendingIn, pendingOut } = balances[kind]
      if (!isZero(pendingIn) || !isZero(pendingOut)) throw pendingRemains()
      if (isZero(balance)) continue
      const [old, now] = [personAccount(kind, from), personAccount(kind, to)]
      // What is owed grows by debits, what a person has by credits.
      entries.push(
        ...(kind === 'receivable'
          ? [debit(now, balance), credit(old, balance)]
          : [debit(old, balance), credit(now, balance)]),
      )
    }
  if (entries.length > 0) await postTransaction(ctx, { key, kind: 'transfer', entries })
}

/** Takes a transfer back, if there was one. @throws Failure 409 when what came by it was used since */
export async function returnAccounts(ctx: LedgerContext, { key }: { readonly key: string }): Promise<void> {
  const found = await findByKey(ctx, key)
  if (found) await reverse(ctx, { key: `${key}:undone`, transaction: found.id, reason: 'merge_undone' })
}
