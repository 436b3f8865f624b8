import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { changeSwitch } from '@qadam/contract/schools/endpoints.ts'
import * as calls from '@qadam/contract/tariffs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { askNow, inSystem, passSeconds } from '../payment-providers/factory.ts'
import { overridePrices, resumeSchool, suspendSchool } from './commands/assign.ts'
import { expireTariffOrders } from './commands/expire.ts'
import { anOrder, aSchoolWithTariff, payBy } from './factory.ts'
import { followSchool } from './jobs.ts'

const tariffOf = (school: SchoolFixture) => as(school.owner).call(calls.getMyTariff, {}).expect(200)

const orderOf = (school: SchoolFixture, id: number) =>
  as(school.owner).call(calls.getTariffOrder, { params: { id } }).expect(200)

const priceOf = (school: SchoolFixture, std: number, month: number) =>
  as(school.owner).call(calls.calcTariff, { query: { std, month } })

const isActive = async (school: SchoolFixture) =>
  (await as(school.owner).call(getOwnProfile, {}).expect(200)).school.tariff_active

/** Sets the clock to noon of a day in Almaty, and lets the tariffs follow it. */
async function on(school: SchoolFixture, day: string): Promise<void> {
  school.app.clock.set(new Date(`${day}T07:00:00Z`))
  await followSchool(school.app.services, school.school.id)
  await runJobs(school.school.id)
}

const entriesIn = (school: SchoolFixture) =>
  school.inside((db) =>
    db.rows(sql`
      select a.kind, a.part, sum(e.minor)::text as minor from ledger_entries e
      join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
      where e.school_id = ${db.schoolId} group by 1, 2 order by 1`),
  )

test('[R014 R446] a school pays its tariff: the term, the next payment and the history come with the success', async () => {
  const both = await aSchoolWithTariff('2026-03-10')
  const { school, books } = both
  await on(school, '2026-03-01')
  const price = await priceOf(school, 50, 6).expect(200)
  expect(price).toMatchObject({
    monthly_payment: { minor: '7500000', currency: 'KZT' },
    full_price: { minor: '45000000' },
    discount_percent: 5,
    price: { minor: '42750000' },
  })
  const order = await anOrder(both)
  expect(order).toMatchObject({ state: 'created', amount: price.price, attempt: null })
  const attempt = await payBy(both, order.id, 'success')
  expect(await orderOf(school, order.id)).toMatchObject({ state: 'succeeded', paid_until: '2026-09-10' })
  const { number, return_path } = await books.inside((db) =>
    db.one<{ number: string; return_path: string }>(sql`
      select number::text as number, return_path from payment_attempts
      where school_id = ${db.schoolId} and id = ${attempt}`),
  )
  expect(return_path).toBe(`/success/tariff/${order.id}/427500/KZT/50/6`)
  expect(await tariffOf(school)).toMatchObject({
    state: 'active',
    monthly_payment: { minor: '7500000' },
    number_of_students: 50,
    number_of_months: 6,
    students_used: 1,
    next_payment: { on: '2026-09-10', amount: { minor: '42750000' } },
    open_order: null,
    payment_history: [{ transaction_number: number, sum: { minor: '42750000' } }],
  })
  const [paid] = (await tariffOf(school)).payment_history
  expect(paid?.description).toContain('50')
  expect(paid?.description).toContain('11.03.2026')
  await runJobs(school.school.id)
  expect((await sentTo(school.owner.email)).some(({ body }) => body.includes('10.09.2026'))).toBe(true)
})

test('the money stands in the operator’s books, and the school’s own know nothing of it', async () => {
  const both = await aSchoolWithTariff('2026-03-10')
  await payBy(both, (await anOrder(both)).id, 'success')
  expect(await entriesIn(both.school)).toEqual([])
  expect(await entriesIn(both.books)).toEqual([
    { kind: 'clearing', part: 'demo_bank', minor: '42750000' },
    { kind: 'revenue', part: 'tariff', minor: '-42750000' },
  ])
  expect(await differencesIn(both.books)).toEqual([])
  expect(await eventsOf(both.books)).toContain('tariff_order.paid')
  expect(await eventsOf(both.school)).toContain('tariff.extended')
  const mine = await both.school.inside((db) =>
    db.rows(sql`select 1 from payment_attempts where school_id = ${db.schoolId}`),
  )
  expect(mine).toEqual([])
})

test('double clicks make one order and one payment; other students make another order', async () => {
  const both = await aSchoolWithTariff('2026-03-10')
  const made = await Promise.all([1, 2, 3].map(() => anOrder(both)))
  const [first] = made
  if (!first) throw new Error('no order was made')
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const other = await anOrder(both, 60)
  expect(other.id).not.toBe(first.id)
  expect((await orderOf(both.school, first.id)).state).toBe('expired')
  const paying = await Promise.all(
    [1, 2, 3].map(() =>
      as(both.school.owner)
        .call(calls.payTariff, { body: { order_id: other.id, provider: 'demo_bank' } })
        .expect(201),
    ),
  )
  expect(new Set(paying.map(({ attempt }) => attempt?.id)).size).toBe(1)
  // What is being paid stays the one order.
  expect((await anOrder(both, 70)).id).toBe(other.id)
})

test('a declined payment leaves the order to be paid again; a late one still extends the term', async () => {
  const both = await aSchoolWithTariff('2026-03-10')
  await on(both.school, '2026-03-01')
  const order = await anOrder(both)
  await payBy(both, order.id, 'no_money')
  await runJobs(both.books.school.id)
  expect(await orderOf(both.school, order.id)).toMatchObject({
    state: 'failed',
    attempt: { reason: 'no_money' },
  })
  const attempt = await payBy(both, order.id, 'never')
  passSeconds(both.school, 25 * 3_600)
  await expireTariffOrders(both.books.app.services, both.books.school.id)
  expect((await orderOf(both.school, order.id)).state).toBe('expired')
  await askNow(both.books, attempt)
  expect((await tariffOf(both.school)).paid_until).toBe('2026-09-10')
})

