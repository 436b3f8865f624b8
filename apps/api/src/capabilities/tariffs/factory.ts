import { orderTariff, payTariff } from '@qadam/contract/tariffs/endpoints.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { inSystem, payAtDemoBank } from '../payment-providers/factory.ts'
import type { DemoCard } from '../payment-providers/public.ts'
import { addCustomer, assignTariff, setPrices } from './commands/assign.ts'
import { latestAttempt } from './queries/orders.ts'
import type { PriceList } from './rules.ts'

export const priceList: PriceList = {
  tiers: [
    { up_to: 50, minor: '150000' },
    { up_to: 200, minor: '120000' },
  ],
  discounts: [
    { months: 6, percent: 5 },
    { months: 12, percent: 10 },
  ],
}

export interface Payers {
  readonly school: SchoolFixture
  /** The operator's own school. */
  readonly books: SchoolFixture
}

/** Creates a school that pays its tariff to an operator's school of the test. */
export async function aSchoolWithTariff(until: string): Promise<Payers> {
  const school = await schoolFixture()
  const books = await schoolFixture()
  await inSystem(books, async (ctx) => {
    await addCustomer(ctx, { customerId: school.school.id, name: school.school.slug })
    await setPrices(ctx, priceList)
  })
  await inSystem(school, (ctx) => assignTariff(ctx, { booksId: books.school.id, until }))
  return { school, books }
}

/** Orders a tariff as the school admin. */
export const anOrder = ({ school }: Payers, std = 50, month = 6) =>
  as(school.owner).call(orderTariff, { body: { std, month } }).expect(201)

/** Pays an order at the operator's demo bank by a card. Returns the attempt of the operator's school. */
export async function payBy({ school, books }: Payers, orderId: number, card: DemoCard): Promise<number> {
  await as(school.owner)
    .call(payTariff, { body: { order_id: orderId, provider: 'demo_bank' } })
    .expect(201)
  const attempt = await books.inside((db) => latestAttempt(db, orderId))
  if (!attempt) throw new Error('the order has no attempt')
  await runJobs(books.school.id)
  await payAtDemoBank(books, attempt.id, card)
  await runJobs(books.school.id)
  return attempt.id
}
