import { createOrder, getOrder, payOrder } from '@qadam/contract/orders/endpoints.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { contextAs } from '../../testing/context-as.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { payAtDemoBank } from '../payment-providers/factory.ts'
import type { DemoCard } from '../payment-providers/public.ts'

/** Creates a course that costs 50,000 tenge. Returns its id. */
export async function aSoldCourse(school: SchoolFixture, price = 5_000_000): Promise<number> {
  const { program } = await anOpenProgram(school, {
    is_free: false,
    price,
    currency: 'KZT',
    price_period: 'total',
  })
  await becomeCourse(school, program.id)
  return program.id
}

/** A published course needs lessons, and lessons need a program: the fixture publishes a degree, and makes it a course. */
export const becomeCourse = (school: SchoolFixture, programId: number): Promise<void> =>
  contextAs(school, school.manager, async ({ db }) => {
    await db.rows(
      sql`update programs set kind = 'course' where school_id = ${db.schoolId} and id = ${programId}`,
    )
    await db.rows(sql`select refresh_programs(array[${programId}::bigint])`)
  })

/** Orders a course as the fixture's student. */
export const anOrder = (school: SchoolFixture, courseId: number) =>
  as(school.student)
    .call(createOrder, { body: { course_id: courseId } })
    .expect(201)

export const orderOf = (school: SchoolFixture, id: number) =>
  as(school.student).call(getOrder, { params: { id } }).expect(200)

/** Pays an order at the demo bank by a card. Returns the attempt. */
export async function payBy(school: SchoolFixture, orderId: number, card: DemoCard): Promise<number> {
  const { attempt } = await as(school.student)
    .call(payOrder, { body: { order_id: orderId, provider: 'demo_bank' } })
    .expect(201)
  if (!attempt) throw new Error('the order has no attempt')
  await runJobs(school.school.id)
  await payAtDemoBank(school, attempt.id, card)
  await runJobs(school.school.id)
  return attempt.id
}
