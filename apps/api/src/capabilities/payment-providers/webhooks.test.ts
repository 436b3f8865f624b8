import { getAttemptState } from '@qadam/contract/payment-providers/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { signingKey } from './commands/demo-bank-driver.ts'
import { deliverPayment } from './extension-points.ts'
import {
  anAttempt,
  askNow,
  attemptOf,
  countEvents,
  countRecorded,
  hookOf,
  passSeconds,
  payAtDemoBank,
  sendWebhook,
} from './factory.ts'
import { providerAccess } from './queries/provider-access.ts'
import { signatureHeader, signatureTolerance_seconds, signMessage } from './rules/demo-bank.ts'

/** Starts an attempt that is paid at the bank, which says nothing of it by itself. */
async function paidSilently(school: SchoolFixture) {
  const id = await anAttempt(school)
  await payAtDemoBank(school, id, 'never')
  const { number } = await attemptOf(school, id)
  return { id, number }
}

const stateOf = async (school: SchoolFixture, id: number) => (await attemptOf(school, id)).state

test('a message has the provider asked, and its answer makes the payment succeed', async () => {
  const school = await schoolFixture()
  const { id, number } = await paidSilently(school)
  expect(await stateOf(school, id)).toBe('waiting')
  const answer = await sendWebhook(school, { number })
  expect(answer.statusCode).toBe(200)
  expect(await stateOf(school, id)).toBe('waiting')
  await runJobs(school.school.id)
  const { state, events, settled_at } = await attemptOf(school, id)
  expect(state).toBe('succeeded')
  expect(settled_at).not.toBeNull()
  expect(events.map(({ kind }) => kind)).toEqual(['webhook', 'answer'])
  expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({ number, type: 'payment.paid' })
})

test('what a message says of money is not believed: the bank is asked', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  const { number } = await attemptOf(school, id)
  await sendWebhook(school, { number, type: 'payment.paid', amount: '5000000', state: 'succeeded' })
  await runJobs(school.school.id)
  expect(await stateOf(school, id)).toBe('waiting')
})

test.each([
  ['without a signature', { header: null }],
  ['with a signature of zeros', { header: `t=1,v1=${'0'.repeat(64)}` }],
  ['signed with the key of somebody else', { key: 'the key of somebody else' }],
  ['changed by one sign', { change: (body: string) => body.replace('100000', '100001') }],
  ['cut in the middle', { change: (body: string) => body.slice(0, body.length / 2) }],
  ['with a space more', { change: (body: string) => `${body} ` }],
])('a message %s is rejected and stores nothing', async (_, sending) => {
  const school = await schoolFixture()
  const { id, number } = await paidSilently(school)
  const answer = await sendWebhook(school, { number }, sending)
  expect(answer.statusCode).toBe(401)
  await runJobs(school.school.id)
  expect(await stateOf(school, id)).toBe('waiting')
  expect(await countEvents(school)).toBe(0)
})

test('a message with an old or a future time is rejected, also with a right signature', async () => {
  const school = await schoolFixture()
  const { number } = await paidSilently(school)
  const at = (seconds: number) => new Date(school.app.clock.now().getTime() + seconds * 1_000)
  const beyond = signatureTolerance_seconds + 5
  expect((await sendWebhook(school, { number }, { at: at(-beyond) })).statusCode).toBe(401)
  expect((await sendWebhook(school, { number }, { at: at(beyond) })).statusCode).toBe(401)
  expect((await sendWebhook(school, { number }, { at: at(-beyond + 10) })).statusCode).toBe(200)
})

test('the same message again stores nothing and delivers nothing again', async () => {
  const school = await schoolFixture()
  const { id, number } = await paidSilently(school)
  for (const _ of [1, 2, 3]) expect((await sendWebhook(school, { number })).statusCode).toBe(200)
  await runJobs(school.school.id)
  expect((await sendWebhook(school, { number })).statusCode).toBe(200)
  await runJobs(school.school.id)
  expect(await stateOf(school, id)).toBe('succeeded')
  expect(await countEvents(school)).toBe(1)
  expect(await countRecorded(school, 'payment_attempt.succeeded')).toBe(1)
})

test('an older message after a newer one changes nothing', async () => {
  const school = await schoolFixture()
  const { id, number } = await paidSilently(school)
  await sendWebhook(school, { number, event: 'newer' })
  await runJobs(school.school.id)
  await sendWebhook(school, { number, event: 'older', type: 'payment.opened' })
  await sendWebhook(school, { number, event: 'wrong', type: 'payment.declined' })
  await runJobs(school.school.id)
  expect(await stateOf(school, id)).toBe('succeeded')
  expect(await countEvents(school)).toBe(3)
})

test('five hundred equal messages at once deliver a payment once', async () => {
  const school = await schoolFixture()
  const delivered: number[] = []
  deliverPayment.extend({
    [`count ${school.school.id}`]: async (ctx, { attemptId }) => {
      if (ctx.schoolId === school.school.id) delivered.push(attemptId)
    },
  })
  const { id, number } = await paidSilently(school)
  // A server that is too busy says so, and a bank sends again.
  const insist = async (): Promise<number> => {
    const { statusCode } = await sendWebhook(school, { number })
    return statusCode === 503 ? insist() : statusCode
  }
  const answers = await Promise.all(Array.from({ length: 500 }, insist))
  expect(new Set(answers)).toEqual(new Set([200]))
  await runJobs(school.school.id)
  expect(await countEvents(school)).toBe(1)
  expect(delivered).toEqual([id])
})

