import { toWire } from '@qadam/contract/money/wire.ts'
import { openAttemptStates } from '@qadam/contract/payment-providers/lifecycle.ts'
import type { paymentByLink, paymentLink } from '@qadam/contract/payment-requests/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, secretOfSchool } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { payOrderByLink } from '../../orders/public.ts'
import { startAttempt } from '../../payment-providers/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { amountChanged, linkInvalid, notPayable, requestUnderWay } from '../errors.ts'
import { paymentByLinkStarted, paymentRequestOpened } from '../events.ts'
import { paymentPageOf } from '../queries/page.ts'
import { lockRequest } from '../queries/requests.ts'
import {
  amountOf,
  clientWrongLinks,
  isUnderWay,
  linkPayments,
  linkReadings,
  type RequestRow,
  referenceOf,
  stateOf,
} from '../rules.ts'
import { newReturn } from './return.ts'

type AnyContext = RequestContext<Actor | null>

/** Returns the page of a link; its first opening is recorded. @throws Failure 410, 429 */
export async function openRequest(ctx: AnyContext, { token, language }: z.output<typeof paymentLink>) {
  const row = await requestOf(ctx, token)
  await ctx.services.limits.spend(linkReadings, `${ctx.schoolId}:${row.id}`)
  await noteFirstOpening(ctx, row)
  return paymentPageOf({ ...ctx, language: language ?? ctx.language }, row)
}

/**
 * Begins to pay by a link; a payment that is under way at the same provider is the one. @throws Failure 409, 410, 429
 */
export async function payByLink(ctx: AnyContext, given: z.output<typeof paymentByLink>) {
  const { db, now, services, schoolId } = ctx
  const row = await requestOf(ctx, given.token, lockWhatIsPaid)
  await services.limits.spend(linkPayments, `${schoolId}:${row.id}`)
  const amount = amountOf(row, now)
  const state = stateOf(row, now)
  if (state !== 'open' && state !== 'waiting') throw notPayable()
  if (amount.minor.toString() !== given.minor) throw amountChanged()
  const back = newReturn(ctx)
  const attempt = await begin(ctx, row, { provider: given.provider, returnPath: back.path })
  const stored = await db.row(sql`
    insert into payment_request_attempts (school_id, attempt_id, request_id, return_digest)
    values (${schoolId}, ${attempt}, ${row.id}, ${back.digest})
    on conflict do nothing returning attempt_id`)
  if (stored)
    await record(ctx, paymentByLinkStarted, {
      kind: 'payment_request',
      id: row.id,
      payload: {
        student: row.student_id,
        order: row.order_id,
        tranche: row.tranche_id,
        amount: toWire(amount),
        attempt,
      },
    })
  const after = await lockRequest(ctx, sql`r.id = ${row.id}`)
  return paymentPageOf({ ...ctx, language: given.language ?? ctx.language }, after ?? row)
}

/** The order's own door opens a payment of an order; a tranche's is opened here. Returns the attempt. */
async function begin(
  ctx: AnyContext,
  row: RequestRow,
  {
    provider,
    returnPath,
  }: Pick<z.output<typeof paymentByLink>, 'provider'> & { readonly returnPath: string },
): Promise<number> {
  if (row.order_id !== null) return payOrderByLink(ctx, { id: row.order_id, provider, returnPath })
  if (row.attempt && isUnderWay(row, ctx.now)) {
    if (row.attempt.provider === provider) return row.attempt.id
    // A second provider beside a payment that may still succeed would take the money twice.
    if (row.attempt.state === 'unknown') throw notPayable()
  }
  if (await isPaidElsewhere(ctx, row)) throw requestUnderWay()
  return startAttempt(ctx, {
    provider,
    orderRef: referenceOf(row.id),
    payerId: row.student_id,
    amount: amountOf(row, ctx.now),
    returnPath,
  })
}

/** Returns true if somebody pays the same tranche by another link now: the money would come twice. */
async function isPaidElsewhere({ db, now }: AnyContext, row: RequestRow): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from payment_requests r
    join payment_request_attempts x on x.school_id = r.school_id and x.request_id = r.id
    join payment_attempts a on a.school_id = x.school_id and a.id = x.attempt_id
    where r.school_id = ${db.schoolId} and r.tranche_id = ${row.tranche_id} and r.id <> ${row.id}
      and a.state = any(${[...openAttemptStates]}::text[]) and a.expires_at > ${now} limit 1`)
  return found !== undefined
}

type Subject = Pick<RequestRow, 'student_id' | 'order_id'>

/** Locks what a payment that arrives locks before its link: the order, or the money of the student. */
async function lockWhatIsPaid(
  ctx: AnyContext,
  { student_id: student, order_id: order }: Subject,
): Promise<void> {
  if (order === null) await lockMoneyOf(ctx, student)
  else
    await ctx.db.rows(sql`
      select 1 from orders where school_id = ${ctx.schoolId} and id = ${order} for update`)
}

/** A link that is not of this school costs a client its tries and reads no row. @throws Failure 410, 429 */
async function requestOf(
  ctx: AnyContext,
  token: string,
  lockBefore?: (ctx: AnyContext, subject: Subject) => Promise<void>,
): Promise<RequestRow> {
  const { limits, settings } = ctx.services
  const secret = secretOfSchool(settings.LINK_SECRET, ctx.schoolId, token)
  const digest =
    secret === null ? null : digestOf(settings.LINK_SECRET, 'payment-request', ctx.schoolId, secret)
  const subject =
    digest === null || !lockBefore
      ? undefined
      : await ctx.db.row<Subject>(sql`
          select r.student_id, r.order_id from payment_requests r
          where r.school_id = ${ctx.schoolId} and r.secret_digest = ${digest}`)
  if (subject) await lockBefore?.(ctx, subject)
  const found =
    digest === null
      ? undefined
      : await lockRequest(
          ctx,
          sql`r.secret_digest = ${digest} and exists (select 1 from people p where p.school_id = r.school_id
            and p.id = r.student_id and p.deleted_at is null and p.role = 'student')
          and not exists (select 1 from restrictions x where x.school_id = r.school_id and x.student_id = r.student_id
            and x.state = 'set')`,
        )
  if (found) return found
  await limits.spend(clientWrongLinks, `${ctx.schoolId}:${ctx.clientKey}`)
  throw linkInvalid()
}

async function noteFirstOpening(ctx: AnyContext, row: RequestRow): Promise<void> {
  if (row.opened_at !== null) return
  await ctx.db.rows(sql`
    update payment_requests set opened_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${row.id}`)
  await record(ctx, paymentRequestOpened, {
    kind: 'payment_request',
    id: row.id,
    payload: { student: row.student_id, order: row.order_id, tranche: row.tranche_id },
  })
}
