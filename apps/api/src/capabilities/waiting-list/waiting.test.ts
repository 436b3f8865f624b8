import { changeWorkTerms, createAbsence, deleteAbsence } from '@qadam/contract/availability/endpoints.ts'
import { bookClass } from '@qadam/contract/bookings/endpoints.ts'
import {
  changePlanningSettings,
  changeStatus,
  planClass,
  removeClasses,
  resetStatus,
} from '@qadam/contract/classes/endpoints.ts'
import * as calls from '@qadam/contract/waiting-list/endpoints.ts'
import { maxWaiting } from '@qadam/contract/waiting-list/vocabulary.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, droppedFor, eventsOf, releaseAt, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at, worksAlways } from '../classes/factory.ts'
import { cancels, takesBookings, waitingOf, waits } from './factory.ts'
import { lookAtDeadlines } from './jobs.ts'

let school: SchoolFixture
let course: number
let first: TestUser
let second: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
  await takesBookings(school)
  first = await aTaughtStudent(school, course)
  second = await aTaughtStudent(school, course)
})

const accept = (who: TestUser, id: number) => as(who).call(calls.acceptOffer, { params: { id } })
const decline = (who: TestUser, id: number) => as(who).call(calls.declineOffer, { params: { id } })
const list = (who: TestUser, query: object = {}) => as(who).call(calls.listWaiting, { query })

/** Lets two students wait, cancels somebody else's class, and returns the offer to the first. */
async function anOffer(days = 10) {
  const planned = await aClass(school, course, { starts_at: at(school, days) })
  await waits(school, first).expect(201)
  await waits(school, second).expect(201)
  await cancels(school, planned.id)
  const { offer } = await waitingOf(first)
  if (!offer) throw new Error('nobody was asked')
  return { planned, offer }
}

/** Moves the clock past a deadline and runs the jobs. */
async function afterDeadline(expiresAt: string) {
  school.app.clock.move(Date.parse(expiresAt) - school.app.clock.now().getTime() + 1)
  await lookAtDeadlines(school.app.services, school.school.id)
  await runJobs(school.school.id)
}

test('a cancelled class is offered to the first who waits, who takes it like any booking', async () => {
  const { offer } = await anOffer()
  expect(offer).toMatchObject({ starts_at: at(school, 10), course: { id: course }, class_id: null })
  expect((await waitingOf(second)).entry).toMatchObject({ status: 'waiting', place: 2, offer: null })
  const [letter] = await sentTo(first.email)
  expect(letter?.subject).toContain('10:00')
  expect(letter?.body).toContain('/schedule/waiting')
  const taken = await accept(first, offer.id).expect(200)
  expect(taken).toMatchObject({ status: 'served', place: null, offer: { status: 'accepted' } })
  expect(taken.offer?.class_id).not.toBeNull()
  await runJobs(school.school.id)
  expect((await sentTo(school.teacher.email))[0]?.subject).toContain('10:00')
  expect((await waitingOf(second)).entry).toMatchObject({ status: 'waiting', place: 1, offer: null })
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['waiting.joined', 'waiting.offered', 'waiting.accepted', 'class.planned']),
  )
  await accept(first, offer.id).refused(409, 'waiting.answered')
})

test('an offer of the night waits for the morning; answered in the app meanwhile, it is told of no more', async () => {
  const nightfall = new Date(at(school, 0, 23))
  await as(school.owner)
    .call(changePlanningSettings, { body: { offer_minutes: 1_440 } as never })
    .expect(200)
  school.app.clock.set(nightfall)
  const { offer } = await anOffer()
  expect(await sentTo(first.email)).toEqual([])
  expect((await bellOf(school, first))[0]).toMatchObject({
    kind: 'waiting_offers',
    path: '/schedule/waiting',
  })
  await decline(first, offer.id).expect(200)
  await releaseAt(school, new Date(nightfall.getTime() + 10 * 3_600_000))
  expect(await droppedFor(school, first)).toEqual(['not_true'])
  expect((await sentTo(second.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('10:00'),
  ])
})

test('whoever declines stays in the queue, and the hour goes to the next but not to them again', async () => {
  const { offer } = await anOffer()
  await decline(first, offer.id).expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).entry).toMatchObject({ status: 'waiting', offer: { status: 'declined' } })
  const passed = (await waitingOf(second)).offer
  expect(passed?.starts_at).toBe(offer.starts_at)
  await decline(second, passed?.id ?? 0).expect(200)
  await runJobs(school.school.id)
  expect([(await waitingOf(first)).offer, (await waitingOf(second)).offer]).toEqual([null, null])
  await accept(first, offer.id).refused(409, 'waiting.answered')
})