test('different messages of one payment, worked at once, deliver it once', async () => {
  const school = await schoolFixture()
  const { id } = await paidSilently(school)
  await Promise.all(Array.from({ length: 20 }, () => askNow(school, id)))
  expect(await countRecorded(school, 'payment_attempt.succeeded')).toBe(1)
})

test('a payment whose delivery throws is not succeeded, and is delivered when asked again', async () => {
  const school = await schoolFixture()
  let fails = true
  let delivered = 0
  deliverPayment.extend({
    [`fails once ${school.school.id}`]: async (ctx) => {
      if (ctx.schoolId !== school.school.id) return
      await ctx.db.rows(sql`update schools set name = 'delivered' where school_id = ${ctx.schoolId}`)
      // As when the process is killed between the answer of the provider and our commit.
      if (fails) throw new Error('killed')
      delivered += 1
    },
  })
  const { id } = await paidSilently(school)
  await expect(askNow(school, id)).rejects.toThrow('killed')
  expect(await stateOf(school, id)).toBe('waiting')
  fails = false
  await askNow(school, id)
  expect(await stateOf(school, id)).toBe('succeeded')
  expect(delivered).toBe(1)
})

test('a payment of another amount or currency does not succeed, and is delivered to nobody', async () => {
  const school = await schoolFixture()
  const change = (set: string, id: number) =>
    school.inside((db) =>
      db.rows(sql`update demo_bank_payments set ${sql.raw(set)} where school_id = ${db.schoolId}
        and number = (select number::text from payment_attempts where school_id = ${db.schoolId} and id = ${id})`),
    )
  const less = await paidSilently(school)
  await change('amount_minor = amount_minor - 1', less.id)
  await askNow(school, less.id)
  expect(await attemptOf(school, less.id)).toMatchObject({ state: 'unknown', reason: 'other_amount' })
  const dollars = await paidSilently(school)
  await change(`currency = 'USD'`, dollars.id)
  await askNow(school, dollars.id)
  expect(await attemptOf(school, dollars.id)).toMatchObject({ state: 'unknown', reason: 'other_currency' })
  expect(await countRecorded(school, 'payment_attempt.succeeded')).toBe(0)
})

test('a message about a number that the school does not have is stored and asks nobody', async () => {
  const school = await schoolFixture()
  await anAttempt(school)
  expect((await sendWebhook(school, { number: '999999' })).statusCode).toBe(200)
  expect(await countEvents(school)).toBe(1)
  expect(await runJobs(school.school.id)).toBe(0)
})

test("a message signed for one school is not believed at another's address", async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id, number } = await paidSilently(school)
  const theirs = await anAttempt(other)
  await payAtDemoBank(other, theirs, 'never')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ event: 'e', number })
  const key = signingKey(await other.inside((db) => providerAccess(other.app.services, db, 'demo_bank')))
  const signed = { [signatureHeader]: signMessage(key, Buffer.from(body), school.app.clock.now()) }
  const url = hookOf(school, 'demo_bank')
  const answer = await school.app.http.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { ...headers, ...signed },
  })
  expect(answer.statusCode).toBe(401)
  // With the right key of the other school at its own address: its own attempt of this number alone.
  const right = { ...headers, ...signed }
  await other.app.http.inject({
    method: 'POST',
    url: hookOf(other, 'demo_bank'),
    payload: body,
    headers: right,
  })
  await runJobs(school.school.id)
  await runJobs(other.school.id)
  expect(await stateOf(school, id)).toBe('waiting')
  expect(await stateOf(other, theirs)).toBe('succeeded')
})

test('an address that is not ours does not exist, nor one of another provider', async () => {
  const school = await schoolFixture()
  const address = hookOf(school, 'demo_bank')
  const post = (url: string) => school.app.http.inject({ method: 'POST', url, payload: '{}' })
  const wrong = address.replace(/-.{32}\/$/, `-${'A'.repeat(32)}/`)
  for (const url of [wrong, address.replace('demo_bank', 'kaspi'), address.replace('demo_bank', 'stripe')])
    expect((await post(url)).statusCode).toBe(404)
})

test('a body larger than any message is rejected before it is read', async () => {
  const school = await schoolFixture()
  const answer = await school.app.http.inject({
    method: 'POST',
    url: hookOf(school, 'demo_bank'),
    payload: 'x'.repeat(70_000),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(413)
})

test('a late success wins over an expiry that was noted before', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  await payAtDemoBank(school, id, 'late')
  // The term ends before the bank knows of the payment.
  await school.inside((db) =>
    db.rows(sql`update payment_attempts set expires_at = created_at + interval '1 second'
      where school_id = ${db.schoolId} and id = ${id}`),
  )
  passSeconds(school, 10)
  await askNow(school, id)
  expect(await stateOf(school, id)).toBe('expired')
  passSeconds(school, 15)
  await askNow(school, id)
  expect(await stateOf(school, id)).toBe('succeeded')
  expect(await countRecorded(school, 'payment_attempt.succeeded')).toBe(1)
})

test('the payer sees the state; nothing that they send makes it succeed', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  const state = await as(school.student).call(getAttemptState, { params: { id } }).expect(200)
  expect(state).toMatchObject({ state: 'waiting', amount: { minor: '5000000', currency: 'KZT' } })
  const again = await school.app.http.inject({
    method: 'GET',
    url: `/api/v1/payment/attempts/${id}/state/?state=succeeded&payment_status=paid`,
    headers: { authorization: `Bearer ${school.student.token}` },
  })
  expect(again.json()).toMatchObject({ state: 'waiting' })
  const other = await school.person('student')
  await as(other).call(getAttemptState, { params: { id } }).refused(404, 'request.row_not_found')
})
