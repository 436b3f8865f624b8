import { createOrder, payOrder } from '@qadam/contract/orders/endpoints.ts'
import { aSoldCourse } from '../capabilities/orders/factory.ts'
import { payAtDemoBank } from '../capabilities/payment-providers/factory.ts'
import { as } from './api.ts'
import { runJobs } from './jobs.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Orders three courses for a student, of which the first is paid. */
export async function makeOrders(school: SchoolFixture, student: TestUser): Promise<void> {
  const owner = as(school.owner)
  const order = async (price: number) =>
    owner
      .call(createOrder, { body: { course_id: await aSoldCourse(school, price), user_id: student.id } })
      .expect(201)
  const { id } = await order(4_000_000)
  const { attempt } = await owner
    .call(payOrder, { body: { order_id: id, provider: 'demo_bank' } })
    .expect(201)
  if (!attempt) throw new Error('the order has no attempt')
  await runJobs(school.school.id)
  await payAtDemoBank(school, attempt.id, 'success')
  await runJobs(school.school.id)
  await order(5_000_000)
  await order(6_000_000)
}