test('an offer that nobody answers in time goes to the next, as long as the school says', async () => {
  await as(school.owner)
    .call(changePlanningSettings, { body: { offer_minutes: 30 } })
    .expect(200)
  const { offer } = await anOffer()
  school.app.clock.move(Date.parse(offer.expires_at) - school.app.clock.now().getTime() + 1)
  await accept(first, offer.id).refused(409, 'waiting.expired')
  await afterDeadline(offer.expires_at)
  expect((await waitingOf(first)).entry).toMatchObject({ status: 'waiting', offer: { status: 'expired' } })
  expect((await waitingOf(second)).offer?.starts_at).toBe(offer.starts_at)
  await lookAtDeadlines(school.app.services, school.school.id)
  expect((await eventsOf(school)).filter((name) => name === 'waiting.expired')).toHaveLength(1)
})

test('a moved or deleted class frees its hour too, and a filled one withdraws the offer', async () => {
  const moved = await aClass(school, course, { starts_at: at(school, 10) })
  await waits(school, first).expect(201)
  await as(school.manager)
    .call(changeStatus, {
      params: { scheduleId: moved.id },
      body: { status_lesson: 'rescheduled', starts_at: at(school, 11), reason: 'Позже' },
    })
    .expect(200)
  await runJobs(school.school.id)
  const { offer } = await waitingOf(first)
  expect(offer?.starts_at).toBe(at(school, 10))
  await as(school.manager)
    .call(resetStatus, { params: { id: moved.id }, body: { reason: 'Ошибка' } })
    .expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).entry).toMatchObject({ status: 'waiting', offer: { status: 'withdrawn' } })
  expect((await sentTo(first.email))[0]?.subject).toContain('10:00')
  await accept(first, offer?.id ?? 0).refused(409, 'waiting.taken')
  await as(school.manager)
    .call(removeClasses, { body: { ids: [moved.id] } })
    .expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer?.starts_at).toBe(at(school, 10))
})

test('an absence that ends early frees its hours, one class after the other', async () => {
  const day = at(school, 10, 9)
  const absence = { teacher: school.teacher.id, starts_at: day, ends_at: at(school, 10, 12), reason: '' }
  const made = await as(school.teacher).call(createAbsence, { body: absence }).expect(201)
  await waits(school, first).expect(201)
  await waits(school, second).expect(201)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer).toBeNull()
  await as(school.teacher)
    .call(deleteAbsence, { params: { id: made.absence.id } })
    .expect(204)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer?.starts_at).toBe(at(school, 10, 9))
  expect((await waitingOf(second)).offer?.starts_at).toBe(at(school, 10, 10))
})

test('an hour is offered where it fits: weekday, time, last day, notice, and nobody who gave it up or is elsewhere', async () => {
  const starts_at = at(school, 10, 10)
  const weekday = new Date(starts_at).getUTCDay() || 7
  const other = (weekday % 7) + 1
  await waits(school, first, { weekdays: [other] }).expect(201)
  await waits(school, second, { weekdays: [weekday], time_from: '10:00', time_to: '11:00' }).expect(201)
  // The student who gives the hour up also waits, ahead of the others.
  const own = await aClass(school, course, { starts_at })
  await waits(school, school.student).expect(201)
  await as(school.student)
    .call(changeStatus, { params: { scheduleId: own.id }, body: { status_lesson: 'cancelled' } })
    .expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer).toBeNull()
  expect((await waitingOf(school.student)).offer).toBeNull()
  const { offer } = await waitingOf(second)
  expect(offer?.starts_at).toBe(starts_at)
  // With a longer notice, it can no longer be planned.
  await as(school.teacher)
    .call(changeWorkTerms, { params: { id: school.teacher.id }, body: { notice_hours: 336 } })
    .expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(second)).entry?.offer?.status).toBe('withdrawn')
})

