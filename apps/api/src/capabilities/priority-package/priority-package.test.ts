import * as documents from '@qadam/contract/documents/endpoints.ts'
import { createOrder, listPaidCourses, refundOrder } from '@qadam/contract/orders/endpoints.ts'
import * as calls from '@qadam/contract/priority-package/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { withFirstTypes } from '../documents/factory.ts'
import { differencesIn } from '../ledger/factory.ts'
import { anOrder, aSoldCourse, orderOf, payBy } from '../orders/factory.ts'
import { passSeconds } from '../payment-providers/factory.ts'
import { aPriorityOrder, bring, buyPriority, check, priorityOf } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
})

const queue = (only?: 'priority' | 'late', who: TestUser = school.manager) =>
  as(who).call(calls.listChecking, { query: { only } }).expect(200)
/** Lets the time of every promise that runs be over. */
const letPromisesPass = () =>
  school.inside((db) =>
    db.rows(sql`
      update priority_promises set promised_at = promised_at - interval '60 days'
      where school_id = ${db.schoolId} and ended_at is null`),
  )

test('[R024] the package costs 50,000 tenge, is paid through an order, and promises a check of what waits', async () => {
  await bring(school)
  expect(await priorityOf(school)).toMatchObject({
    state: 'to_pay',
    price: { minor: '5000000', currency: 'KZT' },
    hours: 24,
    promises: [],
  })
  const id = await buyPriority(school)
  expect(await orderOf(school, id)).toMatchObject({ state: 'succeeded', kind: 'priority', course: null })
  const bought = await priorityOf(school)
  expect(bought).toMatchObject({ state: 'paid', order: { id }, promises: [{ outcome: 'running' }] })
  const [promise] = bought.promises
  const worked = await school.inside((db) =>
    db.one<{ hours: number }>(sql`
      select working_hours_between(${promise?.since}::timestamptz, ${promise?.promised_at}::timestamptz)::float as hours`),
  )
  expect(worked.hours).toBeCloseTo(24, 1)
  expect(await differencesIn(school)).toEqual([])
  expect((await sentTo(school.student.email))[0]?.body).toContain('50000 ₸')
  expect((await as(school.student).call(listPaidCourses, { query: {} }).expect(200)).count).toBe(0)
  expect(await eventsOf(school)).toContain('priority_package.started')
})

test('[R024] promised documents go first in the queue, by their time, and late ones stand out', async () => {
  const other = await school.person('student')
  await bring(school, 'passport', { of: other })
  passSeconds(school, 60)
  await bring(school)
  expect((await queue()).results.map(({ student }) => student.id)).toEqual([other.id, school.student.id])
  await buyPriority(school)
  await bring(school, 'photo')
  const first = await queue()
  expect(first).toMatchObject({ count: 3, waiting: 3, priority: 2, late: 0 })
  expect(first.results.map(({ student }) => student.id)).toEqual([
    school.student.id,
    school.student.id,
    other.id,
  ])
  expect((await queue('late')).count).toBe(0)
  await letPromisesPass()
  const late = await queue('late')
  expect(late).toMatchObject({ count: 2, late: 2 })
  expect(late.results.map(({ is_late }) => is_late)).toEqual([true, true])
  expect((await queue('priority')).count).toBe(2)
})

test('the student sees whether a promise was kept', async () => {
  await buyPriority(school)
  const passport = await bring(school)
  await check(school, passport)
  expect((await priorityOf(school)).promises).toMatchObject([{ outcome: 'in_time' }])
  const photo = await bring(school, 'photo')
  await letPromisesPass()
  expect((await priorityOf(school)).promises.map(({ outcome }) => outcome)).toEqual(['late', 'in_time'])
  await check(school, photo)
  expect((await priorityOf(school, school.manager)).promises.map(({ outcome }) => outcome)).toEqual([
    'too_late',
    'in_time',
  ])
  expect((await queue()).count).toBe(0)
})

test('a document that is taken back leaves no promise', async () => {
  await buyPriority(school)
  await bring(school)
  await as(school.student)
    .call(documents.deleteDocument, { params: { id: await documentId() } })
    .expect(204)
  expect((await priorityOf(school)).promises).toEqual([])
})
const documentId = async () =>
  (
    await school.inside((db) =>
      db.one<{ id: number }>(sql`
        select id from documents where school_id = ${db.schoolId} and student_id = ${school.student.id}
          and state = 'not_checked'`),
    )
  ).id

test('one package at a time: double clicks make one order, and who has it cannot order it again', async () => {
  const made = await Promise.all([1, 2, 3].map(() => aPriorityOrder(school)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  await payBy(school, made[0]?.id ?? 0, 'success')
  await as(school.student)
    .call(createOrder, { body: { kind: 'priority' } })
    .refused(409, 'priority.is_owned')
})

test('a full refund ends the package and what it promised; then it can be bought again', async () => {
  await bring(school)
  const id = await buyPriority(school)
  const refund = (amount: string, key: string) =>
    as(school.owner)
      .call(refundOrder, { params: { id }, body: { amount, reason: 'Студент передумал', key } })
      .expect(201)
  await refund('1000000', 'part-0001')
  await runJobs(school.school.id)
  expect((await priorityOf(school)).state).toBe('paid')
  await refund('4000000', 'rest-0001')
  await runJobs(school.school.id)
  expect(await priorityOf(school)).toMatchObject({ state: 'to_pay', promises: [] })
  expect((await queue()).priority).toBe(0)
  expect(await eventsOf(school)).toContain('priority_package.ended')
  await aPriorityOrder(school)
})

test('the school sets the price and the hours; what was bought keeps its own', async () => {
  const change = (who: TestUser, body: object) => as(who).call(calls.changePrioritySettings, { body })
  await change(school.owner, { price: '7500000', hours: 8, version: 0 }).expect(200)
  await change(school.owner, { hours: 9, version: 0 }).refused(409, 'stale_version')
  expect((await aPriorityOrder(school)).amount.minor).toBe('7500000')
  await buyPriority(school)
  await change(school.owner, { hours: 48 }).expect(200)
  expect(await priorityOf(school)).toMatchObject({ state: 'paid', hours: 8, price: { minor: '7500000' } })
  await change(school.owner, { price: '50' }).refused(400, 'request.malformed')
  await change(school.student, { hours: 1 }).refused(403, 'request.not_allowed')
  await change(school.owner, { is_sold: false }).expect(200)
  const other = await school.person('student')
  await as(other)
    .call(createOrder, { body: { kind: 'priority' } })
    .refused(409, 'orders.not_sold')
})

test('another student sees no package of others, a teacher no queue, and an order names one thing', async () => {
  const stranger = await school.person('student')
  await as(stranger)
    .call(calls.getPriorityPackage, { query: { user_id: school.student.id } })
    .refused(404, 'students.not_found')
  await as(school.teacher).call(calls.listChecking, { query: {} }).refused(403, 'request.not_allowed')
  await as(school.student)
    .call(createOrder, { body: { kind: 'priority', course_id: 1 } })
    .refused(400, 'request.malformed')
  const course = await aSoldCourse(school)
  expect((await anOrder(school, course)).kind).toBe('course')
})
