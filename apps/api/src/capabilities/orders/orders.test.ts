import * as enrolments from '@qadam/contract/enrolments/endpoints.ts'
import * as calls from '@qadam/contract/orders/endpoints.ts'
import { changeProvider } from '@qadam/contract/payment-providers/endpoints.ts'
import { updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anOpenProgram, setEntry } from '../enrolments/factory.ts'
import { differencesIn } from '../ledger/factory.ts'
import { balanceOf } from '../ledger/public.ts'
import { askNow, passSeconds } from '../payment-providers/factory.ts'
import { expireOrders } from './commands/expire.ts'
import { anOrder, aSoldCourse, becomeCourse, orderOf, payBy } from './factory.ts'

const placeIn = async (school: SchoolFixture, courseId: number) =>
  (await as(school.student).call(enrolments.getOwnEntry, { params: { courseId } }).expect(200)).place

const saleOf = (school: SchoolFixture, courseId: number) =>
  as(school.student)
    .call(calls.checkPayment, { query: { course_id: courseId } })
    .expect(200)

/** What the fixture's student owes and has, in tiyn. */
const standing = (school: SchoolFixture) =>
  school.inside(async (db) => {
    const [sum] = await balanceOf(db, school.student.id)
    return sum && { owed: sum.receivable.balance.minor, credit: sum.credit.balance.minor }
  })

test('a student buys a course: the price is the server’s, and access, entries and letter come with the success', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  expect(await saleOf(school, course)).toMatchObject({
    state: 'to_pay',
    price: { minor: '5000000', currency: 'KZT' },
    providers: ['demo_bank'],
  })
  const order = await anOrder(school, course)
  expect(order).toMatchObject({ state: 'created', amount: { minor: '5000000' }, attempt: null })
  await payBy(school, order.id, 'success')
  expect(await orderOf(school, order.id)).toMatchObject({
    state: 'succeeded',
    attempt: { state: 'succeeded' },
  })
  expect(await placeIn(school, course)).toBe('enrolled')
  expect((await saleOf(school, course)).state).toBe('paid')
  expect(await standing(school)).toEqual({ owed: 0n, credit: 0n })
  expect(await differencesIn(school)).toEqual([])
  expect((await sentTo(school.student.email))[0]?.body).toContain('50000 ₸')
  const { results } = await as(school.student).call(calls.listPaidCourses, { query: {} }).expect(200)
  expect(results.map(({ id }) => id)).toEqual([order.id])
})

test('a success that is told late is waited for, and one after the order’s time still wins', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const order = await anOrder(school, course)
  const attempt = await payBy(school, order.id, 'never')
  expect((await saleOf(school, course)).state).toBe('waiting')
  expect(await placeIn(school, course)).toBe('none')
  passSeconds(school, 25 * 3_600)
  await expireOrders(school.app.services, school.school.id)
  expect((await orderOf(school, order.id)).state).toBe('expired')
  await askNow(school, attempt)
  expect((await orderOf(school, order.id)).state).toBe('succeeded')
  expect(await placeIn(school, course)).toBe('enrolled')
})

test('a declined payment leaves the order to be paid again', async () => {
  const school = await schoolFixture()
  const order = await anOrder(school, await aSoldCourse(school))
  await payBy(school, order.id, 'no_money')
  await runJobs(school.school.id)
  expect(await orderOf(school, order.id)).toMatchObject({ state: 'failed', attempt: { reason: 'no_money' } })
  await payBy(school, order.id, 'success')
  expect((await orderOf(school, order.id)).state).toBe('succeeded')
})

test('an order keeps every attempt, and its payer comes back to the page of the order', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const order = await anOrder(school, course)
  const declined = await payBy(school, order.id, 'declined')
  const paid = await payBy(school, order.id, 'success')
  const { attempt, attempts } = await orderOf(school, order.id)
  expect(attempts.map(({ id, state }) => [id, state])).toEqual([
    [paid, 'succeeded'],
    [declined, 'declined'],
  ])
  expect(attempt?.id).toBe(paid)
  const { return_path } = await school.inside((db) =>
    db.one<{ return_path: string }>(sql`
      select return_path from payment_attempts where school_id = ${db.schoolId} and id = ${paid}`),
  )
  expect(return_path).toBe(`/success/course/${order.id}/${course}/50000/KZT`)
})

test('staff find an order by its student, its course or its number', async () => {
  const school = await schoolFixture()
  const order = await anOrder(school, await aSoldCourse(school))
  const { student } = await orderOf(school, order.id)
  const found = async (q: string) => {
    const { count, results } = await as(school.manager).call(calls.listOrders, { query: { q } }).expect(200)
    expect(results).toHaveLength(count)
    return results.map(({ id }) => id)
  }
  for (const q of [
    `${student.first_name} ${student.last_name}`.toUpperCase(),
    `${student.last_name} ${student.first_name}`,
    school.student.email,
    order.course?.title ?? '',
    `№ ${order.id}`,
  ])
    expect(await found(q), q).toEqual([order.id])
  expect(await found('никто такого не покупал')).toEqual([])
  const { count } = await as(school.manager)
    .call(calls.listOrders, { query: { q: student.last_name, state: 'failed' } })
    .expect(200)
  expect(count).toBe(0)
})

