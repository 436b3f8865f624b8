import { after } from '@qadam/contract/lifecycle.ts'
import type { Money } from '@qadam/contract/money/money.ts'
import { type RefundAction, refundLifecycle } from '@qadam/contract/payment-providers/lifecycle.ts'
import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import type { otherWay, refundDecision } from '@qadam/contract/payment-providers/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { notPaid, ownRefund, refundKeyReused, refundSettled, refundTooLarge } from '../errors.ts'
import { refundFailed, refundRequested, refundSucceeded } from '../events.ts'
import { bookRefund, takeBackRefund } from '../extension-points.ts'
import { refundWork } from '../jobs/kinds.ts'
import { type AttemptRow, findRefund, listRefunds, lockAttempt, type RefundRow } from '../queries/rows.ts'

type Context = RequestContext<Actor | null>
type OtherWay = z.output<typeof otherWay>

export interface NewRefund {
  readonly attemptId: number
  readonly amount: Money
  readonly reason: string
  /** The client's id of the refund: given again, it is the same one. */
  readonly key: string
  /** Not by the provider: how it goes back. It waits for another person then. */
  readonly otherWay?: OtherWay | undefined
}

/**
 * Asks for money to be given back. What is pending counts as given, and the attempt is locked: refunds at once never
 * exceed what was paid. @throws Failure 404, 409
 */
export async function requestRefund(ctx: Context, given: NewRefund): Promise<number> {
  const { db, schoolId, now } = ctx
  const attempt = await lockAttempt(db, given.attemptId)
  if (!attempt) throw rowNotFound()
  const known = (await listRefunds(db, attempt.id)).find(({ key }) => key === given.key)
  if (known) {
    const isSame =
      known.amount_minor === given.amount.minor.toString() &&
      known.method === (given.otherWay?.method ?? null)
    if (!isSame) throw refundKeyReused()
    return known.id
  }
  if (attempt.state !== 'succeeded') throw notPaid()
  const left = BigInt(attempt.amount_minor) - BigInt(attempt.refunded_minor)
  const { otherWay } = given
  const { minor, currency } = given.amount
  if (minor <= 0n || minor > left || currency !== attempt.currency)
    throw refundTooLarge({ facts: { left: { minor: left.toString(), currency: attempt.currency } } })
  await db.rows(sql`
    update payment_attempts set refunded_minor = refunded_minor + ${minor.toString()}::bigint
    where school_id = ${schoolId} and id = ${attempt.id}`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into payment_refunds (school_id, attempt_id, key, amount_minor, reason, requested_at, requested_by, method,
      paid_on, document_number)
    values (${schoolId}, ${attempt.id}, ${given.key}, ${minor.toString()}::bigint, ${given.reason}, ${now},
      ${ctx.actor?.id ?? null}, ${otherWay?.method ?? null}, ${otherWay?.paid_on ?? null}, ${otherWay?.number ?? null})
    returning id`)
  const payload = payloadOf(attempt, minor.toString())
  await record(ctx, refundRequested, { kind: 'payment_refund', id, payload })
  if (!otherWay && providerShapes[attempt.provider].refunds === 'asked')
    await ctx.services.jobs.send(db, refundWork, { refund_id: id })
  return id
}

const payloadOf = (attempt: AttemptRow, minor: string) => ({
  attempt: attempt.id,
  order_ref: attempt.order_ref,
  is_test: attempt.is_test,
  minor,
  currency: attempt.currency,
})

/** What a refund came to. */
export interface RefundEnd {
  readonly action: RefundAction
  readonly fault?: string | undefined
  readonly document_number?: string | undefined
}

/**
 * Ends a refund. A failed one gives its amount back to what can be refunded, also when it had succeeded before. Returns
 * false when it has ended so already, or cannot any more.
 */
export async function endRefund(
  ctx: Context,
  id: number,
  { action, fault, document_number }: RefundEnd,
): Promise<boolean> {
  const { db, schoolId, now } = ctx
  const found = await findRefund(db, id)
  const attempt = found && (await lockAttempt(db, found.attempt_id))
  // Read again behind the lock.
  const refund = attempt && (await findRefund(db, id))
  if (!attempt || !refund) throw rowNotFound()
  const state = after(refundLifecycle, refund.state, action)
  if (state === undefined) return false
  await db.rows(sql`
    update payment_refunds set state = ${state}, fault = ${fault ?? null}, document_number = coalesce(${document_number ?? null}, document_number),
      settled_at = ${now}, next_ask_at = null
    where school_id = ${schoolId} and id = ${id}`)
  if (state === 'failed')
    await db.rows(sql`
      update payment_attempts set refunded_minor = refunded_minor - ${refund.amount_minor}::bigint
      where school_id = ${schoolId} and id = ${attempt.id}`)
  await announceEnd(ctx, { attempt, refund, action })
  return true
}

/** A person's decision about money that went back by another way. */
export interface RefundDecision extends Pick<z.output<typeof refundDecision>, 'outcome'> {
  /** Nobody else of the school may decide. */
  readonly isAlone: boolean
}

/** Confirms or rejects money that somebody else gave back by another way. @throws Failure 404, 409 */
export async function decideRefund(
  ctx: RequestContext,
  id: number,
  { outcome, isAlone }: RefundDecision,
): Promise<void> {
  const { db, schoolId, actor } = ctx
  const found = await findRefund(db, id)
  await lockAttempt(db, found?.attempt_id ?? 0)
  // Read again behind the lock.
  const refund = found && (await findRefund(db, id))
  if (!refund || refund.method === null) throw rowNotFound()
  if (refund.state !== 'pending') throw refundSettled()
  const isOwn = refund.requested_by === actor.id
  if (isOwn && !isAlone) throw ownRefund()
  await db.rows(sql`
    update payment_refunds set decided_by = ${actor.id}, confirmed_alone = ${isOwn && outcome === 'confirm'}
    where school_id = ${schoolId} and id = ${id}`)
  await endRefund(ctx, id, { action: outcome === 'confirm' ? 'succeed' : 'fail' })
}

async function announceEnd(
  ctx: Context,
  { attempt, refund, action }: { attempt: AttemptRow; refund: RefundRow; action: RefundAction },
): Promise<void> {
  const settled = {
    refundId: refund.id,
    attemptId: attempt.id,
    orderRef: attempt.order_ref,
    provider: attempt.provider,
    payerId: attempt.payer_id,
    amount: { minor: BigInt(refund.amount_minor), currency: attempt.currency },
  }
  const wasBooked = refund.state === 'succeeded'
  if (!attempt.is_test) {
    if (action === 'succeed') await bookRefund.run(ctx, settled)
    else await takeBackRefund.run(ctx, { ...settled, wasBooked })
  }
  const payload = payloadOf(attempt, refund.amount_minor)
  const entity = { kind: 'payment_refund', id: refund.id }
  if (action === 'succeed') await record(ctx, refundSucceeded, { ...entity, payload })
  else await record(ctx, refundFailed, { ...entity, payload: { ...payload, after_success: wasBooked } })
}
