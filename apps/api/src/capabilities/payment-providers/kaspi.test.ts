import { money } from '@qadam/contract/money/money.ts'
import { getAttemptState } from '@qadam/contract/payment-providers/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { deliverPayment, findPayableAccount } from './extension-points.ts'
import {
  anAttempt,
  attemptOf,
  countEvents,
  countRecorded,
  hookOf,
  kaspiCalls,
  passSeconds,
  takesKaspi,
} from './factory.ts'

async function kaspiSchool(settings: Readonly<Record<string, string>> = {}) {
  const school = await schoolFixture()
  await takesKaspi(school, settings)
  const id = await anAttempt(school, { provider: 'kaspi' })
  const { number } = await attemptOf(school, id)
  return { school, id, number }
}

const payOf = (account: string, more: Readonly<Record<string, string>> = {}) => ({
  command: 'pay',
  txn_id: '9007199254740993',
  txn_date: '20261128120000',
  account,
  sum: '50000.00',
  ...more,
})

async function answerOf(school: SchoolFixture, query: Readonly<Record<string, string>>) {
  const answer = await kaspiCalls(school, query)
  expect(answer.statusCode).toBe(200)
  return answer.json<Record<string, unknown>>()
}

test('check finds the account with its sum and the initials of the payer, and stores nothing', async () => {
  const { school, number } = await kaspiSchool()
  const answer = await answerOf(school, { command: 'check', txn_id: '1', account: number })
  expect(answer).toMatchObject({ txn_id: '1', result: 0, sum: '50000.00', bin: '123456789012' })
  expect(JSON.stringify(answer)).toContain('S. T.')
  expect(JSON.stringify(answer)).not.toContain('Student')
  expect(await countEvents(school)).toBe(0)
})

test('pay books the payment in its answer, and the same transaction gets the same answer for ever', async () => {
  const { school, id, number } = await kaspiSchool()
  const first = await answerOf(school, payOf(number))
  expect(first).toMatchObject({ txn_id: '9007199254740993', result: 0, sum: '50000.00' })
  expect(first.prv_txn_id).toBeTruthy()
  expect(await attemptOf(school, id)).toMatchObject({ state: 'succeeded', provider_ref: '9007199254740993' })
  passSeconds(school, 40 * 86_400)
  expect(await answerOf(school, payOf(number))).toEqual(first)
  expect(await countRecorded(school, 'payment_attempt.succeeded')).toBe(1)
})

test('fifty equal calls at once book one payment and get one answer', async () => {
  const { school, number } = await kaspiSchool()
  const answers = await Promise.all(Array.from({ length: 50 }, () => answerOf(school, payOf(number))))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ result: 0 })
  expect(await countEvents(school)).toBe(1)
  expect(await countRecorded(school, 'payment_attempt.succeeded')).toBe(1)
})

test.each<[string, Readonly<Record<string, string>>, number]>([
  ['an account that nobody has', { account: '999999' }, 1],
  ['an account that is no number', { account: "1' or '1'='1" }, 1],
  ['less than the payment', { sum: '49999.99' }, 5],
  ['more than the payment', { sum: '50000.01' }, 5],
  ['a negative sum', { sum: '-50000.00' }, 5],
  ['an enormous sum', { sum: '99999999999999999999.00' }, 5],
  ['a transaction that is no number', { txn_id: 'abc' }, 5],
  ['a time that is none', { txn_date: 'yesterday' }, 5],
  ['an unknown command', { command: 'cancel' }, 5],
])('pay with %s gets its code with HTTP 200, and nothing is booked', async (_, more, result) => {
  const { school, id, number } = await kaspiSchool()
  expect(await answerOf(school, payOf(number, more))).toMatchObject({ result })
  expect((await attemptOf(school, id)).state).toBe('waiting')
  expect(await countEvents(school)).toBe(0)
})

test('a paid account takes no second payment, and says so to a check', async () => {
  const { school, number } = await kaspiSchool()
  await answerOf(school, payOf(number))
  expect(await answerOf(school, payOf(number, { txn_id: '2' }))).toMatchObject({ result: 3 })
  expect(await answerOf(school, { command: 'check', txn_id: '3', account: number })).toMatchObject({
    result: 3,
  })
})

