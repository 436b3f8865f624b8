import type { Sent } from '@qadam/contract/endpoint.ts'
import { confirmReceipt, recordReceipt } from '@qadam/contract/receipts/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { dayFrom } from '../tranches/factory.ts'

/** The body of a receipt in cash of today, in whole tenge. */
export const aReceiptBody = (
  school: SchoolFixture,
  student: number,
  amount: number,
  more: Partial<Sent<typeof recordReceipt>['body']> = {},
) => ({
  user_id: student,
  minor: `${amount * 100}`,
  method: 'cash' as const,
  paid_on: dayFrom(school, 0),
  number: crypto.randomUUID().slice(0, 8),
  ...more,
})

/** Records a receipt by the manager. */
export const aReceipt = (
  school: SchoolFixture,
  student: number,
  amount: number,
  more: Partial<Sent<typeof recordReceipt>['body']> = {},
) =>
  as(school.manager)
    .call(recordReceipt, { body: aReceiptBody(school, student, amount, more) })
    .expect(201)

/** Records a receipt by the manager, which the school's admin confirms. */
export async function aConfirmedReceipt(school: SchoolFixture, student: number, amount: number) {
  const { id } = await aReceipt(school, student, amount)
  return as(school.owner).call(confirmReceipt, { params: { id } }).expect(200)
}

export const confirms = (who: TestUser, id: number) => as(who).call(confirmReceipt, { params: { id } })
