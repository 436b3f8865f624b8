import * as calls from '@qadam/contract/enrolments/endpoints.ts'
import { findLesson, getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { anOpenProgram, setEntry } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof anOpenProgram>>
let params: { courseId: number }
beforeEach(async () => {
  school = await schoolFixture()
  made = await anOpenProgram(school)
  params = { courseId: made.program.id }
})

const student = () => as(school.student)
const open = () => student().call(findLesson, { params: { id: made.lesson.id } })

test('a student enrols in a free program with one click, once, and learns at once', async () => {
  await open().refused(404, 'request.row_not_found')
  expect(await student().call(calls.getOwnEntry, { params }).expect(200)).toMatchObject({
    place: 'none',
    entry: 'open',
    entry_reason: null,
  })
  const both = await Promise.all([1, 2].map(() => student().call(calls.enter, { params }).expect(200)))
  expect(both.map((entry) => entry.place)).toEqual(['enrolled', 'enrolled'])
  await open().expect(200)
  const added = (await eventsOf(school)).filter((name) => name === 'program.student_added')
  expect(added).toHaveLength(1)
})

test('a program that costs money is asked for, one without lessons is not entered, staff’s own choice counts', async () => {
  const paid = await anOpenProgram(school, { is_free: false, price: 100_000 })
  const entry = (id: number) =>
    student()
      .call(calls.getOwnEntry, { params: { courseId: id } })
      .expect(200)
  expect(await entry(paid.program.id)).toMatchObject({ entry: 'request', entry_reason: 'paid' })
  await student()
    .call(calls.enter, { params: { courseId: paid.program.id } })
    .refused(409, 'enrolments.must_ask')
  await setEntry(school, made.program.id, { entry: 'staff' })
  expect(await entry(made.program.id)).toMatchObject({ entry: 'staff', entry_reason: 'by_school' })
  await student().call(calls.enter, { params }).refused(409, 'enrolments.only_by_school')
  await student().call(calls.ask, { params, body: {} }).refused(409, 'enrolments.only_by_school')
  const hidden = await aProgram(school)
  await student()
    .call(calls.enter, { params: { courseId: hidden.id } })
    .refused(404, 'request.row_not_found')
})

test('a request is accepted with a letter in the student’s language; two who accept at once enrol once', async () => {
  await setEntry(school, made.program.id, { entry: 'request' })
  await student().call(calls.enter, { params }).refused(409, 'enrolments.must_ask')
  const body = { message: 'Хочу учиться <b>у вас</b>' }
  await Promise.all([1, 2].map(() => student().call(calls.ask, { params, body }).expect(200)))
  const waiting = await as(school.manager)
    .call(calls.listRequests, { query: { course_id: made.program.id } })
    .expect(200)
  expect(waiting).toMatchObject({ count: 1, results: [{ ...body, student: { id: school.student.id } }] })
  const id = waiting.results[0]?.id ?? 0
  const accept = (who: SchoolFixture['manager']) =>
    as(who)
      .call(calls.decideRequest, { params: { id }, body: { accept: true } })
      .expect(200)
  await Promise.all([accept(school.manager), accept(school.owner)])
  await open().expect(200)
  await as(school.owner)
    .call(calls.decideRequest, { params: { id }, body: { accept: false, reason: 'Мест нет' } })
    .refused(409, 'enrolments.already_decided')
  await runJobs(school.school.id)
  const letters = await sentTo(school.student.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toContain('Вы зачислены')
})

test('a request is declined with a reason that the student reads, and may be sent again', async () => {
  await setEntry(school, made.program.id, { entry: 'request' })
  await student()
    .call(calls.ask, { params, body: { message: 'Можно?' } })
    .expect(200)
  const [request] = (await as(school.manager).call(calls.listRequests).expect(200)).results
  const decide = (body: object) =>
    as(school.manager).call(calls.decideRequest, { params: { id: request?.id ?? 0 }, body: body as never })
  const refused = await decide({ accept: false }).refused(400, 'request.malformed')
  expect(refused.errors[0]).toMatchObject({ path: 'reason', code: 'enrolments.needs_reason' })
  await decide({ accept: false, reason: 'Группа набрана' }).expect(200)
  expect(await student().call(calls.getOwnEntry, { params }).expect(200)).toMatchObject({
    place: 'declined',
    reason: 'Группа набрана',
  })
  await runJobs(school.school.id)
  expect((await sentTo(school.student.email))[0]?.body).toContain('Группа набрана')
  expect(
    await student()
      .call(calls.ask, { params, body: { message: 'Ещё раз' } })
      .expect(200),
  ).toMatchObject({
    place: 'waiting',
  })
  expect(await student().call(calls.withdraw, { params }).expect(200)).toMatchObject({ place: 'declined' })
})

test('requests are for staff of the school alone', async () => {
  const other = await schoolFixture()
  await setEntry(school, made.program.id, { entry: 'request' })
  await student()
    .call(calls.ask, { params, body: { message: '' } })
    .expect(200)
  const [request] = (await as(school.manager).call(calls.listRequests).expect(200)).results
  const decide = { params: { id: request?.id ?? 0 }, body: { accept: true } }
  await as(school.teacher).call(calls.decideRequest, decide).refused(403, 'request.not_allowed')
  await student().call(calls.decideRequest, decide).refused(403, 'request.not_allowed')
  await as(other.manager).call(calls.decideRequest, decide).refused(404, 'request.row_not_found')
  expect((await as(other.manager).call(calls.listRequests).expect(200)).count).toBe(0)
})

test('at the end of access the lessons close at once with a reason, and more days open them again', async () => {
  await setEntry(school, made.program.id, { access_days: 30 })
  const { until } = await student().call(calls.enter, { params }).expect(200)
  expect(Date.parse(until ?? '')).toBe(school.app.clock.now().getTime() + 30 * 86_400_000)
  await school.app.clock.move(30 * 86_400_000 - 1_000)
  await open().expect(200)
  await school.app.clock.move(1_000)
  await open().refused(403, 'enrolments.access_ended')
  await student()
    .call(getOutline, { params: { id: made.program.id } })
    .refused(403, 'enrolments.access_ended')
  await student().call(calls.enter, { params }).refused(403, 'enrolments.access_ended')
  expect(await student().call(calls.getOwnEntry, { params }).expect(200)).toMatchObject({ place: 'ended' })
  // A student whose access ended requests more days from there.
  expect(
    await student()
      .call(calls.ask, { params, body: { message: 'Продлите' } })
      .expect(200),
  ).toMatchObject({
    place: 'waiting',
    until,
  })
  const row = await as(school.manager)
    .call(calls.changeAccess, {
      params: { ...params, studentId: school.student.id },
      body: { until: '2099-12-31' },
    })
    .expect(200)
  expect(row).toMatchObject({ is_ended: false, until: '2099-12-31T19:00:00.000Z' })
  await open().expect(200)
})

test('who leaves enters a program without days again, but days cannot be renewed by leaving', async () => {
  await student().call(calls.enter, { params }).expect(200)
  expect(await student().call(calls.leave, { params }).expect(200)).toMatchObject({ place: 'left' })
  await open().refused(404, 'request.row_not_found')
  await student().call(calls.enter, { params }).expect(200)
  await student().call(calls.leave, { params }).expect(200)
  await setEntry(school, made.program.id, { access_days: 10 })
  await student().call(calls.enter, { params }).expect(200)
  await student().call(calls.leave, { params }).expect(200)
  await student().call(calls.enter, { params }).refused(409, 'enrolments.must_ask')
  await student()
    .call(calls.ask, { params, body: { message: '' } })
    .expect(200)
})
