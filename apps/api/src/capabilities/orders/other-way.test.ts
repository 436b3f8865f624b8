import * as enrolments from '@qadam/contract/enrolments/endpoints.ts'
import * as calls from '@qadam/contract/orders/endpoints.ts'
import { settleRefund } from '@qadam/contract/payment-providers/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { expireRefunds } from '../payment-providers/commands/expire-refunds.ts'
import { anOrder, aSoldCourse, orderOf, payBy } from './factory.ts'

const dayFrom = (school: SchoolFixture, days: number): string =>
  new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function aPaidOrder() {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const { id } = await anOrder(school, course)
  await payBy(school, id, 'success')
  return { school, course, id }
}

interface Back {
  readonly id: number
  readonly amount: string
  readonly key: string
  readonly method?: 'cash' | 'transfer'
  readonly day?: number
  readonly byProvider?: boolean
  readonly withAccess?: boolean
}

const giveBack = (
  school: SchoolFixture,
  { id, amount, key, method = 'cash', day = 0, byProvider = false, withAccess = false }: Back,
) =>
  as(school.owner).call(calls.refundOrder, {
    params: { id },
    body: {
      amount,
      key,
      reason: 'Карта закрыта',
      keeps_access: withAccess,
      ...(byProvider ? {} : { other_way: { method, paid_on: dayFrom(school, day), number: 'РКО-17' } }),
    },
  })

const decide = (
  who: TestUser,
  { id, refund, outcome = 'confirm' }: { id: number; refund: number; outcome?: 'confirm' | 'reject' },
) => as(who).call(calls.decideOrderRefund, { params: { id, refund }, body: { outcome } })

const refundIn = ({ refunds }: { readonly refunds: readonly { readonly id: number }[] }): number =>
  refunds.at(-1)?.id ?? 0

const refundsOf = async (school: SchoolFixture, id: number) =>
  (await as(school.manager).call(calls.getOrder, { params: { id } }).expect(200)).refunds

const slotIn = async (school: SchoolFixture, courseId: number) =>
  (await as(school.student).call(enrolments.getOwnEntry, { params: { courseId } }).expect(200)).place

/** What the accounts of a method were credited with, in tiyn. */
const outOf = (school: SchoolFixture, kind: string) =>
  school.inside(async (db) => {
    const { minor } = await db.one<{ minor: string }>(sql`
      select coalesce(sum(e.minor), 0)::text as minor from ledger_entries e
      join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
      where e.school_id = ${db.schoolId} and a.kind = ${kind} and e.phase <> 'pending'`)
    return minor
  })

test('a card payment goes back in cash once another person confirms it, and the student is written to', async () => {
  const { school, course, id } = await aPaidOrder()
  const asked = await giveBack(school, { id, amount: '5000000', key: 'cash-0001' }).expect(201)
  expect(asked.refunds).toMatchObject([
    {
      state: 'pending',
      other_way: { method: 'cash', number: 'РКО-17' },
      requested_by: { id: school.owner.id },
      may_decide: false,
    },
  ])
  const refund = refundIn(asked)
  await runJobs(school.school.id)
  // No provider is asked, and nobody settles it but where it was paid for.
  expect((await orderOf(school, id)).state).toBe('succeeded')
  expect(await slotIn(school, course)).toBe('enrolled')
  await as(school.owner)
    .call(settleRefund, { params: { id: refund }, body: { outcome: 'succeed', document_number: '1' } })
    .refused(409, 'payments.refund_by_order')
  await decide(school.owner, { id, refund }).refused(409, 'payments.own_refund')
  const read = await as(school.manager).call(calls.getOrder, { params: { id } }).expect(200)
  expect(read.refunds).toMatchObject([{ may_decide: true }])
  expect(await decide(school.manager, { id, refund }).expect(200)).toMatchObject({
    state: 'refunded',
    refunded: { minor: '5000000' },
    refunds: [{ state: 'succeeded', confirmed_alone: false, may_decide: false }],
  })
  await decide(school.manager, { id, refund }).refused(409, 'payments.refund_settled')
  expect(await slotIn(school, course)).toBe('removed')
  expect(await outOf(school, 'cash')).toBe('-5000000')
  expect(await outOf(school, 'clearing')).toBe('5000000')
  expect(await differencesIn(school)).toEqual([])
  expect(await eventsOf(school)).toContain('order.refunded')
  await runJobs(school.school.id)
  const letter = (await sentTo(school.student.email)).find(({ subject }) => subject.includes('возвращены'))
  expect(letter?.body).toContain('наличными')
  expect(letter?.body).toContain('РКО-17')
  expect(letter?.body).toContain('больше не действует')
})