test('somebody who is elsewhere at the hour is passed over', async () => {
  const another = await school.person('teacher')
  await worksAlways(school, another, course)
  const planned = await aClass(school, course, { starts_at: at(school, 10) })
  await aClass(school, course, { teacher: another.id, students: [first.id], starts_at: at(school, 10) })
  await waits(school, first).expect(201)
  await waits(school, second).expect(201)
  await cancels(school, planned.id)
  expect((await waitingOf(first)).offer).toBeNull()
  expect((await waitingOf(second)).offer?.starts_at).toBe(at(school, 10))
})

test('of all who want one hour at the same instant one has it, and the others read a sentence', async () => {
  const { offer } = await anOffer()
  const answers = await Promise.all([
    accept(first, offer.id).response(),
    accept(first, offer.id).response(),
    as(second)
      .call(bookClass, { body: { course, teacher: school.teacher.id, starts_at: at(school, 10) } })
      .response(),
    as(school.manager)
      .call(planClass, {
        body: { ...aForm(school, course), starts_at: at(school, 10) },
      })
      .response(),
  ])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code < 300)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode >= 300)) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\S{3,}/) })
  }
  await runJobs(school.school.id)
  const held = await school.inside((db) =>
    db.rows(sql`select id from classes where school_id = ${school.school.id} and status = 'planned'`),
  )
  expect(held).toHaveLength(1)
  expect((await waitingOf(first)).offer).toBeNull()
})

test('an answer that races with the deadline, a refusal or the end of waiting leaves one outcome', async () => {
  const { offer } = await anOffer()
  const entry = (await waitingOf(first)).entry?.id ?? 0
  const answers = await Promise.all([
    accept(first, offer.id).response(),
    decline(first, offer.id).response(),
    as(first)
      .call(calls.leaveWaiting, { params: { id: entry } })
      .response(),
    lookAtDeadlines(school.app.services, school.school.id),
    runJobs(school.school.id),
  ])
  expect(answers.slice(0, 3).every((answer) => (answer as { statusCode: number }).statusCode < 500)).toBe(
    true,
  )
  await runJobs(school.school.id)
  const rows = await school.inside((db) =>
    db.rows<{ status: string; class_id: number | null; entry: string }>(sql`
      select o.status, o.class_id, e.status as entry from waiting_offers o
      join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
      where o.school_id = ${school.school.id} and o.id = ${offer.id}`),
  )
  expect(rows[0]?.status).not.toBe('open')
  expect(rows[0]?.class_id !== null).toBe(rows[0]?.status === 'accepted')
})

test('two who look at one queue at once ask one person once', async () => {
  const planned = await aClass(school, course, { starts_at: at(school, 10) })
  await school.inside((db) =>
    db.rows(
      sql`update classes set status = 'cancelled' where school_id = ${db.schoolId} and id = ${planned.id}`,
    ),
  )
  await Promise.all([first, second].map((who) => waits(school, who).expect(201)))
  await Promise.all([1, 2, 3, 4].map(() => runJobs(school.school.id)))
  const asked = [await waitingOf(first), await waitingOf(second)].filter(({ offer }) => offer)
  expect(asked).toHaveLength(1)
})

