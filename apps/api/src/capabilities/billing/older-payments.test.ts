import { issueReceipt } from '@qadam/contract/billing/endpoints.ts'
import { getOrder, payOrder } from '@qadam/contract/orders/endpoints.ts'
import { listReceipts } from '@qadam/contract/receipts/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anOrder, aSoldCourse } from '../orders/factory.ts'
import { aConfirmedReceipt, aReceipt } from '../receipts/factory.ts'
import { dayFrom } from '../tranches/factory.ts'
import { billingOf, textOfBilling } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const issues = (payment: 'receipt' | 'order' | 'link', id: number, who: TestUser = school.owner) =>
  as(who).call(issueReceipt, { body: { payment, id } })
const numberOf = ({ number }: { readonly number: string }) => Number(number.slice(5))

/** Stores money by hand as it stood before there were receipts: confirmed, without a document. Returns its id. */
async function anOlderReceipt(minor = 30_000, refundOf: number | null = null): Promise<number> {
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`
      insert into receipts (school_id, kind, receipt_id, student_id, currency, amount_minor, method, paid_on, number, state,
        recorded_at, recorded_by, expires_at, decided_at, decided_by)
      values (${db.schoolId}, ${refundOf === null ? 'receipt' : 'refund'}, ${refundOf}, ${school.student.id}, 'KZT', ${minor},
        'cash', '2025-02-03', 'A-1', 'confirmed', '2025-02-03', ${school.manager.id}, '2025-03-03', '2025-02-04',
        ${school.owner.id})
      returning id`),
  )
  return id
}

/** Stores an order that was paid, and partly given back, before there were receipts. Returns its id. */
async function anOlderOrder(): Promise<number> {
  const { id } = await anOrder(school, await aSoldCourse(school))
  const { attempt } = await as(school.student)
    .call(payOrder, { body: { order_id: id, provider: 'demo_bank' } })
    .expect(201)
  await school.inside(async (db) => {
    await db.rows(sql`
      update payment_attempts set state = 'succeeded', settled_at = '2025-02-03T20:30Z', provider_ref = 'older',
        refunded_minor = 1000000, next_ask_at = null
      where school_id = ${db.schoolId} and id = ${attempt?.id ?? 0}`)
    await db.rows(sql`
      insert into payment_refunds (school_id, attempt_id, key, amount_minor, reason, state, requested_at, settled_at)
      values (${db.schoolId}, ${attempt?.id ?? 0}, 'older-refund', 1000000, 'Ошибка', 'succeeded', '2025-02-05', '2025-02-05')`)
    await db.rows(sql`
      update orders set state = 'succeeded', paid_at = '2025-02-03T20:30Z' where school_id = ${db.schoolId} and id = ${id}`)
  })
  return id
}

test('an older payment by hand gets its receipt and the note of its refund, in today’s numbers', async () => {
  const id = await anOlderReceipt()
  await anOlderReceipt(10_000, id)
  const today = dayFrom(school, 0)
  const receipt = await issues('receipt', id, school.manager).expect(201)
  expect(receipt).toMatchObject({ kind: 'receipt', issued_on: today, sum: { minor: '30000' } })
  expect(receipt.number).toBe(`${today.slice(0, 4)}-0001`)
  expect(await textOfBilling(school.owner, receipt.id, 'ru')).toContain('03.02.2025')
  expect(await billingOf(school.student, 'correction')).toMatchObject([
    { corrects: { id: receipt.id }, sum: { minor: '10000' }, left: { minor: '20000' } },
  ])
  expect(await issues('receipt', id).expect(201)).toMatchObject({ id: receipt.id })
  expect((await eventsOf(school)).filter((name) => name === 'billing.issued')).toHaveLength(2)
  const next = await aConfirmedReceipt(school, school.student.id, 100)
  expect(next.document && numberOf(next.document)).toBe(2)
})

test('an older order gets its receipt with the day of the school on which it was paid', async () => {
  const id = await anOlderOrder()
  const order = () => as(school.owner).call(getOrder, { params: { id } }).expect(200)
  expect(await order()).toMatchObject({ document: null, may_issue_receipt: true })
  const receipt = await issues('order', id).expect(201)
  expect(await order()).toMatchObject({ document: { id: receipt.id }, may_issue_receipt: false })
  // 20:30 UTC is the next day in Almaty.
  expect(await textOfBilling(school.owner, receipt.id, 'en')).toContain('04.02.2025')
  expect(await billingOf(school.student, 'correction')).toMatchObject([{ left: { minor: '4000000' } }])
})

test('a receipt that is asked for many times at once is issued once', async () => {
  const id = await anOlderReceipt()
  const answers = await Promise.all(Array.from({ length: 6 }, () => issues('receipt', id).response()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 201))
  expect(await billingOf(school.student)).toHaveLength(1)
})

test('nothing is issued for what did not arrive, is not of the school, or by a student', async () => {
  const waits = await aReceipt(school, school.student.id, 100)
  await issues('receipt', waits.id).refused(409, 'billing.nothing_paid')
  const open = await anOrder(school, await aSoldCourse(school))
  await issues('order', open.id).refused(409, 'billing.nothing_paid')
  await issues('link', 987_654).refused(404, 'request.row_not_found')
  const other = await schoolFixture()
  const id = await anOlderReceipt()
  await as(other.owner)
    .call(issueReceipt, { body: { payment: 'receipt', id } })
    .refused(404, 'request.row_not_found')
  await issues('receipt', id, school.student).refused(403, 'request.not_allowed')
  const rows = async (who: TestUser) =>
    (await as(who).call(listReceipts, { query: {} }).expect(200)).results.map((row) => row.may_issue_receipt)
  expect(await rows(school.student)).toEqual([false, false])
  expect(await rows(school.manager)).toEqual([true, false])
})
