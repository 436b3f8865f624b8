import { money } from '@qadam/contract/money/money.ts'
import {
  askAboutAttempt,
  changeProvider,
  listAttempts,
  tryProvider,
} from '@qadam/contract/payment-providers/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { asSchemaOwner, schoolFixture } from '../../testing/school-fixture.ts'
import { loseUnstarted, startAtProvider } from './commands/start-at-provider.ts'
import { startAttempt } from './commands/start-attempt.ts'
import {
  anAttempt,
  askDue,
  attemptOf,
  countEvents,
  inSystem,
  passSeconds,
  payAtDemoBank,
  postForm,
} from './factory.ts'
import type { DemoCard } from './rules/demo-bank.ts'

const ordered = (more: object = {}) => ({
  provider: 'demo_bank' as const,
  orderRef: 'order-1',
  payerId: null,
  amount: money(100n, 'KZT'),
  returnPath: '/',
  ...more,
})

test('numbers have six digits, rise, and are never given twice, also at once', async () => {
  const school = await schoolFixture()
  const ids = await Promise.all(Array.from({ length: 12 }, () => anAttempt(school)))
  const numbers = await school.inside((db) =>
    db.rows<{ number: string }>(
      sql`select number::text as number from payment_attempts where school_id = ${db.schoolId} order by number`,
    ),
  )
  expect(new Set(ids).size).toBe(12)
  expect(numbers.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 12 }, (_, n) => 100_000 + n),
  )
})

test('a job opens the attempt at its provider and notes where the payer goes', async () => {
  const school = await schoolFixture()
  const id = await inSystem(school, (ctx) => startAttempt(ctx, ordered({ payerId: school.student.id })))
  expect(await attemptOf(school, id)).toMatchObject({ state: 'created', pay_address: null })
  await runJobs(school.school.id)
  const attempt = await attemptOf(school, id)
  expect(attempt).toMatchObject({ state: 'waiting', order_ref: 'order-1' })
  expect(attempt.pay_address).toMatch(/^\/demo-bank\//)
  expect(await eventsOf(school)).toEqual(['payment_attempt.started'])
})

test('an attempt that was opened before a crash is opened once', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  // The commit after the provider's answer was lost.
  await school.inside((db) =>
    db.rows(sql`update payment_attempts set state = 'created', pay_address = null, provider_ref = null
      where school_id = ${db.schoolId} and id = ${id}`),
  )
  await startAtProvider(school.app.services, { schoolId: school.school.id, id })
  const { count } = await school.inside((db) =>
    db.one<{ count: number }>(
      sql`select count(*)::int as count from demo_bank_payments where school_id = ${db.schoolId}`,
    ),
  )
  expect(count).toBe(1)
  expect((await attemptOf(school, id)).state).toBe('waiting')
})

test('an attempt that could not be opened in the end is unknown, not failed', async () => {
  const school = await schoolFixture()
  const id = await inSystem(school, (ctx) => startAttempt(ctx, ordered()))
  await loseUnstarted(school.app.services, { schoolId: school.school.id, id })
  expect(await attemptOf(school, id)).toMatchObject({ state: 'unknown', reason: 'silent' })
})

test.each<[DemoCard, object]>([
  ['success', { state: 'succeeded', reason: null }],
  ['twice', { state: 'succeeded' }],
  ['out_of_order', { state: 'succeeded' }],
  ['declined', { state: 'declined', reason: 'refused_by_bank' }],
  ['no_money', { state: 'declined', reason: 'no_money' }],
  ['late', { state: 'waiting' }],
  ['never', { state: 'waiting' }],
])('after the card %s the messages of the bank lead to %o', async (card, expected) => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  const answer = await payAtDemoBank(school, id, card)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/my-course')
  await runJobs(school.school.id)
  expect(await attemptOf(school, id)).toMatchObject(expected)
})

test('what is told late is found out by asking, and what is never told too', async () => {
  const school = await schoolFixture()
  const [late, never] = [await anAttempt(school), await anAttempt(school)]
  await payAtDemoBank(school, late, 'late')
  await payAtDemoBank(school, never, 'never')
  passSeconds(school, 6)
  await askDue(school)
  expect((await attemptOf(school, late)).state).toBe('waiting')
  expect((await attemptOf(school, never)).state).toBe('succeeded')
  passSeconds(school, 61)
  await askDue(school)
  expect((await attemptOf(school, late)).state).toBe('succeeded')
  expect(await countEvents(school)).toBe(1)
})

test('the question of 3-D Secure is answered yes or no', async () => {
  const school = await schoolFixture()
  const [yes, no] = [await anAttempt(school), await anAttempt(school)]
  for (const [id, answer] of [
    [yes, 'yes'],
    [no, 'no'],
  ] as const) {
    const asked = await payAtDemoBank(school, id, 'three_d_secure')
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('Подтвердите оплату')
    const { pay_address: address } = await attemptOf(school, id)
    expect((await postForm(school, `${address}confirm/`, `answer=${answer}`)).statusCode).toBe(303)
  }
  await runJobs(school.school.id)
  expect((await attemptOf(school, yes)).state).toBe('succeeded')
  expect(await attemptOf(school, no)).toMatchObject({ state: 'declined', reason: 'not_confirmed' })
})

