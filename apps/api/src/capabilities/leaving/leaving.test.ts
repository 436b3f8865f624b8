import { rejectLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { confirmReceipt, listReceipts, rejectReceipt } from '@qadam/contract/receipts/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { aConfirmedReceipt } from '../receipts/factory.ts'
import { aPlan, disagreements, moneyOf } from '../tranches/factory.ts'
import { confirmsLeaving, leavingOfStudent, proposesLeaving } from './factory.ts'

let school: SchoolFixture
let second: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  second = await school.person('admin_school')
})
const student = () => school.student.id
const waitingRefunds = async () =>
  (
    await as(school.owner)
      .call(listReceipts, { query: { user_id: student(), kind: 'refund', state: 'awaiting' } })
      .expect(200)
  ).results

test('one proposes, another confirms: later parts are stopped, what is due stays due', async () => {
  await aPlan(school, student(), { total: 400_000, parts: 4 })
  await aConfirmedReceipt(school, student(), 30_000)
  const proposed = await proposesLeaving(school, school.owner).expect(201)
  expect(proposed.count).toMatchObject({
    agreed: { minor: '10000000' },
    done: { minor: '10000000' },
    paid: { minor: '3000000' },
    stays: { minor: '7000000' },
    stopped: { minor: '30000000' },
    refund: { minor: '0' },
  })
  expect((await moneyOf(school.owner, student())).tranches).toHaveLength(4)
  const confirmed = await confirmsLeaving(second, proposed.id).expect(200)
  expect(confirmed).toMatchObject({ state: 'confirmed', confirmed_alone: false })
  const { tranches, ended, balances } = await moneyOf(school.owner, student())
  expect(tranches.map(({ left }) => left.minor)).toEqual(['7000000'])
  expect(ended.map(({ ended: end }) => end?.reason)).toEqual(['Переезжает', 'Переезжает', 'Переезжает'])
  expect(balances[0]?.left.minor).toBe('7000000')
  expect(await differencesIn(school)).toEqual([])
  expect(await disagreements(school)).toEqual([])
  expect(await eventsOf(school)).toContain('leaving.confirmed')
  expect((await leavingOfStudent(school, school.manager)).history).toMatchObject([{ state: 'confirmed' }])
})

test('what was paid beyond what was done waits as a refund, and the payout ends it', async () => {
  await aPlan(school, student(), { total: 400_000, parts: 4 })
  const { id: receipt } = await aConfirmedReceipt(school, student(), 250_000)
  const { id, count } = await proposesLeaving(school, school.owner, { done: '12000000' }).expect(201)
  expect(count).toMatchObject({ stays: { minor: '0' }, stopped: { minor: '15000000' } })
  expect(count.refunds).toMatchObject([{ receipt_id: receipt, amount: { minor: '13000000' } }])
  await confirmsLeaving(second, id).expect(200)
  const [refund] = await waitingRefunds()
  expect(refund).toMatchObject({ receipt_id: receipt, amount: { minor: '13000000' }, note: 'Переезжает' })
  await as(school.owner)
    .call(confirmReceipt, { params: { id: refund?.id ?? 0 } })
    .expect(200)
  expect((await moneyOf(school.owner, student())).balances[0]?.left.minor).toBe('0')
  const after = await leavingOfStudent(school)
  expect(after.count).toMatchObject({ paid: { minor: '12000000' }, stopped: { minor: '0' } })
  expect(await differencesIn(school)).toEqual([])
})

test('a payment that came meanwhile stops the confirmation, which shows the new numbers', async () => {
  await aPlan(school, student(), { total: 400_000, parts: 4 })
  const { id } = await proposesLeaving(school, school.owner).expect(201)
  await aConfirmedReceipt(school, student(), 150_000)
  const problem = await confirmsLeaving(second, id).refused(409, 'leaving.changed')
  expect(problem.facts).toMatchObject({
    current: { paid: { minor: '15000000' } },
    proposed: { paid: { minor: '0' } },
  })
  expect((await moneyOf(school.owner, student())).tranches).toHaveLength(4)
  await as(second)
    .call(rejectLeaving, { params: { id }, body: { reason: 'Пришёл платёж' } })
    .expect(200)
  const again = await proposesLeaving(school, school.owner).expect(201)
  expect(again.count.refund.minor).toBe('5000000')
  await confirmsLeaving(second, again.id).expect(200)
  await confirmsLeaving(second, id).refused(409, 'leaving.decided')
})

test('two who confirm at once do it once', async () => {
  await aPlan(school, student(), { total: 400_000, parts: 4 })
  await aConfirmedReceipt(school, student(), 250_000)
  const { id } = await proposesLeaving(school, school.owner, { done: '0' }).expect(201)
  const third = await school.person('admin_school')
  const answers = await Promise.all([second, third].map((who) => confirmsLeaving(who, id).response()))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await waitingRefunds()).toHaveLength(1)
  expect(await differencesIn(school)).toEqual([])
})

test('nobody confirms their own proposal, unless nobody else may decide: then it is marked', async () => {
  await aPlan(school, student(), { total: 100_000, parts: 2 })
  const own = await proposesLeaving(school, school.owner).expect(201)
  expect(own.may_decide).toBe(false)
  await confirmsLeaving(school.owner, own.id).refused(409, 'leaving.own')
  const alone = await schoolFixture()
  const { id, may_decide } = await proposesLeaving(alone, alone.owner).expect(201)
  expect(may_decide).toBe(true)
  expect(await confirmsLeaving(alone.owner, id).expect(200)).toMatchObject({
    state: 'confirmed',
    confirmed_alone: true,
  })
})

test('a manager reads but proposes nothing; students and teachers read nothing; there is one proposal at a time', async () => {
  await proposesLeaving(school, school.manager).refused(403, 'request.not_allowed')
  await proposesLeaving(school, school.student).refused(403, 'request.not_allowed')
  const { id } = await proposesLeaving(school, school.owner).expect(201)
  await proposesLeaving(school, second).refused(409, 'leaving.proposed')
  await confirmsLeaving(school.manager, id).refused(403, 'request.not_allowed')
  const other = await schoolFixture()
  await confirmsLeaving(other.owner, id).refused(404, 'leaving.not_found')
  expect((await leavingOfStudent(school, school.manager)).may_propose).toBe(false)
})

test('a rejected refund of a leaving counts as paid again', async () => {
  await aPlan(school, student(), { total: 100_000, parts: 1 })
  await aConfirmedReceipt(school, student(), 100_000)
  const { id } = await proposesLeaving(school, school.owner, { done: '4000000' }).expect(201)
  await confirmsLeaving(second, id).expect(200)
  expect((await leavingOfStudent(school)).count.paid.minor).toBe('4000000')
  const [refund] = await waitingRefunds()
  await as(school.owner)
    .call(rejectReceipt, { params: { id: refund?.id ?? 0 }, body: { reason: 'Не по договору' } })
    .expect(200)
  expect((await leavingOfStudent(school)).count.paid.minor).toBe('10000000')
})
