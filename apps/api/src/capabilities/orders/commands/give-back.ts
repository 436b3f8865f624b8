import type { Money } from '@qadam/contract/money/money.ts'
import type { otherWay, refundDecision } from '@qadam/contract/payment-providers/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { hasSecondPerson } from '../../accounts/public.ts'
import {
  credit,
  debit,
  handAccount,
  pendTransaction,
  postPending,
  reverse,
  schoolAccount,
  voidPending,
} from '../../ledger/public.ts'
import { decideRefund, lockAttempt, requestRefund } from '../../payment-providers/public.ts'
import { schoolToday } from '../../schools/public.ts'

type Context = RequestContext<Actor | null>

/** A provider that has not answered in a year never will. */
const waitsForProviderMs = 365 * 86_400_000

interface PaidAttempt {
  readonly id: number
  readonly provider: string
}

/**
 * Locks and returns the payment of what a reference names, undefined while there is none. It is locked before the order or
 * the link that it pays, as a provider's answer does: two that wait for each other would both fail.
 */
export async function lockPaidAttempt(
  { db, schoolId }: Context,
  reference: string,
): Promise<PaidAttempt | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select id from payment_attempts where school_id = ${schoolId} and order_ref = ${reference}
      and state = 'succeeded' and not is_test order by id limit 1`)
  return found && lockAttempt(db, found.id)
}

type OtherWay = z.output<typeof otherWay>

interface GivenBack {
  readonly reference: string
  readonly attempt: PaidAttempt
  readonly amount: Money
  readonly reason: string
  readonly key: string
  readonly otherWay?: OtherWay | undefined
}

/** A refund with its entries: pending until the provider confirms, posted then. */
export interface RefundEntries {
  readonly transaction_id: number
  readonly posted_id: number | null
}

/**
 * Asks the provider to give back what was paid, or a part, or records that it goes back by another way. The entries wait
 * until the provider, or another person, confirms. @throws Failure 400, 409
 */
export async function giveBack(ctx: RequestContext, given: GivenBack) {
  const { reference, attempt, amount, otherWay: way, ...rest } = given
  if (way && way.paid_on > (await schoolToday(ctx.db, ctx.now)))
    throw badField('other_way.paid_on', 'receipts.later')
  const refundId = await requestRefund(ctx, { ...rest, attemptId: attempt.id, amount, otherWay: way })
  const { id: transaction, repeated } = await pendTransaction(ctx, {
    key: `${reference}:refund:${refundId}`,
    kind: 'refund',
    entries: [
      debit(schoolAccount('refunds'), amount),
      credit(way ? handAccount(way.method) : schoolAccount('clearing', attempt.provider), amount),
    ],
    expiresAt: new Date(ctx.now.getTime() + waitsForProviderMs),
  })
  return { refundId, transaction, repeated }
}

/** Confirms or rejects what somebody else gave back by another way. @throws Failure 404, 409 */
export async function decideGivenBack(
  ctx: RequestContext,
  refundId: number,
  { outcome }: z.output<typeof refundDecision>,
): Promise<void> {
  const isAlone = !(await hasSecondPerson(ctx.db, ctx.actor.id))
  await decideRefund(ctx, refundId, { outcome, isAlone })
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