test('an unpaid attempt expires at its term, also when nobody knocks', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  for (const seconds of [6, 16, 61, 301, 1_201, 300]) {
    passSeconds(school, seconds)
    await askDue(school)
  }
  expect((await attemptOf(school, id)).state).toBe('expired')
  expect(await eventsOf(school)).toContain('payment_attempt.failed')
})

test('the page of the bank is in the language of the payer and may load nothing', async () => {
  const school = await schoolFixture()
  const { id } = await as(school.owner)
    .call(tryProvider, { params: { provider: 'demo_bank' }, language: 'kk' })
    .expect(201)
  await runJobs(school.school.id)
  const { pay_address: url, number } = await attemptOf(school, id)
  const page = await school.app.http.inject({ method: 'GET', url: url ?? '' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Қай картамен төлейсіз?')
  expect(page.body).toContain(`Төлем № ${number}`)
  expect(page.body).toContain('100\u00a0₸')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
  const wrong = await school.app.http.inject({
    method: 'GET',
    url: (url ?? '').replace(number, String(Number(number) + 1)),
  })
  expect(wrong.statusCode).toBe(404)
})

test('the list has the latest first, by state, and test payments by themselves', async () => {
  const school = await schoolFixture()
  const first = await anAttempt(school)
  await payAtDemoBank(school, first, 'success')
  await runJobs(school.school.id)
  const second = await anAttempt(school)
  await as(school.owner)
    .call(tryProvider, { params: { provider: 'demo_bank' } })
    .expect(201)
  const ids = async (query: object) =>
    (await as(school.owner).call(listAttempts, { query }).expect(200)).results.map(({ id }) => id)
  expect(await ids({ is_test: 'false' })).toEqual([second, first])
  expect(await ids({ state: 'succeeded' })).toEqual([first])
  expect(await ids({ is_test: 'true' })).toHaveLength(1)
  await as(school.manager).call(listAttempts, {}).refused(403, 'request.not_allowed')
})

test('whoever waits can have the provider asked now', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  await payAtDemoBank(school, id, 'never')
  await as(school.student).call(askAboutAttempt, { params: { id } }).expect(202)
  await runJobs(school.school.id)
  expect((await attemptOf(school, id)).state).toBe('succeeded')
  await as(school.teacher).call(askAboutAttempt, { params: { id } }).refused(403, 'request.not_allowed')
})

test('whoever asks without having paid stays unpaid: asking is no payment', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  const asked = await as(school.student)
    .call(askAboutAttempt, {
      params: { id },
      query: { status: 'success' },
      body: { state: 'succeeded' },
    } as never)
    .expect(202)
  expect(asked).toMatchObject({ state: 'waiting' })
  await runJobs(school.school.id)
  expect((await attemptOf(school, id)).state).toBe('waiting')
  expect(await eventsOf(school)).not.toContain('payment_attempt.succeeded')
})

test('a provider that is off takes no payments', async () => {
  const school = await schoolFixture()
  await expect(anAttempt(school, { provider: 'kaspi' })).rejects.toMatchObject({
    code: 'payments.provider_is_off',
  })
  await as(school.owner)
    .call(changeProvider, { params: { provider: 'demo_bank' }, body: { is_on: false } })
    .expect(200)
  await expect(anAttempt(school)).rejects.toMatchObject({ code: 'payments.provider_is_off' })
})

test('nothing, less than nothing and another host are our mistakes, not payments', async () => {
  const school = await schoolFixture()
  const start = (more: object) => inSystem(school, (ctx) => startAttempt(ctx, ordered(more)))
  await expect(start({ amount: money(0n, 'KZT') })).rejects.toThrow(RangeError)
  await expect(start({ amount: money(-5n, 'KZT') })).rejects.toThrow(RangeError)
  for (const returnPath of ['//evil.test', '/\\evil.test', 'https://evil.test'])
    await expect(start({ returnPath })).rejects.toThrow(RangeError)
})

test('not even the owner of the schema changes what was paid, takes a success back or deletes it', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  await payAtDemoBank(school, id, 'success')
  await runJobs(school.school.id)
  const client = await asSchemaOwner().connect()
  const change = async (statement: string) => {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
    try {
      await client.query(statement, [school.school.id, id])
      return 'changed'
    } catch (error) {
      return (error as Error).message
    } finally {
      await client.query('rollback')
    }
  }
  const where = 'where school_id = $1 and id = $2'
  expect(await change(`update payment_attempts set amount_minor = 1 ${where}`)).toMatch(/does not change/)
  expect(await change(`update payment_attempts set payer_id = null ${where}`)).toMatch(/does not change/)
  expect(await change(`update payment_attempts set state = 'declined' ${where}`)).toMatch(/stays one/)
  expect(await change(`delete from payment_attempts ${where}`)).toMatch(/not deleted/)
  client.release()
})
