import { createDocumentType, uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import { createOrder, payOrder, refundOrder } from '@qadam/contract/orders/endpoints.ts'
import { askParent, refundPaymentRequest } from '@qadam/contract/payment-requests/endpoints.ts'
import { aSoldCourse } from '../capabilities/orders/factory.ts'
import { payAtDemoBank } from '../capabilities/payment-providers/factory.ts'
import { payByLinkWith } from '../capabilities/payment-requests/factory.ts'
import { aTranche } from '../capabilities/tranches/factory.ts'
import { as } from './api.ts'
import { runJobs } from './jobs.ts'
import { onePagePdf } from './one-page-pdf.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** The way of money that goes back in cash, and waits for a second person. */
const otherWay = { method: 'cash', paid_on: '2020-01-01', number: 'x' } as const

/** Orders three courses for a student, of which the first is paid, and buys the priority package for them. */
export async function makeOrders(school: SchoolFixture, student: TestUser): Promise<void> {
  const owner = as(school.owner)
  const order = async (price: number) =>
    owner
      .call(createOrder, { body: { course_id: await aSoldCourse(school, price), user_id: student.id } })
      .expect(201)
  const { id } = await order(4_000_000)
  await buy(school, id)
  await owner
    .call(refundOrder, {
      params: { id },
      body: { amount: '100', reason: 'x', key: 'full-order-1', other_way: otherWay },
    })
    .expect(201)
  await buy(
    school,
    (await owner.call(createOrder, { body: { kind: 'priority', user_id: student.id } }).expect(201)).id,
  )
  await bringDocument(school, student)
  await order(5_000_000)
  await makePaymentRequests(school, student, await order(6_000_000))
}

/** Lets a document of another kind wait: the package promises its check. */
async function bringDocument(school: SchoolFixture, student: TestUser): Promise<void> {
  const mark = `promised ${school.school.id}`
  const type = await as(school.owner)
    .call(createDocumentType, {
      body: {
        code: 'promised_check',
        group: 'identity',
        name_ru: mark,
        name_kk: mark,
        name_en: mark,
        needed: [],
      },
    })
    .expect(201)
  await as(student)
    .call(uploadDocument, {
      params: { id: student.id },
      body: { type_id: type.id },
      files: [{ part: 'file', name: `${mark}.pdf`, content: onePagePdf() }],
    })
    .expect(201)
  await runJobs(school.school.id)
}

async function buy(school: SchoolFixture, id: number): Promise<void> {
  const { attempt } = await as(school.owner)
    .call(payOrder, { body: { order_id: id, provider: 'demo_bank' } })
    .expect(201)
  if (!attempt) throw new Error('the order has no attempt')
  await runJobs(school.school.id)
  await payAtDemoBank(school, attempt.id, 'success')
  await runJobs(school.school.id)
}

/** Makes a link to an order and one to a tranche, of which the latter is paid and partly given back. */
async function makePaymentRequests(
  school: SchoolFixture,
  student: TestUser,
  { id: orderId }: { readonly id: number },
): Promise<void> {
  const { id: late } = await aTranche(school, student.id, { amount: 50, days: -1 })
  const { request, path } = await as(student)
    .call(askParent, { body: { tranche_id: late } })
    .expect(201)
  await payByLinkWith(school, path, 'success')
  const body = { amount: '100', reason: 'x', key: 'full-school-1' }
  await as(school.owner)
    .call(refundPaymentRequest, { params: { id: request.id }, body })
    .expect(201)
  await as(school.owner)
    .call(refundPaymentRequest, {
      params: { id: request.id },
      body: { ...body, key: 'full-school-2', other_way: otherWay },
    })
    .expect(201)
  await as(student)
    .call(askParent, { body: { order_id: orderId } })
    .expect(201)
}
