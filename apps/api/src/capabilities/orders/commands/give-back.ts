import type { Money } from '@qadam/contract/money/money.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  credit,
  debit,
  pendTransaction,
  postPending,
  reverse,
  schoolAccount,
  voidPending,
} from '../../ledger/public.ts'
import { requestRefund } from '../../payment-providers/public.ts'

type Context = RequestContext<Actor | null>

/** A provider that has not answered in a year never will. */
const waitsForProviderMs = 365 * 86_400_000

interface PaidAttempt {
  readonly id: number
  readonly provider: string
}

/** Returns the payment of what a reference names, undefined while there is none. */
export const paidAttempt = ({ db, schoolId }: Context, reference: string): Promise<PaidAttempt | undefined> =>
  db.row<PaidAttempt>(sql`
    select id, provider from payment_attempts where school_id = ${schoolId} and order_ref = ${reference}
      and state = 'succeeded' and not is_test order by id limit 1`)

interface GivenBack {
  readonly reference: string
  readonly attempt: PaidAttempt
  readonly amount: Money
  readonly reason: string
  readonly key: string
}

/** A refund with its entries: pending until the provider confirms, posted then. */
export interface RefundEntries {
  readonly transaction_id: number
  readonly posted_id: number | null
}

/** Asks the provider to give back what was paid, or a part. The entries wait until it confirms. @throws Failure 409 */
export async function giveBack(ctx: RequestContext, { reference, attempt, amount, reason, key }: GivenBack) {
  const refundId = await requestRefund(ctx, { attemptId: attempt.id, amount, reason, key })
  const { id: transaction, repeated } = await pendTransaction(ctx, {
    key: `${reference}:refund:${refundId}`,
    kind: 'refund',
    entries: [
      debit(schoolAccount('refunds'), amount),
      credit(schoolAccount('clearing', attempt.provider), amount),
    ],
    expiresAt: new Date(ctx.now.getTime() + waitsForProviderMs),
  })
  return { refundId, transaction, repeated }
}

interface OfRefund {
  readonly reference: string
  readonly refundId: number
  readonly entries: RefundEntries
}

/** Posts the entries of a refund that the provider has confirmed. Returns the posted transaction. */
export async function postGivenBack(
  ctx: Context,
  { reference, refundId, entries }: OfRefund,
): Promise<number> {
  const { id } = await postPending(ctx, {
    key: `${reference}:refunded:${refundId}`,
    pending: entries.transaction_id,
  })
  return id
}

/** Takes back the entries of a refund that failed. Returns true if they had been posted before. */
export async function takeBackGiven(
  ctx: Context,
  { reference, refundId, entries, wasBooked }: OfRefund & { readonly wasBooked: boolean },
): Promise<boolean> {
  const key = `${reference}:refund-failed:${refundId}`
  if (wasBooked && entries.posted_id !== null) {
    await reverse(ctx, { key, transaction: entries.posted_id, reason: 'refund_failed' })
    return true
  }
  await voidPending(ctx, { key, pending: entries.transaction_id, reason: 'failed' })
  return false
}
