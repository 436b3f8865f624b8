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
import { mostWaiting } from '@qadam/contract/waiting-list/vocabulary.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type Player, type World, world } from '../../testing/world.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at, worksAlways } from '../classes/factory.ts'
import { cancels, takesBookings, waitingOf, waits } from './factory.ts'
import { lookAtDeadlines } from './jobs.ts'

let place: World
let course: number
let first: Player
let second: Player
beforeEach(async () => {
  place = await world()
  course = (await aTaughtProgram(place)).id
  await takesBookings(place)
  first = await aTaughtStudent(place, course)
  second = await aTaughtStudent(place, course)
})

const accept = (who: Player, id: number) => as(who).call(calls.acceptOffer, { params: { id } })
const decline = (who: Player, id: number) => as(who).call(calls.declineOffer, { params: { id } })
const list = (who: Player, query: object = {}) => as(who).call(calls.listWaiting, { query })

/** Both wait, a class of somebody else is cancelled, and the first is asked. */
async function anOffer(days = 10) {
  const planned = await aClass(place, course, { starts_at: at(place, days) })
  await waits(place, first).expect(201)
  await waits(place, second).expect(201)
  await cancels(place, planned.id)
  const { offer } = await waitingOf(first)
  if (!offer) throw new Error('nobody was asked')
  return { planned, offer }
}

/** What the clock brings once the time for the answer is over. */
async function afterDeadline(expiresAt: string) {
  place.app.clock.move(Date.parse(expiresAt) - place.app.clock.now().getTime() + 1)
  await lookAtDeadlines(place.app.services, place.school.id)
  await runJobs(place.school.id)
}

test('a cancelled class is offered to the first who waits, who takes it like any booking', async () => {
  const { offer } = await anOffer()
  expect(offer).toMatchObject({ starts_at: at(place, 10), course: { id: course }, class_id: null })
  expect((await waitingOf(second)).entry).toMatchObject({ status: 'waiting', place: 2, offer: null })
  const [letter] = await sentTo(first.email)
  expect(letter?.subject).toContain('10:00')
  expect(letter?.body).toContain('/schedule/waiting')
  const taken = await accept(first, offer.id).expect(200)
  expect(taken).toMatchObject({ status: 'served', place: null, offer: { status: 'accepted' } })
  expect(taken.offer?.class_id).not.toBeNull()
  await runJobs(place.school.id)
  expect((await sentTo(place.teacher.email))[0]?.subject).toContain('10:00')
  expect((await waitingOf(second)).entry).toMatchObject({ status: 'waiting', place: 1, offer: null })
  expect(await eventsOf(place)).toEqual(
    expect.arrayContaining(['waiting.joined', 'waiting.offered', 'waiting.accepted', 'class.planned']),
  )
  await accept(first, offer.id).refused(409, 'waiting.answered')
})

test('whoever declines stays in the queue, and the hour goes to the next but not to them again', async () => {
  const { offer } = await anOffer()
  await decline(first, offer.id).expect(200)
  await runJobs(place.school.id)
  expect((await waitingOf(first)).entry).toMatchObject({ status: 'waiting', offer: { status: 'declined' } })
  const passed = (await waitingOf(second)).offer
  expect(passed?.starts_at).toBe(offer.starts_at)
  await decline(second, passed?.id ?? 0).expect(200)
  await runJobs(place.school.id)
  expect([(await waitingOf(first)).offer, (await waitingOf(second)).offer]).toEqual([null, null])
  await accept(first, offer.id).refused(409, 'waiting.answered')
})

test('an offer that nobody answers in time goes to the next, as long as the school says', async () => {
  await as(place.owner)
    .call(changePlanningSettings, { body: { offer_minutes: 30 } })
    .expect(200)
  const { offer } = await anOffer()
  place.app.clock.move(Date.parse(offer.expires_at) - place.app.clock.now().getTime() + 1)
  await accept(first, offer.id).refused(409, 'waiting.expired')
  await afterDeadline(offer.expires_at)
  expect((await waitingOf(first)).entry).toMatchObject({ status: 'waiting', offer: { status: 'expired' } })
  expect((await waitingOf(second)).offer?.starts_at).toBe(offer.starts_at)
  await lookAtDeadlines(place.app.services, place.school.id)
  expect((await eventsOf(place)).filter((name) => name === 'waiting.expired')).toHaveLength(1)
})

