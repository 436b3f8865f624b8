import { createOrder } from '@qadam/contract/orders/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { payBy } from '../orders/factory.ts'

/** Orders the priority package as the fixture's student. */
export const aPriorityOrder = (school: SchoolFixture) =>
  as(school.student)
    .call(createOrder, { body: { kind: 'priority' } })
    .expect(201)

/** Buys the priority package as the fixture's student. Returns the order's id. */
export async function buyPriority(school: SchoolFixture): Promise<number> {
  const { id } = await aPriorityOrder(school)
  await payBy(school, id, 'success')
  return id
}

export const priorityOf = (school: SchoolFixture, who: TestUser = school.student) =>
  as(who)
    .call(getPriorityPackage, { query: who.id === school.student.id ? {} : { user_id: school.student.id } })
    .expect(200)