test('[R131] a school works in its grace, is closed after it, and opens again by paying', async () => {
  const both = await aSchoolWithTariff('2026-03-10')
  const { school } = both
  await on(school, '2026-03-11')
  expect((await tariffOf(school)).state).toBe('grace')
  expect(await isActive(school)).toBe(true)
  await on(school, '2026-03-18')
  expect((await tariffOf(school)).state).toBe('inactive')
  expect(await isActive(school)).toBe(false)
  await as(school.owner)
    .call(changeSwitch, { body: { name: 'managers_read_tariff', on: false } })
    .refused(403, 'tariff_inactive')
  await payBy(both, (await anOrder(both)).id, 'success')
  expect(await isActive(school)).toBe(true)
  expect((await tariffOf(school)).paid_until).toBe('2026-09-17')
})

test('the school admin gets each letter once, and none of a term that was extended meanwhile', async () => {
  const both = await aSchoolWithTariff('2026-03-10')
  const { school } = both
  const subjects = async () => (await sentTo(school.owner.email)).map(({ subject }) => subject)
  for (const day of ['2026-02-20', '2026-02-24', '2026-02-24', '2026-03-03', '2026-03-09'])
    await on(school, day)
  expect(await subjects()).toHaveLength(3)
  await on(school, '2026-03-11')
  await on(school, '2026-03-18')
  const all = await subjects()
  expect(all).toHaveLength(5)
  expect(all[1]).toContain('17.03.2026')
  expect(await sentTo(school.manager.email)).toEqual([])

  const paying = await aSchoolWithTariff('2026-03-10')
  paying.school.app.clock.set(new Date('2026-03-09T07:00:00Z'))
  await followSchool(paying.school.app.services, paying.school.school.id)
  await payBy(paying, (await anOrder(paying)).id, 'success')
  await runJobs(paying.school.school.id)
  const letters = await sentTo(paying.school.owner.email)
  expect(letters.map(({ body }) => body.includes('10.09.2026'))).toEqual([true])
})

test('the operator suspends a school with a reason, and no payment opens it', async () => {
  const both = await aSchoolWithTariff('2999-03-10')
  const { school } = both
  await inSystem(school, (ctx) => suspendSchool(ctx, 'Договор расторгнут.'))
  await runJobs(school.school.id)
  expect(await tariffOf(school)).toMatchObject({
    state: 'suspended',
    suspended_because: 'Договор расторгнут.',
  })
  expect(await isActive(school)).toBe(false)
  expect((await sentTo(school.owner.email))[0]?.body).toContain('Договор расторгнут.')
  await as(school.owner)
    .call(calls.orderTariff, { body: { std: 10, month: 1 } })
    .refused(409, 'tariffs.suspended')
  await inSystem(school, resumeSchool)
  expect(await isActive(school)).toBe(true)
})

test('prices of one school stand instead of the common ones, until they are taken away', async () => {
  const both = await aSchoolWithTariff('2999-03-10')
  const list = { tiers: [{ up_to: null, minor: '100000' }], discounts: [] }
  const customerId = both.school.school.id
  await inSystem(both.books, (ctx) => overridePrices(ctx, { customerId, list }))
  expect((await priceOf(both.school, 50, 12).expect(200)).price.minor).toBe('60000000')
  await inSystem(both.books, (ctx) => overridePrices(ctx, { customerId, list: null }))
  expect((await priceOf(both.school, 50, 12).expect(200)).price.minor).toBe('81000000')
  await priceOf(both.school, 201, 1).refused(409, 'tariffs.not_payable_here')
})

test('managers read while the switch is on and never pay; the others do neither', async () => {
  const { school } = await aSchoolWithTariff('2999-03-10')
  const body = { std: 10, month: 1 }
  await as(school.manager).call(calls.getMyTariff, {}).expect(200)
  await as(school.manager).call(calls.orderTariff, { body }).refused(403, 'request.not_allowed')
  await as(school.teacher).call(calls.getMyTariff, {}).refused(403, 'request.not_allowed')
  await as(school.owner)
    .call(changeSwitch, { body: { name: 'managers_read_tariff', on: false } })
    .expect(200)
  await as(school.manager).call(calls.getMyTariff, {}).refused(403, 'request.not_allowed')
})

test('a school without a tariff works as it is, and has nothing to pay', async () => {
  const school = await schoolFixture()
  await followSchool(school.app.services, school.school.id)
  expect(await tariffOf(school)).toMatchObject({ state: 'none', paid_until: null, payment_history: [] })
  expect(await isActive(school)).toBe(true)
  await as(school.owner)
    .call(calls.orderTariff, { body: { std: 10, month: 1 } })
    .refused(409, 'tariffs.none')
})

test('another school’s order is not there, and the database opens the books to payers alone', async () => {
  const both = await aSchoolWithTariff('2999-03-10')
  const order = await anOrder(both)
  const stranger = await schoolFixture()
  await as(stranger.owner)
    .call(calls.getTariffOrder, { params: { id: order.id } })
    .refused(404, 'tariffs.order_not_found')
  const intoBooks = stranger.inside((db) => db.onTariffSide(both.books.school.id, async () => true))
  await expect(intoBooks).rejects.toThrow('no tariff connects these schools')
  const intoSchool = both.books.inside((db) => db.onTariffSide(stranger.school.id, async () => true))
  await expect(intoSchool).rejects.toThrow('no tariff connects these schools')
})