test('a moved or deleted class frees its hour too, and a filled one withdraws the offer', async () => {
  const moved = await aClass(place, course, { starts_at: at(place, 10) })
  await waits(place, first).expect(201)
  await as(place.manager)
    .call(changeStatus, {
      params: { scheduleId: moved.id },
      body: { status_lesson: 'rescheduled', starts_at: at(place, 11), reason: 'Позже' },
    })
    .expect(200)
  await runJobs(place.school.id)
  const { offer } = await waitingOf(first)
  expect(offer?.starts_at).toBe(at(place, 10))
  await as(place.manager)
    .call(resetStatus, { params: { id: moved.id }, body: { reason: 'Ошибка' } })
    .expect(200)
  await runJobs(place.school.id)
  expect((await waitingOf(first)).entry).toMatchObject({ status: 'waiting', offer: { status: 'withdrawn' } })
  expect((await sentTo(first.email))[0]?.subject).toContain('10:00')
  await accept(first, offer?.id ?? 0).refused(409, 'waiting.taken')
  await as(place.manager)
    .call(removeClasses, { body: { ids: [moved.id] } })
    .expect(200)
  await runJobs(place.school.id)
  expect((await waitingOf(first)).offer?.starts_at).toBe(at(place, 10))
})

test('an absence that ends early frees its hours, one class after the other', async () => {
  const day = at(place, 10, 9)
  const absence = { teacher: place.teacher.id, starts_at: day, ends_at: at(place, 10, 12), reason: '' }
  const made = await as(place.teacher).call(createAbsence, { body: absence }).expect(201)
  await waits(place, first).expect(201)
  await waits(place, second).expect(201)
  await runJobs(place.school.id)
  expect((await waitingOf(first)).offer).toBeNull()
  await as(place.teacher)
    .call(deleteAbsence, { params: { id: made.absence.id } })
    .expect(204)
  await runJobs(place.school.id)
  expect((await waitingOf(first)).offer?.starts_at).toBe(at(place, 10, 9))
  expect((await waitingOf(second)).offer?.starts_at).toBe(at(place, 10, 10))
})

test('an hour is offered where it fits: weekday, time, last day, notice, and nobody who gave it up or is elsewhere', async () => {
  const starts_at = at(place, 10, 10)
  const weekday = new Date(starts_at).getUTCDay() || 7
  const other = (weekday % 7) + 1
  await waits(place, first, { weekdays: [other] }).expect(201)
  await waits(place, second, { weekdays: [weekday], time_from: '10:00', time_to: '11:00' }).expect(201)
  // The one who gives the hour up waits too, before the others would.
  const own = await aClass(place, course, { starts_at })
  await waits(place, place.student).expect(201)
  await as(place.student)
    .call(changeStatus, { params: { scheduleId: own.id }, body: { status_lesson: 'cancelled' } })
    .expect(200)
  await runJobs(place.school.id)
  expect((await waitingOf(first)).offer).toBeNull()
  expect((await waitingOf(place.student)).offer).toBeNull()
  const { offer } = await waitingOf(second)
  expect(offer?.starts_at).toBe(starts_at)
  // With a longer notice it cannot be planned any more.
  await as(place.teacher)
    .call(changeWorkTerms, { params: { id: place.teacher.id }, body: { notice_hours: 336 } })
    .expect(200)
  await runJobs(place.school.id)
  expect((await waitingOf(second)).entry?.offer?.status).toBe('withdrawn')
})

test('somebody who is elsewhere at the hour is passed over', async () => {
  const another = await place.person('teacher')
  await worksAlways(place, another, course)
  const planned = await aClass(place, course, { starts_at: at(place, 10) })
  await aClass(place, course, { teacher: another.id, students: [first.id], starts_at: at(place, 10) })
  await waits(place, first).expect(201)
  await waits(place, second).expect(201)
  await cancels(place, planned.id)
  expect((await waitingOf(first)).offer).toBeNull()
  expect((await waitingOf(second)).offer?.starts_at).toBe(at(place, 10))
})

test('of all who want one hour at the same instant one has it, and the others read a sentence', async () => {
  const { offer } = await anOffer()
  const answers = await Promise.all([
    accept(first, offer.id).response(),
    accept(first, offer.id).response(),
    as(second)
      .call(bookClass, { body: { course, teacher: place.teacher.id, starts_at: at(place, 10) } })
      .response(),
    as(place.manager)
      .call(planClass, {
        body: { ...aForm(place, course), starts_at: at(place, 10) },
      })
      .response(),
  ])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code < 300)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode >= 300)) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\S{3,}/) })
  }
  await runJobs(place.school.id)
  const held = await place.inside((db) =>
    db.rows(sql`select id from classes where school_id = ${place.school.id} and status = 'planned'`),
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
    lookAtDeadlines(place.app.services, place.school.id),
    runJobs(place.school.id),
  ])
  expect(answers.slice(0, 3).every((answer) => (answer as { statusCode: number }).statusCode < 500)).toBe(
    true,
  )
  await runJobs(place.school.id)
  const rows = await place.inside((db) =>
    db.rows<{ status: string; class_id: number | null; entry: string }>(sql`
      select o.status, o.class_id, e.status as entry from waiting_offers o
      join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
      where o.school_id = ${place.school.id} and o.id = ${offer.id}`),
  )
  expect(rows[0]?.status).not.toBe('open')
  expect(rows[0]?.class_id !== null).toBe(rows[0]?.status === 'accepted')
})

