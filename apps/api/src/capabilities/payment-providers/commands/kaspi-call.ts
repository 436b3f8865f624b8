import type { Actor } from '../../../platform/access/actor.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { findPayableAccount, type PayableAccount } from '../extension-points.ts'
import { getProviderRow, providerAccess } from '../queries/provider-access.ts'
import { type AttemptRow, amountOf, findAttemptByNumber, lockAttempt } from '../queries/rows.ts'
import { isAmong } from '../rules/addresses.ts'
import {
  initialsOf,
  type KaspiAnswer,
  type KaspiCall,
  type KaspiResult,
  readKaspiCall,
  writeKaspiAnswer,
} from '../rules/kaspi-protocol.ts'
import { applyAnswer } from './apply-answer.ts'
import { paidBy, payKey } from './kaspi-driver.ts'
import { startAttempt } from './start-attempt.ts'
import { storeEvent } from './store-event.ts'

type Context = RequestContext<Actor | null>
type PayCall = Extract<KaspiCall, { command: 'pay' }>

/** The comment of each answer: the bank's staff read it, not the payer. */
const comments: Readonly<Record<KaspiResult, string>> = {
  found: 'OK',
  not_found: 'Account not found',
  cancelled: 'Payment is cancelled',
  paid_already: 'Already paid',
  in_process: 'Payment is in process',
  other: 'Request is not valid',
}

/**
 * Returns the answer to a call of the bank. `pay` has the payer's money: it is booked in the transaction of the answer, and the same
 * transaction of the bank gets the same answer for ever. @throws Failure 404 for callers outside of the list
 */
export async function answerKaspi(
  services: Services,
  schoolId: number,
  { query, from }: { readonly query: string; readonly from: string },
): Promise<{ readonly type: string; readonly body: string }> {
  const access = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    providerAccess(services, db, 'kaspi'),
  )
  if (!isAmong(access.settings.addresses ?? '', from)) throw addressNotFound()
  const call = readKaspiCall(query)
  const inBank = (txnId: string, work: (ctx: Context) => Promise<KaspiAnswer>) =>
    inSystemContext(services, { schoolId, requestId: payKey(txnId), client: 'payment provider' }, work)
  const answer = !call
    ? answerOf({ txnId: txnIdOf(query), account: '' }, 'other')
    : call.command === 'check'
      ? await inBank(call.txnId, (ctx) => check(ctx, call))
      : await inBank(call.txnId, (ctx) => pay(ctx, call, query))
  return writeKaspiAnswer(access.settings.answer_format === 'xml' ? 'xml' : 'json', {
    ...answer,
    bin: access.settings.bin,
  })
}

const txnIdOf = (query: string): string =>
  /^\d{1,20}$/.exec(new URLSearchParams(query).get('txn_id') ?? '')?.[0] ?? ''

function answerOf(
  { txnId }: Pick<KaspiCall, 'txnId' | 'account'>,
  result: KaspiResult,
  more: Pick<KaspiAnswer, 'amount' | 'ourId' | 'shown'> = {},
): KaspiAnswer {
  return { txnId, result, comment: comments[result], ...more }
}

function checkResult({ state, expires_at }: AttemptRow, now: Date): KaspiResult {
  if (state === 'succeeded') return 'paid_already'
  if (state === 'declined' || state === 'expired' || new Date(expires_at) <= now) return 'cancelled'
  return state === 'unknown' ? 'in_process' : 'found'
}

/** Says whether an account can be paid: promises nothing and stores nothing. */
async function check(ctx: Context, call: KaspiCall): Promise<KaspiAnswer> {
  const { db, now } = ctx
  const attempt = await findAttemptByNumber(db, 'kaspi', call.account)
  if (attempt) {
    const shown = await payerShown(db, attempt.payer_id)
    return answerOf(call, checkResult(attempt, now), { amount: amountOf(attempt), shown })
  }
  const account = await payableAccount(ctx, call.account)
  if (!account) return answerOf(call, 'not_found')
  return answerOf(call, 'found', {
    shown: await payerShown(db, account.payerId),
    ...(account.due ? { amount: account.due } : {}),
  })
}

async function payerShown(db: SchoolDb, id: number | null): Promise<NonNullable<KaspiAnswer['shown']>> {
  const payer = await db.row<{ first_name: string; last_name: string }>(sql`
    select first_name, last_name from people where school_id = ${db.schoolId} and id = ${id}`)
  return payer ? [['Плательщик', initialsOf(payer)]] : []
}

/** Returns whose account a number is that is none of an attempt, while the school takes such payments. */
async function payableAccount(ctx: Context, account: string): Promise<PayableAccount | null> {
  if (!(await getProviderRow(ctx.db, 'kaspi')).is_on) return null
  return (await findPayableAccount.run(ctx, account)).find((found) => found !== null) ?? null
}

async function pay(ctx: Context, call: PayCall, query: string): Promise<KaspiAnswer> {
  const { db, schoolId } = ctx
  // Equal calls wait for the first one and get its answer.
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${payKey(call.txnId)}, ${schoolId}))`)
  const known = await db.row<{ body: Buffer; attempt_id: number }>(sql`
    select body, attempt_id from provider_events
    where school_id = ${schoolId} and provider = 'kaspi' and event_key = ${payKey(call.txnId)}`)
  if (known) return repeated(call, known)
  const attempt = await attemptOf(ctx, call)
  if (!attempt) return answerOf(call, 'not_found')
  if (attempt.state === 'succeeded') return answerOf(call, 'paid_already')
  if (call.amount.minor !== BigInt(attempt.amount_minor) || attempt.currency !== 'KZT')
    return answerOf(call, 'other')
  const body = Buffer.from(query)
  await storeEvent(ctx, {
    provider: 'kaspi',
    eventKey: payKey(call.txnId),
    kind: 'webhook',
    attemptId: attempt.id,
    body,
  })
  await applyAnswer(ctx, attempt.id, paidBy(body))
  return bookedAs(call, attempt.id)
}

const bookedAs = (call: PayCall, attemptId: number): KaspiAnswer =>
  answerOf(call, 'found', { amount: call.amount, ourId: String(attemptId) })

/** Returns the answer to a transaction that is booked: the same as before, unless it now says something else. */
function repeated(call: PayCall, known: { readonly body: Buffer; readonly attempt_id: number }): KaspiAnswer {
  const before = readKaspiCall(known.body.toString())
  const isSame =
    before?.command === 'pay' && before.account === call.account && before.amount.minor === call.amount.minor
  return isSame ? bookedAs(call, known.attempt_id) : answerOf(call, 'other')
}

/** Returns the attempt of a number, locked; for an account of the seller's a new one of the sum that was paid. */
async function attemptOf(ctx: Context, { account, amount }: PayCall): Promise<AttemptRow | undefined> {
  const found = await findAttemptByNumber(ctx.db, 'kaspi', account)
  if (found) return lockAttempt(ctx.db, found.id)
  const payable = await payableAccount(ctx, account)
  if (!payable) return undefined
  const { orderRef, payerId } = payable
  const id = await startAttempt(ctx, { provider: 'kaspi', orderRef, payerId, amount, returnPath: '/' })
  return lockAttempt(ctx.db, id)
}