test('a transaction that paid one account does not pay another', async () => {
  const { school, number } = await kaspiSchool()
  await answerOf(school, payOf(number))
  const other = await attemptOf(school, await anAttempt(school, { provider: 'kaspi' }))
  expect(await answerOf(school, payOf(other.number))).toMatchObject({ result: 5 })
  expect((await attemptOf(school, other.id)).state).toBe('waiting')
})

test('an account of another school does not exist here', async () => {
  const [{ school }, other] = [await kaspiSchool(), await kaspiSchool()]
  const second = await anAttempt(other.school, { provider: 'kaspi' })
  const { number } = await attemptOf(other.school, second)
  expect(await answerOf(school, payOf(number))).toMatchObject({ result: 1 })
})

test('after its term an account is cancelled to a check, but a payment that was made wins', async () => {
  const { school, id, number } = await kaspiSchool()
  passSeconds(school, 25 * 3_600)
  expect(await answerOf(school, { command: 'check', txn_id: '1', account: number })).toMatchObject({
    result: 2,
  })
  expect(await answerOf(school, payOf(number))).toMatchObject({ result: 0 })
  expect((await attemptOf(school, id)).state).toBe('succeeded')
})

test('the answer is XML where the school agreed on it', async () => {
  const { school, number } = await kaspiSchool({ answer_format: 'xml' })
  const answer = await kaspiCalls(school, payOf(number))
  expect(answer.headers['content-type']).toMatch(/^application\/xml/)
  expect(answer.body).toMatch(/<result>0<\/result>/)
  expect(answer.body).toMatch(/<prv_txn>\d+<\/prv_txn>/)
})

test('callers outside of the list, and other methods, find nothing', async () => {
  const { school, id, number } = await kaspiSchool()
  expect((await kaspiCalls(school, payOf(number), '198.51.100.9')).statusCode).toBe(404)
  const posted = await school.app.http.inject({ method: 'POST', url: hookOf(school, 'kaspi'), payload: '{}' })
  expect(posted.statusCode).toBe(401)
  expect((await attemptOf(school, id)).state).toBe('waiting')
})

test('when the booking fails the bank gets no answer of ours, and repeats', async () => {
  const { school, id, number } = await kaspiSchool()
  let fails = true
  deliverPayment.extend({
    [`fails ${school.school.id}`]: async (ctx) => {
      if (ctx.schoolId !== school.school.id || !fails) return
      await ctx.db.rows(sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`)
    },
  })
  const silent = await kaspiCalls(school, payOf(number))
  expect(silent.statusCode).toBe(503)
  expect(await countEvents(school)).toBe(0)
  expect((await attemptOf(school, id)).state).toBe('waiting')
  fails = false
  expect(await answerOf(school, payOf(number))).toMatchObject({ result: 0 })
})

test('the payer pays by number: there is no page', async () => {
  const { school, id, number } = await kaspiSchool()
  const state = await as(school.student).call(getAttemptState, { params: { id } }).expect(200)
  expect(state).toMatchObject({ provider: 'kaspi', number, pay_address: null, state: 'waiting' })
})

test('a number of the seller, like a contract, takes any sum, once for each transaction of the bank', async () => {
  const { school } = await kaspiSchool()
  findPayableAccount.extend({
    [`contract ${school.school.id}`]: async (ctx, account) =>
      ctx.schoolId === school.school.id && account === '2026-00017'
        ? { orderRef: 'contract-17', payerId: school.student.id, due: money(7_000_000n, 'KZT') }
        : null,
  })
  const contract = '2026-00017'
  const check = { command: 'check', txn_id: '1', account: contract }
  expect(await answerOf(school, check)).toMatchObject({ result: 0, sum: '70000.00' })
  expect(await answerOf(school, { ...check, account: '2026-00018' })).toMatchObject({ result: 1 })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answerOf(school, payOf(contract, { sum: '12345.50' }))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ result: 0, sum: '12345.50' })
  expect(await attemptOf(school, Number(answers[0]?.prv_txn_id))).toMatchObject({
    state: 'succeeded',
    order_ref: 'contract-17',
    amount: { minor: '1234550', currency: 'KZT' },
  })
  expect(await answerOf(school, payOf(contract, { sum: '1.00', txn_id: '2' }))).toMatchObject({ result: 0 })
  expect(await countRecorded(school, 'payment_attempt.succeeded')).toBe(2)
  expect(await answerOf(school, payOf(contract, { sum: '2.00', txn_id: '2' }))).toMatchObject({ result: 5 })
})
