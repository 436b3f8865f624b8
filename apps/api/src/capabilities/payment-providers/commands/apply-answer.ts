import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { attemptFailed, attemptSucceeded } from '../events.ts'
import { deliverPayment } from '../extension-points.ts'
import { attemptAsk } from '../jobs/kinds.ts'
import { type AttemptRow, amountOf, lockAttempt } from '../queries/rows.ts'
import type { AttemptStatus } from '../rules/port.ts'
import { nextAskAt, type Settlement, settlementOf } from '../rules/settling.ts'
import { storeEvent } from './store-event.ts'

// Later questions are the clock's, which looks once a minute.
const soon_ms = 60_000

/**
 * Applies what a provider answered to an attempt. Equal answers change nothing, so that a hundred messages of one
 * payment deliver it once: the row is locked, and only its first success passes.
 */
export async function applyAnswer(
  ctx: RequestContext<Actor | null>,
  id: number,
  status: AttemptStatus,
): Promise<void> {
  const { db, now } = ctx
  const row = await lockAttempt(db, id)
  if (!row) throw new Error(`there is no payment attempt ${id}`)
  const known = { ...row, amount: amountOf(row), expiresAt: new Date(row.expires_at) }
  const settled = settlementOf(known, status, now)
  const asked = row.asked + 1
  const next = nextAskAt({ ...known, state: settled?.state ?? row.state, asked }, now)
  const isOver = next === null && (row.state === 'waiting' || row.state === 'created') && !settled
  await db.rows(sql`
    update payment_attempts set asked = ${asked}, next_ask_at = ${next}
    where school_id = ${db.schoolId} and id = ${id}`)
  if (next && next.getTime() - now.getTime() <= soon_ms)
    await ctx.services.jobs.send(db, attemptAsk, { attempt_id: id, knocked: false }, { startAfter: next })
  if (settled) await settle(ctx, row, { status, settled })
  else if (isOver) await settle(ctx, row, { status, settled: { state: 'unknown', reason: 'silent' } })
}

async function settle(
  ctx: RequestContext<Actor | null>,
  row: AttemptRow,
  { status, settled }: { readonly status: AttemptStatus; readonly settled: Settlement },
): Promise<void> {
  const { db, now } = ctx
  const providerRef = status.state === 'succeeded' ? status.providerRef : row.provider_ref
  const isFinal = settled.state !== 'waiting'
  await db.rows(sql`
    update payment_attempts set state = ${settled.state}, reason = ${settled.reason}, provider_ref = ${providerRef},
      settled_at = ${isFinal ? now : null}
    where school_id = ${db.schoolId} and id = ${row.id}`)
  if (status.raw !== '')
    await storeEvent(ctx, {
      provider: row.provider,
      eventKey: `answer:${row.id}:${row.asked + 1}:${settled.state}`,
      kind: 'answer',
      attemptId: row.id,
      body: Buffer.from(status.raw),
    })
  if (!isFinal) return
  const payload = {
    order_ref: row.order_ref,
    provider: row.provider,
    number: row.number,
    is_test: row.is_test,
    minor: row.amount_minor,
    currency: row.currency,
  }
  if (settled.state !== 'succeeded') {
    const failed = { ...payload, state: settled.state, reason: settled.reason }
    await record(ctx, attemptFailed, { kind: 'payment_attempt', id: row.id, payload: failed })
    return
  }
  // A trial buys nothing.
  if (!row.is_test)
    await deliverPayment.run(ctx, {
      attemptId: row.id,
      orderRef: row.order_ref,
      provider: row.provider,
      number: row.number,
      payerId: row.payer_id,
      amount: amountOf(row),
      providerRef: providerRef ?? '',
    })
  await record(ctx, attemptSucceeded, { kind: 'payment_attempt', id: row.id, payload })
}
