import { expect, test } from 'vitest'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { expireAllPending } from './commands/expire.ts'
import { differencesIn, inLedger, kzt, payout, receipt } from './factory.ts'
import { balanceOf, pendTransaction, postPending, postTransaction, voidPending } from './public.ts'

const minute_ms = 60_000

async function creditOf(school: SchoolFixture) {
  const [balances] = await school.inside((db) => balanceOf(db, school.student.id))
  const { balance, pendingIn, pendingOut } = balances?.credit ?? {}
  return [balance?.minor ?? 0n, pendingIn?.minor ?? 0n, pendingOut?.minor ?? 0n]
}

async function pendReceipt(school: SchoolFixture, key: string, minor: number): Promise<number> {
  const expiresAt = new Date(school.app.clock.now().getTime() + 10 * minute_ms)
  const { id } = await inLedger(school, (ctx) =>
    pendTransaction(ctx, { ...receipt(key, school.student.id, kzt(minor)), expiresAt }),
  )
  return id
}

const post = (school: SchoolFixture, pending: number, key = `post:${pending}`) =>
  inLedger(school, (ctx) => postPending(ctx, { key, pending }))
const reject = (school: SchoolFixture, pending: number, key = `void:${pending}`) =>
  inLedger(school, (ctx) => voidPending(ctx, { key, pending, reason: 'rejected' }))

test('what is pending stands beside the balance until it is posted, at most once', async () => {
  const school = await schoolFixture()
  const id = await pendReceipt(school, 'first', 300)
  expect(await creditOf(school)).toEqual([0n, 300n, 0n])
  // Money that is not there yet cannot be spent.
  await expect(
    inLedger(school, (ctx) => postTransaction(ctx, payout('early', school.student.id, kzt(1)))),
  ).rejects.toMatchObject({ code: 'ledger.not_enough' })
  const posted = await post(school, id)
  expect(await creditOf(school)).toEqual([300n, 0n, 0n])
  expect(await post(school, id)).toEqual({ id: posted.id, repeated: true })
  await expect(post(school, id, 'another key')).rejects.toMatchObject({ code: 'ledger.pending_over' })
  await expect(reject(school, id)).rejects.toMatchObject({ code: 'ledger.pending_over' })
  await expect(post(school, posted.id, 'of a posted one')).rejects.toMatchObject({
    code: 'ledger.pending_over',
  })
  expect(await creditOf(school)).toEqual([300n, 0n, 0n])
  expect(await differencesIn(school)).toEqual([])
})

test('a voided one leaves no trace in the balance, and is not posted afterwards', async () => {
  const school = await schoolFixture()
  const id = await pendReceipt(school, 'first', 300)
  const voided = await reject(school, id)
  expect(await reject(school, id)).toEqual({ id: voided.id, repeated: true })
  await expect(post(school, id)).rejects.toMatchObject({ code: 'ledger.pending_over' })
  expect(await creditOf(school)).toEqual([0n, 0n, 0n])
  expect(await differencesIn(school)).toEqual([])
})

test('a refund that waits is spoken for, and comes back when it is voided', async () => {
  const school = await schoolFixture()
  const { id: student } = school.student
  const expiresAt = new Date(school.app.clock.now().getTime() + 10 * minute_ms)
  await inLedger(school, (ctx) => postTransaction(ctx, receipt('paid', student, kzt(100))))
  const { id } = await inLedger(school, (ctx) =>
    pendTransaction(ctx, { ...payout('refund', student, kzt(80)), expiresAt }),
  )
  expect(await creditOf(school)).toEqual([100n, 0n, 80n])
  const spend = (key: string) =>
    inLedger(school, (ctx) => postTransaction(ctx, payout(key, student, kzt(21))))
  await expect(spend('too much')).rejects.toMatchObject({ code: 'ledger.not_enough' })
  await reject(school, id)
  await spend('enough')
  expect(await creditOf(school)).toEqual([79n, 0n, 0n])
})

test('when its time is over it cannot be posted, and the job voids it once', async () => {
  const school = await schoolFixture()
  const id = await pendReceipt(school, 'slow', 300)
  await runJobs(school.school.id)
  // The job came too early: nothing has happened.
  expect(await creditOf(school)).toEqual([0n, 300n, 0n])
  const quick = await pendReceipt(school, 'quick', 40)
  school.app.clock.move(10 * minute_ms)
  await expect(post(school, id)).rejects.toMatchObject({ code: 'ledger.pending_expired' })
  await runJobs(school.school.id)
  expect(await creditOf(school)).toEqual([0n, 300n, 0n])
  await expect(post(school, quick)).rejects.toMatchObject({ code: 'ledger.pending_over' })
  // The night voids what a lost job has left.
  await expireAllPending(school.app.services, school.school.id)
  await expireAllPending(school.app.services, school.school.id)
  expect(await creditOf(school)).toEqual([0n, 0n, 0n])
  expect(await eventsOf(school)).toEqual(['ledger.pending_expired', 'ledger.pending_expired'])
  expect(await differencesIn(school)).toEqual([])
})

test('a retry of the post after the time-out has the answer of the first', async () => {
  const school = await schoolFixture()
  const id = await pendReceipt(school, 'first', 300)
  const first = await post(school, id)
  school.app.clock.move(60 * minute_ms)
  expect(await post(school, id)).toEqual({ id: first.id, repeated: true })
  await expireAllPending(school.app.services, school.school.id)
  expect(await creditOf(school)).toEqual([300n, 0n, 0n])
})
