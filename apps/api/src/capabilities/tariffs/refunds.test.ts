import { getMyTariff } from '@qadam/contract/tariffs/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { differencesIn } from '../ledger/factory.ts'
import { endRefund } from '../payment-providers/commands/refund.ts'
import { inSystem } from '../payment-providers/factory.ts'
import { type AskedRefund, refundTariff } from './commands/refund.ts'
import { anOrder, aSchoolWithTariff, type Payers, payBy } from './factory.ts'
import { followSchool } from './jobs.ts'

let both: Payers
let order: number
let before: Date

beforeEach(async () => {
  both = await aSchoolWithTariff('2026-03-10')
  const { clock, services } = both.school.app
  before = clock.now()
  clock.set(new Date('2026-03-01T07:00:00Z'))
  await followSchool(services, both.school.school.id)
  order = (await anOrder(both)).id
  await payBy(both, order, 'success')
})
afterEach(() => both.school.app.clock.set(before))

const tariff = () => as(both.school.owner).call(getMyTariff, {}).expect(200)
const asks = (more: Partial<AskedRefund> = {}) =>
  inSystem(both.books, (ctx) =>
    refundTariff(ctx, {
      orderId: order,
      customerId: both.school.school.id,
      reason: 'Оплатили по ошибке',
      ...more,
    }),
  )
const part = (tenge: number) => ({ part: { minor: BigInt(tenge) * 100n, currency: 'KZT' as const } })
/** The demo bank gives the money back, and the letters go. */
const settle = async () => {
  await runJobs(both.books.school.id)
  await runJobs(both.school.school.id)
}

test('a part goes back through the bank, and the term loses its share of the days once it is confirmed', async () => {
  // 184 days from 11 March to 10 September for 427,500 tenge.
  await asks(part(42_750))
  const [waiting] = (await tariff()).payment_history
  expect(waiting?.refunds).toMatchObject([{ sum: { minor: '4275000' }, state: 'pending', days: null }])
  expect((await tariff()).paid_until).toBe('2026-09-10')
  await settle()
  expect(await tariff()).toMatchObject({
    state: 'active',
    paid_until: '2026-08-23',
    payment_history: [{ refunds: [{ sum: { minor: '4275000' }, state: 'succeeded', days: 18 }] }],
  })
  const letter = (await sentTo(both.school.owner.email)).find(({ subject }) => subject.includes('возвращены'))
  expect(letter?.body).toContain('23.08.2026')
  expect(letter?.body).toContain('дней: 18')
  expect(await eventsOf(both.school)).toContain('tariff.refunded')
  expect(await eventsOf(both.books)).toContain('tariff_order.refund_asked')
  const entries = await both.books.inside((db) =>
    db.rows(sql`
      select a.kind, sum(e.minor)::text as minor from ledger_entries e
      join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
      where e.school_id = ${db.schoolId} and e.phase <> 'pending' group by 1 order by 1`),
  )
  expect(entries).toEqual([
    { kind: 'clearing', minor: '38475000' },
    { kind: 'refunds', minor: '4275000' },
    { kind: 'revenue', minor: '-42750000' },
  ])
  expect(await differencesIn(both.books)).toEqual([])
})

test('the whole takes the term back to what it was before, and nothing more can be given back', async () => {
  await asks()
  await settle()
  expect((await tariff()).paid_until).toBe('2026-03-10')
  await expect(asks()).rejects.toThrow('nothing is left to give back')
  expect(await differencesIn(both.books)).toEqual([])
})

test('a term that is under way ends today, and the school works through its grace', async () => {
  both.school.app.clock.set(new Date('2026-05-01T07:00:00Z'))
  await asks()
  await settle()
  expect(await tariff()).toMatchObject({
    state: 'active',
    paid_until: '2026-05-01',
    grace_until: '2026-05-08',
  })
})

test('more than what was paid, an order of another school and one without a reason are refused', async () => {
  await expect(asks(part(427_501))).rejects.toMatchObject({ code: 'payments.refund_too_large' })
  await expect(asks({ customerId: both.books.school.id })).rejects.toThrow('has no order')
  await expect(asks({ reason: '  ' })).rejects.toThrow('a reason has')
  expect((await tariff()).payment_history[0]?.refunds).toEqual([])
})

test('a refund that fails, before it was confirmed or after, leaves the term as it was', async () => {
  const first = await asks(part(42_750))
  await inSystem(both.books, (ctx) =>
    endRefund(ctx, first.refundId, { action: 'fail', fault: 'card_closed' }),
  )
  expect(await tariff()).toMatchObject({ paid_until: '2026-09-10', payment_history: [{ refunds: [] }] })
  const second = await asks()
  await settle()
  await inSystem(both.books, (ctx) => endRefund(ctx, second.refundId, { action: 'fail', fault: 'closed' }))
  expect(await tariff()).toMatchObject({ paid_until: '2026-09-10', payment_history: [{ refunds: [] }] })
  expect(await eventsOf(both.school)).toContain('tariff.refund_failed')
  expect(await differencesIn(both.books)).toEqual([])
})