test('two who look at one queue at once ask one person once', async () => {
  const planned = await aClass(place, course, { starts_at: at(place, 10) })
  await place.inside((db) =>
    db.rows(
      sql`update classes set status = 'cancelled' where school_id = ${db.schoolId} and id = ${planned.id}`,
    ),
  )
  await Promise.all([first, second].map((who) => waits(place, who).expect(201)))
  await Promise.all([1, 2, 3, 4].map(() => runJobs(place.school.id)))
  const asked = [await waitingOf(first), await waitingOf(second)].filter(({ offer }) => offer)
  expect(asked).toHaveLength(1)
})

test('nobody waits where there is nothing to book, twice, for somebody else, or in every queue', async () => {
  await waits(place, first).expect(201)
  await waits(place, first).refused(409, 'waiting.already')
  await waits(place, second, { student: first.id }).refused(403, 'waiting.own_only')
  await waits(place, await place.person('student')).refused(404, 'request.row_not_found')
  await waits(place, second, { until: '2020-01-01' }).refused(400, 'request.malformed')
  await waits(place, second, { time_from: '10:00' }).refused(400, 'request.malformed')
  await waits(place, second, { time_from: '12:00', time_to: '10:00' }).refused(400, 'request.malformed')
  await waits(place, second, { course: course + 1_000 }).refused(400, 'request.malformed')
  await as(second).call(calls.joinWaiting, { body: {} }).refused(400, 'request.malformed')
  await takesBookings(place, false)
  await waits(place, second).refused(409, 'bookings.school_takes_none')
  expect(await as(second).call(calls.listWaitingChoices).expect(200)).toEqual({
    is_open: false,
    teachers: [],
  })
  await takesBookings(place, true, false)
  await waits(place, second).refused(409, 'bookings.teacher_takes_none')
  await takesBookings(place)
  const raced = await Promise.all([1, 2, 3].map(() => waits(place, second).response()))
  expect(raced.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const teachers = await Promise.all(Array.from({ length: mostWaiting + 1 }, () => place.person('teacher')))
  for (const teacher of teachers) {
    await worksAlways(place, teacher, course)
    await as(teacher)
      .call(changeWorkTerms, { params: { id: teacher.id }, body: { takes_bookings: true } })
      .expect(200)
  }
  const many = await Promise.all(teachers.map(({ id }) => waits(place, second, { teacher: id }).response()))
  expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostWaiting - 1)
})

test('students read their own waiting, staff that of the school, and each takes off whom they may', async () => {
  const own = await waits(place, first, { weekdays: [3, 1, 3], time_from: '09:00', time_to: '24:00' }).expect(
    201,
  )
  expect(own).toMatchObject({
    weekdays: [1, 3],
    time_from: '09:00',
    time_to: '24:00',
    place: 1,
    course: null,
  })
  const theirs = await waits(place, place.manager, { student: second.id, course }).expect(201)
  expect(theirs).toMatchObject({ student: { id: second.id }, course: { id: course }, place: 2 })
  expect((await list(first).expect(200)).results.map(({ id }) => id)).toEqual([own.id])
  expect((await list(place.manager).expect(200)).count).toBe(2)
  expect((await list(place.manager, { student: second.id }).expect(200)).results[0]?.id).toBe(theirs.id)
  expect((await list(place.manager, { state: 'left' }).expect(200)).count).toBe(0)
  const choices = await as(place.manager)
    .call(calls.listWaitingChoices, { query: { student: first.id } })
    .expect(200)
  expect(choices.teachers.map(({ id, courses }) => [id, courses.length])).toEqual([[place.teacher.id, 1]])
  const leave = (who: Player, id: number) => as(who).call(calls.leaveWaiting, { params: { id } })
  await leave(first, theirs.id).refused(404, 'request.row_not_found')
  await leave(place.manager, theirs.id).expect(204)
  await leave(place.manager, theirs.id).refused(409, 'waiting.over')
  expect((await list(place.manager, { state: 'left' }).expect(200)).results[0]?.id).toBe(theirs.id)
})

test('waiting of another school, or of somebody else, is not there', async () => {
  const { offer } = await anOffer()
  const other = await world()
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
  await waits(other, other.student, { teacher: place.teacher.id }).refused(404, 'request.row_not_found')
})

test('waiting ends with its last day', async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(
    place.app.clock.now().getTime() + 86_400_000,
  )
  await waits(place, first, { until: day }).expect(201)
  await lookAtDeadlines(place.app.services, place.school.id)
  expect((await waitingOf(first)).entry?.status).toBe('waiting')
  place.app.clock.move(2 * 86_400_000)
  await lookAtDeadlines(place.app.services, place.school.id)
  expect((await list(place.manager, { state: 'ended' }).expect(200)).count).toBe(1)
})
