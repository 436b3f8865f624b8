import { refundTest, settleRefund, tryProvider } from '@qadam/contract/payment-providers/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { bookRefund, takeBackRefund } from './extension-points.ts'
import {
  anAttempt,
  aRefund,
  askNow,
  attemptOf,
  countRecorded,
  kaspiCalls,
  passSeconds,
  payAtDemoBank,
  takesKaspi,
} from './factory.ts'
import type { DemoCard } from './rules/demo-bank.ts'

async function aPayment(school: SchoolFixture, card: DemoCard = 'success'): Promise<number> {
  const id = await anAttempt(school)
  await payAtDemoBank(school, id, card)
  await runJobs(school.school.id)
  expect((await attemptOf(school, id)).state).toBe('succeeded')
  return id
}

/** Notes what is booked and taken back in a school. */
function entriesOf(school: SchoolFixture): string[] {
  const entries: string[] = []
  bookRefund.extend({
    [`note ${school.school.id}`]: async (ctx, { amount }) => {
      if (ctx.schoolId === school.school.id) entries.push(`booked ${amount.minor}`)
    },
  })
  takeBackRefund.extend({
    [`note ${school.school.id}`]: async (ctx, { amount, wasBooked }) => {
      if (ctx.schoolId === school.school.id)
        entries.push(`${wasBooked ? 'reversed' : 'failed'} ${amount.minor}`)
    },
  })
  return entries
}

test('parts and the rest are given back, each booked once', async () => {
  const school = await schoolFixture()
  const entries = entriesOf(school)
  const id = await aPayment(school)
  await aRefund(school, { id, minor: 1_000_000n, key: 'part-0001' })
  await runJobs(school.school.id)
  await aRefund(school, { id, minor: 4_000_000n, key: 'rest-0001' })
  await runJobs(school.school.id)
  const { refunded, refunds } = await attemptOf(school, id)
  expect(refunded.minor).toBe('5000000')
  expect(refunds.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  expect(entries).toEqual(['booked 1000000', 'booked 4000000'])
})

test('no more than was paid is given back, what is pending included', async () => {
  const school = await schoolFixture()
  const id = await aPayment(school)
  await aRefund(school, { id, minor: 4_000_000n, key: 'first-001' })
  for (const minor of [1_000_001n, 0n, -1n])
    await expect(aRefund(school, { id, minor, key: `more-${minor}-00000` })).rejects.toMatchObject({
      code: 'payments.refund_too_large',
    })
})

test('of many refunds at once so many pass as were paid for', async () => {
  const school = await schoolFixture()
  const id = await aPayment(school)
  const sent = Array.from({ length: 12 }, (_, n) =>
    aRefund(school, { id, minor: 1_000_000n, key: `refund-${n}0000` }),
  )
  const outcomes = await Promise.allSettled(sent)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await runJobs(school.school.id)
  expect((await attemptOf(school, id)).refunded.minor).toBe('5000000')
})

test('the same refund sent again is the same one; with another amount it is rejected', async () => {
  const school = await schoolFixture()
  const id = await aPayment(school)
  const one = { id, minor: 2_000_000n, key: 'same-0001' }
  const [first, second] = [await aRefund(school, one), await aRefund(school, one)]
  expect(second).toBe(first)
  await expect(aRefund(school, { ...one, minor: 1n })).rejects.toMatchObject({
    code: 'payments.refund_key_reused',
  })
  expect((await attemptOf(school, id)).refunded.minor).toBe('2000000')
})

test('what was not paid is not given back', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  await expect(aRefund(school, { id, minor: 1n, key: 'unpaid-01' })).rejects.toMatchObject({
    code: 'payments.not_paid',
  })
})

test('a refund that the bank refuses leaves the money refundable', async () => {
  const school = await schoolFixture()
  const entries = entriesOf(school)
  const id = await aPayment(school, 'refund_fails')
  await aRefund(school, { id, minor: 5_000_000n, key: 'refuse-01' })
  await runJobs(school.school.id)
  const { refunded, refunds } = await attemptOf(school, id)
  expect(refunds[0]).toMatchObject({ state: 'failed', fault: 'card_closed' })
  expect(refunded.minor).toBe('0')
  expect(entries).toEqual(['failed 5000000'])
})

