import { createOrder } from '@qadam/contract/orders/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aSoldCourse } from './factory.ts'

test('a price that the browser sends is not the price of the order', async () => {
  const school = await schoolFixture()
  const course_id = await aSoldCourse(school)
  for (const sent of [
    { minor: '100' },
    { amount_minor: '100' },
    { amount: { minor: '100', currency: 'KZT' } },
  ]) {
    const body = { course_id, ...sent }
    const order = await as(school.student).call(createOrder, { body }).expect(201)
    expect(order.amount).toEqual({ minor: '5000000', currency: 'KZT' })
  }
})
