import { refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { recordRefund } from '@qadam/contract/receipts/endpoints.ts'
import { applyCashback, changeReferralSettings, decideReferral } from '@qadam/contract/referrals/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { releaseHeld } from '../../platform/notices/release-held.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { anOrder, aSoldCourse, payBy } from '../orders/factory.ts'
import { aConfirmedReceipt, confirms } from '../receipts/factory.ts'
import { aPlan, aTranche, dayFrom, moneyOf } from '../tranches/factory.ts'
import { aFriend, referralsFor, referralsOf } from './factory.ts'
import { creditInSchool } from './jobs.ts'

let school: SchoolFixture
let referrer: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  referrer = await school.person('student', { firstName: 'Referrer' })
})

const passDays = (days: number) => school.app.clock.move(days * 86_400_000)
const credit = () => creditInSchool(school.app.services, school.school.id)
/** A friend's first purchase: a course of 50,000 tenge. Returns the order. */
async function bought(friend: TestUser): Promise<number> {
  const theirs = { ...school, student: friend }
  const order = await anOrder(theirs, await aSoldCourse(school))
  await payBy(theirs, order.id, 'success')
  return order.id
}
/** Gives a part of an order back. */
async function giveBack(order: number, minor: number): Promise<void> {
  await as(school.owner)
    .call(refundOrder, {
      params: { id: order },
      body: { amount: `${minor}`, reason: 'передумал', key: crypto.randomUUID() },
    })
    .expect(201)
  await runJobs(school.school.id)
}
const minorOf = async () => {
  const { earned, available } = await referralsOf(referrer)
  return { earned: earned.minor, available: available.minor }
}
const stateOf = async () => (await referralsFor(school.manager))[0]

test('five percent of the first purchase are credited once, after the waiting time [R416]', async () => {
  const friend = await aFriend(school, referrer)
  await bought(friend)
  await credit()
  expect(await minorOf()).toEqual({ earned: '0', available: '0' })
  expect(await stateOf()).toMatchObject({ state: 'waiting', amount: { minor: '250000' } })
  passDays(13)
  await credit()
  expect((await minorOf()).available).toBe('0')
  passDays(1)
  await Promise.all([credit(), credit()])
  expect(await minorOf()).toEqual({ earned: '250000', available: '250000' })
  await bought(friend)
  passDays(14)
  await credit()
  expect(await minorOf()).toEqual({ earned: '250000', available: '250000' })
  expect(await stateOf()).toMatchObject({ state: 'credited' })
  expect(await differencesIn(school)).toEqual([])
})

test('the waiting time is the school’s, as it was when the purchase was paid', async () => {
  await as(school.owner)
    .call(changeReferralSettings, { body: { waiting_days: 2 } })
    .expect(200)
  await bought(await aFriend(school, referrer))
  await as(school.owner)
    .call(changeReferralSettings, { body: { waiting_days: 90 } })
    .expect(200)
  passDays(2)
  await credit()
  expect((await minorOf()).available).toBe('250000')
})

test('a refund before the waiting time is over leaves its part alone, and one after it takes it back', async () => {
  const order = await bought(await aFriend(school, referrer))
  await giveBack(order, 1_000_000)
  passDays(14)
  await credit()
  expect((await minorOf()).available).toBe('200000')
  await giveBack(order, 4_000_000)
  expect(await minorOf()).toEqual({ earned: '0', available: '0' })
  expect(await stateOf()).toMatchObject({ state: 'withdrawn', amount: { minor: '0' } })
  expect(await differencesIn(school)).toEqual([])
})

test('a package counts when it is paid in full, and a refund by hand takes its part back', async () => {
  const friend = await aFriend(school, referrer)
  await aPlan(school, friend.id, { total: 300_000, parts: 2 })
  await aConfirmedReceipt(school, friend.id, 150_000)
  await runJobs(school.school.id)
  expect(await stateOf()).toMatchObject({ state: 'registered' })
  const { id } = await aConfirmedReceipt(school, friend.id, 150_000)
  await runJobs(school.school.id)
  passDays(14)
  await credit()
  expect((await minorOf()).available).toBe('1500000')
  const refund = await as(school.manager)
    .call(recordRefund, {
      body: {
        receipt_id: id,
        minor: '10000000',
        method: 'transfer',
        paid_on: dayFrom(school, 0),
        reason: 'уезжает',
      },
    })
    .expect(201)
  await confirms(school.owner, refund.id).expect(200)
  await runJobs(school.school.id)
  expect((await minorOf()).available).toBe('1000000')
})