test('a refund that succeeded and came back is reversed', async () => {
  const school = await schoolFixture()
  const entries = entriesOf(school)
  const id = await aPayment(school, 'refund_returns')
  await aRefund(school, { id, minor: 5_000_000n, key: 'return-01' })
  await runJobs(school.school.id)
  expect((await attemptOf(school, id)).refunds[0]).toMatchObject({ state: 'succeeded' })
  passSeconds(school, 11)
  // The bank knocks about the payment; its refunds are asked about.
  await askNow(school, id)
  const { refunded, refunds } = await attemptOf(school, id)
  expect(refunds[0]).toMatchObject({ state: 'failed', fault: 'returned_by_bank' })
  expect(refunded.minor).toBe('0')
  expect(entries).toEqual(['booked 5000000', 'reversed 5000000'])
})

test('two messages of one refund at once book it once', async () => {
  const school = await schoolFixture()
  const entries = entriesOf(school)
  const id = await aPayment(school)
  await aRefund(school, { id, minor: 5_000_000n, key: 'twice-001' })
  await Promise.all([askNow(school, id), askNow(school, id), askNow(school, id)])
  expect(entries).toEqual(['booked 5000000'])
})

test('nothing gives money back by itself: a delivery that loses a race leaves the payment alone', async () => {
  const school = await schoolFixture()
  const id = await anAttempt(school)
  await payAtDemoBank(school, id, 'never')
  await Promise.allSettled(Array.from({ length: 10 }, () => askNow(school, id)))
  const { state, refunds, refunded } = await attemptOf(school, id)
  expect({ state, refunds, refunded: refunded.minor }).toEqual({
    state: 'succeeded',
    refunds: [],
    refunded: '0',
  })
  expect(await countRecorded(school, 'payment_refund.requested')).toBe(0)
})

test('the owner gives a test payment back; that of an order belongs to its order', async () => {
  const school = await schoolFixture()
  const trial = await as(school.owner)
    .call(tryProvider, { params: { provider: 'demo_bank' } })
    .expect(201)
  await runJobs(school.school.id)
  await payAtDemoBank(school, trial.id, 'success')
  await runJobs(school.school.id)
  const body = { minor: '10000', reason: 'Проба', key: 'trial-001' }
  await as(school.owner)
    .call(refundTest, { params: { id: trial.id }, body })
    .expect(201)
  await runJobs(school.school.id)
  expect((await attemptOf(school, trial.id)).refunds).toMatchObject([{ state: 'succeeded' }])
  const ordered = await aPayment(school)
  await as(school.owner)
    .call(refundTest, { params: { id: ordered }, body })
    .refused(409, 'payments.refund_by_order')
  await as(school.manager)
    .call(refundTest, { params: { id: trial.id }, body })
    .refused(403, 'request.not_allowed')
})

test('a refund in the cabinet of Kaspi waits for a person, who gives the number of its document', async () => {
  const school = await schoolFixture()
  await takesKaspi(school)
  const id = await anAttempt(school, { provider: 'kaspi' })
  const { number } = await attemptOf(school, id)
  await kaspiCalls(school, {
    command: 'pay',
    txn_id: '5',
    txn_date: '20261128120000',
    account: number,
    sum: '50000.00',
  })
  const refund = await aRefund(school, { id, minor: 5_000_000n, key: 'kaspi-001' })
  await runJobs(school.school.id)
  expect((await attemptOf(school, id)).refunds).toMatchObject([{ state: 'pending' }])
  const settle = {
    params: { id: refund },
    body: { outcome: 'succeed' as const, document_number: 'Возврат 17' },
  }
  const after = await as(school.owner).call(settleRefund, settle).expect(200)
  expect(after.refunds).toMatchObject([{ state: 'succeeded', document_number: 'Возврат 17' }])
  expect(after.events.map(({ kind }) => kind)).toContain('by_hand')
  await as(school.owner).call(settleRefund, settle).refused(409, 'payments.refund_settled')
})
