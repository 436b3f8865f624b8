import { money } from '@qadam/contract/money/money.ts'
import { trialAmount } from '@qadam/contract/payment-providers/providers.ts'
import type { newRefund, refundOutcome } from '@qadam/contract/payment-providers/schemas.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { refundByOrder, refundSettled } from '../errors.ts'
import { attemptAsk } from '../jobs/kinds.ts'
import { attemptStateOf, getAttempt } from '../queries/attempts.ts'
import { findAttempt, findRefund } from '../queries/rows.ts'
import { endRefund, requestRefund } from './refund.ts'
import { startAttempt } from './start-attempt.ts'
import { storeEvent } from './store-event.ts'

// A provider is no toy: each trial is a payment there.
const trials = { name: 'payment-trial', points: 20, seconds: 3_600 }
const questions = { name: 'payment-ask', points: 30, seconds: 60 }

/** Tries the settings of a provider by a payment of 100 tenge that buys nothing. @throws Failure 409, 429 */
export async function tryProvider(ctx: RequestContext, provider: PaymentProvider) {
  await ctx.services.limits.spend(trials, `${ctx.schoolId} ${ctx.actor.id}`)
  const id = await startAttempt(ctx, {
    provider,
    orderRef: 'test',
    payerId: ctx.actor.id,
    amount: money(BigInt(trialAmount.minor), trialAmount.currency),
    returnPath: '/settings?tab=payments',
    isTest: true,
  })
  return attemptStateOf(ctx, id)
}

/** Has the provider asked by a job. Whoever waits sees its answer, not their own word. @throws Failure 404, 429 */
export async function askNow(ctx: RequestContext, id: number) {
  const state = await attemptStateOf(ctx, id)
  await ctx.services.limits.spend(questions, `${ctx.schoolId} ${ctx.actor.id}`)
  await ctx.services.jobs.send(ctx.db, attemptAsk, { attempt_id: id, knocked: true })
  return state
}

/** Gives a test payment back. @throws Failure 404, 409 */
export async function refundTest(
  ctx: RequestContext,
  id: number,
  { minor, reason, key }: z.output<typeof newRefund>,
) {
  const attempt = await findAttempt(ctx.db, id)
  if (!attempt) throw rowNotFound()
  if (!attempt.is_test) throw refundByOrder()
  await requestRefund(ctx, { attemptId: id, amount: money(BigInt(minor), attempt.currency), reason, key })
  return getAttempt(ctx, id)
}

/**
 * Records how a refund ended that was made in the provider's cabinet. Of a provider that is asked a person decides too
 * when it stays silent. @throws Failure 404, 409
 */
export async function settleRefund(
  ctx: RequestContext,
  id: number,
  { outcome, document_number }: z.output<typeof refundOutcome>,
) {
  const refund = await findRefund(ctx.db, id)
  const attempt = refund && (await findAttempt(ctx.db, refund.attempt_id))
  if (!attempt) throw rowNotFound()
  // Money that went back by another way is decided about where it was paid for, by a second person.
  if (refund.method !== null) throw refundByOrder()
  if (!(await endRefund(ctx, id, { action: outcome, document_number }))) throw refundSettled()
  await storeEvent(ctx, {
    provider: attempt.provider,
    eventKey: `by-hand:${id}:${outcome}`,
    kind: 'by_hand',
    attemptId: attempt.id,
    body: Buffer.from(JSON.stringify({ refund: id, outcome, document_number })),
  })
  return getAttempt(ctx, attempt.id)
}