test('nobody waits where there is nothing to book, twice, for somebody else, or in every queue', async () => {
  await waits(school, first).expect(201)
  await waits(school, first).refused(409, 'waiting.already')
  await waits(school, second, { student: first.id }).refused(403, 'waiting.own_only')
  await waits(school, await school.person('student')).refused(404, 'request.row_not_found')
  await waits(school, second, { until: '2020-01-01' }).refused(400, 'request.malformed')
  await waits(school, second, { time_from: '10:00' }).refused(400, 'request.malformed')
  await waits(school, second, { time_from: '12:00', time_to: '10:00' }).refused(400, 'request.malformed')
  await waits(school, second, { course: course + 1_000 }).refused(400, 'request.malformed')
  await as(second).call(calls.joinWaiting, { body: {} }).refused(400, 'request.malformed')
  await takesBookings(school, false)
  await waits(school, second).refused(409, 'bookings.school_takes_none')
  expect(await as(second).call(calls.listWaitingChoices).expect(200)).toEqual({
    is_open: false,
    teachers: [],
  })
  await takesBookings(school, true, false)
  await waits(school, second).refused(409, 'bookings.teacher_takes_none')
  await takesBookings(school)
  const raced = await Promise.all([1, 2, 3].map(() => waits(school, second).response()))
  expect(raced.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const teachers = await Promise.all(Array.from({ length: maxWaiting + 1 }, () => school.person('teacher')))
  for (const teacher of teachers) {
    await worksAlways(school, teacher, course)
    await as(teacher)
      .call(changeWorkTerms, { params: { id: teacher.id }, body: { takes_bookings: true } })
      .expect(200)
  }
  const many = await Promise.all(teachers.map(({ id }) => waits(school, second, { teacher: id }).response()))
  expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxWaiting - 1)
})

test('students read their own waiting, staff that of the school, and each takes off whom they may', async () => {
  const own = await waits(school, first, {
    weekdays: [3, 1, 3],
    time_from: '09:00',
    time_to: '24:00',
  }).expect(201)
  expect(own).toMatchObject({
    weekdays: [1, 3],
    time_from: '09:00',
    time_to: '24:00',
    place: 1,
    course: null,
  })
  const theirs = await waits(school, school.manager, { student: second.id, course }).expect(201)
  expect(theirs).toMatchObject({ student: { id: second.id }, course: { id: course }, place: 2 })
  expect((await list(first).expect(200)).results.map(({ id }) => id)).toEqual([own.id])
  expect((await list(school.manager).expect(200)).count).toBe(2)
  expect((await list(school.manager, { student: second.id }).expect(200)).results[0]?.id).toBe(theirs.id)
  expect((await list(school.manager, { state: 'left' }).expect(200)).count).toBe(0)
  const choices = await as(school.manager)
    .call(calls.listWaitingChoices, { query: { student: first.id } })
    .expect(200)
  expect(choices.teachers.map(({ id, courses }) => [id, courses.length])).toEqual([[school.teacher.id, 1]])
  const leave = (who: TestUser, id: number) => as(who).call(calls.leaveWaiting, { params: { id } })
  await leave(first, theirs.id).refused(404, 'request.row_not_found')
  await leave(school.manager, theirs.id).expect(204)
  await leave(school.manager, theirs.id).refused(409, 'waiting.over')
  expect((await list(school.manager, { state: 'left' }).expect(200)).results[0]?.id).toBe(theirs.id)
})

test('waiting of another school, or of somebody else, is not there', async () => {
  const { offer } = await anOffer()
  const other = await schoolFixture()
  await list(other.manager, { student: first.id }).expect(200)
  expect((await list(other.manager).expect(200)).count).toBe(0)
  const entry = (await waitingOf(first)).entry?.id ?? 0
  await as(other.manager)
    .call(calls.leaveWaiting, { params: { id: entry } })
    .refused(404, 'request.row_not_found')
  for (const who of [other.student, second]) {
    await accept(who, offer.id).refused(404, 'request.row_not_found')
    await decline(who, offer.id).refused(404, 'request.row_not_found')
  }
  await takesBookings(other)
  await waits(other, other.student, { teacher: school.teacher.id }).refused(404, 'request.row_not_found')
})

test('waiting ends with its last day', async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(
    school.app.clock.now().getTime() + 86_400_000,
  )
  await waits(school, first, { until: day }).expect(201)
  await lookAtDeadlines(school.app.services, school.school.id)
  expect((await waitingOf(first)).entry?.status).toBe('waiting')
  school.app.clock.move(2 * 86_400_000)
  await lookAtDeadlines(school.app.services, school.school.id)
  expect((await list(school.manager, { state: 'ended' }).expect(200)).count).toBe(1)
})
