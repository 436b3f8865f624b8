import { planTranches } from '@qadam/contract/tranches/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { aPlan, dayFrom, disagreements, moneyOf, pays, summaryOf, tenge, whole } from './factory.ts'

test('a price becomes equal parts in whole tenge, a month apart, the extra tenge in the first', async () => {
  const school = await schoolFixture()
  const { tranches, plans, balances } = await aPlan(school, school.student.id, {
    total: 100_000,
    parts: 3,
    schedule: { kind: 'equal', parts: 3, first_on: '2027-01-31' },
  })
  expect(tranches.map(({ amount, due_on: day }) => [whole(amount.minor), day])).toEqual([
    [33_334, '2027-01-31'],
    [33_333, '2027-02-28'],
    [33_333, '2027-03-31'],
  ])
  expect(plans).toMatchObject([{ number: 1, total: tenge(100_000), ended_at: null }])
  expect(balances).toMatchObject([{ charged: tenge(100_000), left: tenge(100_000) }])
  expect((await eventsOf(school)).toSorted()).toEqual(['payment_plan.made'])
})

test('planning anew keeps what was paid, plans the rest, and the old tranches stay in the history', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const first = await aPlan(school, student.id, { total: 90_000, parts: 3 })
  await pays(school, student.id, 45_000)
  const replaces = first.plans[0]?.id ?? 0
  await as(owner)
    .call(planTranches, {
      body: {
        user_id: student.id,
        total: tenge(100),
        schedule: { kind: 'equal', parts: 1, first_on: dayFrom(school, 9) },
      },
    })
    .refused(409, 'stale_version')
  await as(owner)
    .call(planTranches, {
      body: {
        user_id: student.id,
        total: tenge(100),
        replaces,
        schedule: { kind: 'equal', parts: 1, first_on: dayFrom(school, 9) },
      },
    })
    .refused(409, 'tranches.below_paid')
  const second = await aPlan(school, student.id, {
    total: 120_000,
    parts: 2,
    replaces,
    schedule: { kind: 'equal', parts: 2, first_on: dayFrom(school, 90) },
  })
  expect(await summaryOf(owner, student.id)).toEqual([
    '30000/30000 paid',
    '15000/15000 paid',
    '37500/0 planned',
    '37500/0 planned',
  ])
  expect(second.plans.map(({ number, ended_at: ended }) => [number, ended !== null])).toEqual([
    [2, false],
    [1, true],
  ])
  expect(second.ended).toMatchObject([{ amount: tenge(30_000), ended: { by_plan: second.plans[0]?.id } }])
  expect(second.tranches[1]?.earlier).toMatchObject([{ amount: tenge(30_000) }])
  expect(second.balances).toMatchObject([
    { charged: tenge(120_000), left: tenge(75_000), paid: tenge(45_000) },
  ])
  expect(await disagreements(school)).toEqual([])
  expect(await differencesIn(school)).toEqual([])
})

test('discounts have reasons, lower what is owed, and are given by the school admin alone', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const discounts = [{ amount: tenge(10_000), reason: 'второй ребёнок' }]
  const schedule = { kind: 'equal' as const, parts: 2, first_on: dayFrom(school, 5) }
  const body = { user_id: student.id, total: tenge(100_000), schedule, discounts }
  await as(manager).call(planTranches, { body }).refused(403, 'tranches.discount_by_owner')
  const made = await as(owner).call(planTranches, { body }).expect(201)
  expect(made.tranches.map(({ amount }) => whole(amount.minor))).toEqual([45_000, 45_000])
  expect(made.balances).toMatchObject([{ charged: tenge(90_000) }])
  const replaces = made.plans[0]?.id ?? 0
  // The discounts that are there stay as they are.
  const again = await as(manager)
    .call(planTranches, { body: { ...body, replaces, schedule: { ...schedule, parts: 3 } } })
    .expect(201)
  expect(again.tranches).toHaveLength(3)
  expect(again.plans[0]?.discounts).toEqual(discounts)
  await as(owner)
    .call(planTranches, {
      body: {
        ...body,
        replaces: again.plans[0]?.id ?? 0,
        discounts: [{ amount: tenge(100_000), reason: 'x' }],
      },
    })
    .refused(400, 'tranches.discount_too_large')
  expect(await differencesIn(school)).toEqual([])
})

test('listed parts, by days and after events, come to the price, or nothing is planned', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  const parts = [
    { amount: tenge(60), due_on: dayFrom(school, 1) },
    { amount: tenge(40), event: 'invitation' as const, days_after: 7, note: 'после приглашения' },
  ]
  const body = { user_id: student.id, total: tenge(100), schedule: { kind: 'listed' as const, parts } }
  await as(owner)
    .call(planTranches, { body: { ...body, total: tenge(101) } })
    .refused(400, 'tranches.parts_differ')
  expect((await moneyOf(owner, student.id)).tranches).toEqual([])
  const made = await as(owner).call(planTranches, { body }).expect(201)
  expect(made.tranches).toMatchObject([
    { amount: tenge(60), due_on: dayFrom(school, 1) },
    { amount: tenge(40), due_on: null, event: 'invitation', days_after: 7, note: 'после приглашения' },
  ])
})

test('two managers who plan at once make one plan', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const body = {
    user_id: student.id,
    total: tenge(100),
    schedule: { kind: 'equal' as const, parts: 1, first_on: dayFrom(school, 5) },
  }
  const sent = await Promise.all(
    [owner, manager].map((who) => as(who).call(planTranches, { body }).response()),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect((await moneyOf(owner, student.id)).balances).toMatchObject([{ charged: tenge(100) }])
})