test('double clicks make one order and one payment', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const made = await Promise.all([1, 2, 3, 4].map(() => anOrder(school, course)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const id = made[0]?.id ?? 0
  const paid = await Promise.all(
    [1, 2, 3].map(() =>
      as(school.student)
        .call(calls.payOrder, { body: { order_id: id, provider: 'demo_bank' } })
        .expect(201),
    ),
  )
  expect(new Set(paid.map(({ attempt }) => attempt?.id)).size).toBe(1)
})

test('a new price closes the order that nobody pays and makes another one', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const first = await anOrder(school, course)
  await as(school.manager)
    .call(updateProgram, { params: { id: course }, body: { price: 6_000_000 } })
    .expect(200)
  const second = await anOrder(school, course)
  expect(second.amount.minor).toBe('6000000')
  expect((await orderOf(school, first.id)).state).toBe('expired')
})

test('what is free, owned, closed, or has nobody who takes money is not sold', async () => {
  const school = await schoolFixture()
  const body = (course: number) => ({ body: { course_id: course } })
  const buy = (course: number) => as(school.student).call(calls.createOrder, body(course))
  const { program } = await anOpenProgram(school)
  await becomeCourse(school, program.id)
  await buy(program.id).refused(409, 'orders.course_not_sold')
  const course = await aSoldCourse(school)
  await setEntry(school, course, { entry: 'staff' })
  await buy(course).refused(409, 'orders.course_not_sold')
  const owned = await aSoldCourse(school)
  await payBy(school, (await anOrder(school, owned)).id, 'success')
  await buy(owned).refused(409, 'orders.course_is_owned')
  const other = await aSoldCourse(school)
  await as(school.owner)
    .call(changeProvider, { params: { provider: 'demo_bank' }, body: { is_on: false } })
    .expect(200)
  await buy(other).refused(409, 'orders.course_not_sold')
  expect((await saleOf(school, other)).state).toBe('not_sold')
})

test('a part is refunded, then the rest, which ends the access; the ledger agrees', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const order = await anOrder(school, course)
  await payBy(school, order.id, 'success')
  const refund = (amount: string, key: string) =>
    as(school.owner).call(calls.refundOrder, {
      params: { id: order.id },
      body: { amount, reason: 'Студент передумал', key },
    })
  const both = await Promise.all([1, 2].map(() => refund('2000000', 'part-0001').expect(201)))
  expect(both.map(({ refunds }) => refunds.length)).toEqual([1, 1])
  await runJobs(school.school.id)
  expect(await orderOf(school, order.id)).toMatchObject({
    state: 'partially_refunded',
    refunded: { minor: '2000000' },
  })
  expect(await placeIn(school, course)).toBe('enrolled')
  await refund('3000001', 'more-0001').refused(409, 'payments.refund_too_large')
  await refund('3000000', 'rest-0001').expect(201)
  await runJobs(school.school.id)
  expect((await orderOf(school, order.id)).state).toBe('refunded')
  expect(await placeIn(school, course)).toBe('removed')
  expect(await differencesIn(school)).toEqual([])
  expect(await eventsOf(school)).toContain('order.refunded')
  await refund('1', 'again-001').refused(409, 'orders.not_paid')
})

test('an order is cancelled before it is paid, never while a payment is under way', async () => {
  const school = await schoolFixture()
  const order = await anOrder(school, await aSoldCourse(school))
  const cancel = (id: number) => as(school.student).call(calls.cancelOrder, { params: { id } })
  expect((await cancel(order.id).expect(200)).state).toBe('canceled')
  await cancel(order.id).refused(409, 'orders.is_over')
  const other = await anOrder(school, await aSoldCourse(school))
  await payBy(school, other.id, 'never')
  await cancel(other.id).refused(409, 'orders.payment_under_way')
})

test('staff order for a student; another student sees neither order nor payment', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const order = await as(school.manager)
    .call(calls.createOrder, { body: { course_id: course, user_id: school.student.id } })
    .expect(201)
  expect(order.student.id).toBe(school.student.id)
  await as(school.manager)
    .call(calls.createOrder, { body: { course_id: course } })
    .refused(400, 'request.malformed')
  const stranger = as(await school.person('student'))
  await stranger.call(calls.getOrder, { params: { id: order.id } }).refused(404, 'orders.not_found')
  await stranger
    .call(calls.payOrder, { body: { order_id: order.id, provider: 'demo_bank' } })
    .refused(404, 'orders.not_found')
  await stranger.call(calls.cancelOrder, { params: { id: order.id } }).refused(404, 'orders.not_found')
})

test('the refund policy is shown before paying and stays with the order', async () => {
  const school = await schoolFixture()
  const course = await aSoldCourse(school)
  const change = (text: string) =>
    as(school.owner)
      .call(calls.changeOrderSettings, { body: { refund_policy_ru: text } })
      .expect(200)
  await change('Возврат в течение 14 дней.')
  expect((await saleOf(school, course)).refund_policy).toBe('Возврат в течение 14 дней.')
  const order = await anOrder(school, course)
  await change('Возврата нет.')
  expect((await orderOf(school, order.id)).refund_policy).toBe('Возврат в течение 14 дней.')
})