test('what was rejected can be given back again, and access that was reserved stays', async () => {
  const { school, course, id } = await aPaidOrder()
  const refund = refundIn(await giveBack(school, { id, amount: '5000000', key: 'first-001' }).expect(201))
  await giveBack(school, { id, amount: '1', key: 'more-0001', byProvider: true }).refused(
    409,
    'payments.refund_too_large',
  )
  expect(await decide(school.manager, { id, refund, outcome: 'reject' }).expect(200)).toMatchObject({
    state: 'succeeded',
    refunds: [{ state: 'failed' }],
  })
  const again = { id, amount: '5000000', key: 'again-001', method: 'transfer', withAccess: true } as const
  const second = refundIn(await giveBack(school, again).expect(201))
  expect((await decide(school.manager, { id, refund: second }).expect(200)).state).toBe('refunded')
  expect(await slotIn(school, course)).toBe('enrolled')
  expect(await outOf(school, 'bank')).toBe('-5000000')
  expect(await differencesIn(school)).toEqual([])
})

test('by the provider and by another way at once, never more goes back than was paid', async () => {
  const { school, id } = await aPaidOrder()
  const sent = await Promise.all(
    [false, true, false, true].map((byProvider, nr) =>
      giveBack(school, { id, amount: '3000000', key: `at-once-${nr}`, byProvider }).response(),
    ),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  await giveBack(school, { id, amount: '2000000', key: 'rest-0001' }).expect(201)
  await giveBack(school, { id, amount: '1', key: 'over-0001' }).refused(409, 'payments.refund_too_large')
  await runJobs(school.school.id)
  const { refunds } = await as(school.manager).call(calls.getOrder, { params: { id } }).expect(200)
  for (const { id: refund, other_way: way, state } of refunds)
    if (way && state === 'pending') await decide(school.manager, { id, refund }).expect(200)
  expect(await orderOf(school, id)).toMatchObject({ state: 'refunded', refunded: { minor: '5000000' } })
  expect(await differencesIn(school)).toEqual([])
})

test('two who decide at once decide once', async () => {
  const { school, id } = await aPaidOrder()
  const second = await school.person('admin_school')
  const refund = refundIn(await giveBack(school, { id, amount: '5000000', key: 'two-00001' }).expect(201))
  const sent = await Promise.all([
    decide(school.manager, { id, refund }).response(),
    decide(second, { id, refund, outcome: 'reject' }).response(),
  ])
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await differencesIn(school)).toEqual([])
})

test('only who may confirm payments decides; whoever is alone confirms their own, which is marked', async () => {
  const { school, id } = await aPaidOrder()
  const refund = refundIn(await giveBack(school, { id, amount: '100', key: 'alone-001' }).expect(201))
  await decide(school.student, { id, refund }).refused(403, 'request.not_allowed')
  await decide(school.manager, { id: id + 1, refund }).refused(404, 'orders.not_found')
  await giveBack(school, { id, amount: '100', key: 'later-001', day: 2 }).refused(400, 'request.malformed')
  await school.inside((db) =>
    db.rows(sql`
      update people set deactivated_at = ${school.app.clock.now()}
      where school_id = ${db.schoolId} and role in ('admin', 'admin_school') and id <> ${school.owner.id}`),
  )
  expect((await decide(school.owner, { id, refund }).expect(200)).refunds).toMatchObject([
    { state: 'succeeded', confirmed_alone: true },
  ])
})

test('what nobody confirms within thirty days is voided, and whoever recorded it can record it again', async () => {
  const { school, id } = await aPaidOrder()
  const { services } = school.app
  const night = async (age: number) => {
    await school.inside((db) =>
      db.rows(sql`
        update payment_refunds set requested_at = ${new Date(school.app.clock.now().getTime() - age * 86_400_000)}
        where school_id = ${db.schoolId}`),
    )
    await expireRefunds(services, school.school.id)
    await runJobs(school.school.id)
  }
  await giveBack(school, { id, amount: '5000000', key: 'waits-001' }).expect(201)
  await giveBack(school, { id, amount: '5000000', key: 'again-001' }).refused(
    409,
    'payments.refund_too_large',
  )
  await night(29)
  expect((await refundsOf(school, id))[0]).toMatchObject({ state: 'pending', is_expired: false })
  await night(31)
  await night(31)
  const [expired] = await refundsOf(school, id)
  expect(expired).toMatchObject({ state: 'failed', is_expired: true, may_decide: false })
  await decide(school.manager, { id, refund: expired?.id ?? 0 }).refused(409, 'payments.refund_settled')
  const news = (await bellOf(school, school.owner)).filter(({ kind }) => kind === 'expired_refunds')
  expect(news).toHaveLength(1)
  expect((await bellOf(school, school.student)).map(({ kind }) => kind)).not.toContain('expired_refunds')
  expect(await differencesIn(school)).toEqual([])
  const again = refundIn(await giveBack(school, { id, amount: '5000000', key: 'again-001' }).expect(201))
  expect((await decide(school.manager, { id, refund: again }).expect(200)).state).toBe('refunded')
  // What was confirmed stays, however old it is.
  await night(31)
  expect((await orderOf(school, id)).state).toBe('refunded')
})
