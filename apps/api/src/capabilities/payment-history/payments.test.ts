import type { Sent } from '@qadam/contract/endpoint.ts'
import { refundOrder } from '@qadam/contract/orders/endpoints.ts'
import {
  deletePayment,
  listPaymentHistory,
  listPayments,
  recordPayment,
  updatePayment,
} from '@qadam/contract/payment-history/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { differencesIn } from '../ledger/factory.ts'
import { anOrder, aSoldCourse, orderOf, payBy } from '../orders/factory.ts'
import { aConfirmedReceipt, aReceipt, aReceiptBody } from '../receipts/factory.ts'
import { dayFrom, tenge } from '../tranches/factory.ts'

async function aPaidOrder(school: SchoolFixture) {
  const { id } = await anOrder(school, await aSoldCourse(school))
  await payBy(school, id, 'success')
  return orderOf(school, id)
}

test('the history holds what came by hand and through a provider, and sums only what counts', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  await aConfirmedReceipt(school, student.id, 300)
  await aReceipt(school, student.id, 70, { number: 'KV-7' })
  const order = await aPaidOrder(school)
  const other = await school.person('student')
  await aConfirmedReceipt(school, other.id, 40)

  const own = await as(owner)
    .call(listPayments, { params: { id: student.id } })
    .expect(200)
  expect(own.results.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'order confirmed',
    'receipt awaiting',
    'receipt confirmed',
  ])
  expect(own.results[1]).toMatchObject({ number: 'KV-7', method: 'cash', amount: tenge(70), course: null })
  expect(own.results[0]).toMatchObject({ id: order.id, course: order.course, amount: order.amount })
  const came = BigInt(order.amount.minor) + 30_000n
  expect(own.totals).toEqual([{ came: { minor: `${came}`, currency: 'KZT' }, went_back: tenge(0) }])

  await as(owner)
    .call(refundOrder, {
      params: { id: order.id },
      body: { amount: '2000000', reason: 'x', key: 'part-0001' },
    })
    .expect(201)
  const refunds = () =>
    as(owner)
      .call(listPaymentHistory, { query: { kind: 'order_refund' } })
      .expect(200)
  expect(await refunds()).toMatchObject({
    results: [{ state: 'pending', amount: tenge(20_000), course: order.course }],
    totals: [{ went_back: tenge(0) }],
  })
  await runJobs(school.school.id)
  expect(await refunds()).toMatchObject({
    results: [{ state: 'confirmed' }],
    totals: [{ came: tenge(0), went_back: tenge(20_000) }],
  })

  const all = await as(owner)
    .call(listPaymentHistory, { query: { page_size: 2 } })
    .expect(200)
  expect(all).toMatchObject({ count: 5, next: expect.stringContaining('page=2') })
  expect(all.totals).toMatchObject([{ came: { minor: `${came + 4_000n}` } }])
  expect(await as(student).call(listPaymentHistory, {}).expect(200)).toMatchObject({ count: 4 })
  await as(student)
    .call(listPayments, { params: { id: other.id } })
    .refused(404, 'students.not_found')
})

test('the history is narrowed by kind, and by days of the school', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  await aConfirmedReceipt(school, student.id, 300)
  await aPaidOrder(school)
  const counted = async (query: Sent<typeof listPaymentHistory>['query']) => {
    const { results } = await as(owner).call(listPaymentHistory, { query }).expect(200)
    return results.map(({ kind }) => kind)
  }
  expect(await counted({ kind: 'order' })).toEqual(['order'])
  expect(await counted({ from: dayFrom(school, 0), to: dayFrom(school, 0) })).toEqual(['order', 'receipt'])
  expect(await counted({ to: dayFrom(school, -1) })).toEqual([])
  expect(await counted({ from: dayFrom(school, 1) })).toEqual([])
})

test('what one records, another decides; what was paid is not deleted', async () => {
  const school = await schoolFixture()
  const { student, owner, manager } = school
  const record = (amount: number) =>
    as(manager)
      .call(recordPayment, { body: aReceiptBody(school, student.id, amount) })
      .expect(201)
  const paid = await record(100)
  const decide = (id: number, body: Sent<typeof updatePayment>['body']) =>
    as(owner).call(updatePayment, { params: { id }, body })
  expect(await decide(paid.id, { state: 'confirmed' }).expect(200)).toMatchObject({ state: 'confirmed' })
  const remove = (paymentId: number, userId = student.id, who = owner) =>
    as(who).call(deletePayment, { params: { paymentId, userId } })
  await remove(paid.id).refused(409, 'receipts.use_refund')

  const refused = await record(50)
  expect(await decide(refused.id, { state: 'refused', reason: 'не пришло' }).expect(200)).toMatchObject({
    state: 'refused',
    decision_reason: 'не пришло',
  })
  const mistaken = await record(30)
  await remove(mistaken.id, student.id, manager).refused(409, 'receipts.own')
  const other = await school.person('student')
  await remove(mistaken.id, other.id).refused(404, 'receipts.not_found')
  await remove(mistaken.id).expect(204)
  await remove(mistaken.id).refused(409, 'receipts.decided')
  expect(
    (
      await as(owner)
        .call(listPayments, { params: { id: student.id } })
        .expect(200)
    ).totals,
  ).toMatchObject([{ came: tenge(100) }])
  expect(await differencesIn(school)).toEqual([])
})