test('cashback pays a tranche, as far as something is owed', async () => {
  await bought(await aFriend(school, referrer))
  passDays(14)
  await credit()
  await as(referrer).call(applyCashback, {}).refused(409, 'referrals.nothing_to_use')
  await aTranche(school, referrer.id, { amount: 1_000, days: 3 })
  expect((await referralsOf(referrer)).usable.minor).toBe('100000')
  expect(await as(referrer).call(applyCashback, {}).expect(200)).toMatchObject({
    used: { minor: '100000' },
    available: { minor: '150000' },
  })
  const { tranches } = await moneyOf(referrer, referrer.id)
  expect(tranches).toMatchObject([{ state: 'paid' }])
  expect(await differencesIn(school)).toEqual([])
})

test('what was spent before a refund is no debt: the next cashback is less', async () => {
  const order = await bought(await aFriend(school, referrer))
  passDays(14)
  await credit()
  await aTranche(school, referrer.id, { amount: 2_000, days: 3 })
  await as(referrer).call(applyCashback, {}).expect(200)
  await giveBack(order, 5_000_000)
  expect((await minorOf()).available).toBe('0')
  await bought(await aFriend(school, referrer))
  passDays(14)
  await credit()
  expect(await minorOf()).toEqual({ earned: '250000', available: '50000' })
})

test('a friend whose family shows itself before the purchase brings nothing, until the admin allows it', async () => {
  const friend = await aFriend(school, referrer)
  await school.inside((db) =>
    db.rows(sql`
      insert into guardians (school_id, student_id, email, name, relation, language, invited_at, expires_at)
      select ${db.schoolId}, id, 'papa@people.test', 'Папа', 'father', 'ru', now(), now() + interval '1 year'
      from people where id in (${friend.id}, ${referrer.id})`),
  )
  await bought(friend)
  passDays(14)
  await credit()
  const refused = await stateOf()
  expect(refused).toMatchObject({ state: 'refused', refusal: 'family' })
  expect((await minorOf()).available).toBe('0')
  await as(school.owner)
    .call(decideReferral, { params: { id: refused?.id ?? 0 }, body: { is_allowed: true, reason: 'соседи' } })
    .expect(200)
  expect((await minorOf()).available).toBe('250000')
})

test('the referrer gets one letter for what came, with its use, and one for what was taken back, with the reason', async () => {
  const order = await bought(await aFriend(school, referrer))
  passDays(14)
  await credit()
  await credit()
  const letters = async () => {
    await runJobs(school.school.id)
    await releaseHeld(school.app.services, school.school.id)
    await runJobs(school.school.id)
    return (await sentTo(referrer.email)).map(({ subject, body }) => ({
      subject: subject.replaceAll(/\s/g, ' '),
      body: body.replaceAll(/\s/g, ' '),
    }))
  }
  const [credited, ...others] = await letters()
  expect(others).toEqual([])
  expect(credited?.subject).toBe('Вам вернулось 2 500 ₸')
  expect(credited?.body).toContain('потратить на следующий платёж')
  expect(credited?.body).toContain('/referrals')
  expect(credited?.body).not.toContain('Friend')

  await giveBack(order, 2_000_000)
  const [refunded] = await letters()
  expect(refunded?.subject).toBe('Кешбэк 1 000 ₸ отменён')
  expect(refunded?.body).toContain('друг вернул покупку')

  const { id } = (await stateOf()) ?? { id: 0 }
  await as(school.owner)
    .call(decideReferral, { params: { id }, body: { is_allowed: false, reason: 'одна семья' } })
    .expect(200)
  const [decided, ...earlier] = await letters()
  expect(decided?.subject).toBe('Кешбэк 1 500 ₸ отменён')
  expect(decided?.body).toContain('школа проверила приглашение')
  expect(earlier).toHaveLength(2)
})

test('cashback that was spent before its letter went is not written of', async () => {
  // 23:00 of the referrer: the letter waits for the morning.
  const { clock } = school.app
  await bought(await aFriend(school, referrer))
  await aTranche(school, referrer.id, { amount: 5_000, days: 3 })
  passDays(14)
  const ofDay = (clock.now().getTime() + 5 * 3_600_000) % 86_400_000
  clock.move((23 * 3_600_000 - ofDay + 86_400_000) % 86_400_000)
  await credit()
  await runJobs(school.school.id)
  await as(referrer).call(applyCashback, {}).expect(200)
  clock.move(11 * 3_600_000)
  await releaseHeld(school.app.services, school.school.id)
  await runJobs(school.school.id)
  expect(await sentTo(referrer.email)).toEqual([])
})
