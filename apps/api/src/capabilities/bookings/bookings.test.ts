import { changeWorkTerms } from '@qadam/contract/availability/endpoints.ts'
import { bookClass, getBookingChoice, listBookingTimes } from '@qadam/contract/bookings/endpoints.ts'
import { maxBookingDays, maxBookings } from '@qadam/contract/bookings/schemas.ts'
import { changePlanningSettings, changeStatus } from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aTaughtProgram, aTaughtStudent, at } from '../classes/factory.ts'

let fixture: SchoolFixture
let course: number
beforeEach(async () => {
  fixture = await schoolFixture()
  course = (await aTaughtProgram(fixture)).id
})

const opens = async (school = true, teacher = true) => {
  await as(fixture.owner)
    .call(changePlanningSettings, { body: { students_book: school } })
    .expect(200)
  await as(fixture.teacher)
    .call(changeWorkTerms, { params: { id: fixture.teacher.id }, body: { takes_bookings: teacher } })
    .expect(200)
}
const book = (who: TestUser, starts_at: string) =>
  as(who).call(bookClass, { body: { course, teacher: fixture.teacher.id, starts_at } })

test('a student books a free time where school and teacher take bookings, and the teacher is told', async () => {
  await book(fixture.student, at(fixture, 5)).refused(409, 'bookings.school_takes_none')
  await opens(true, false)
  await book(fixture.student, at(fixture, 5)).refused(409, 'bookings.teacher_takes_none')
  await opens()
  const booked = await book(fixture.student, at(fixture, 5)).expect(201)
  expect(booked).toMatchObject({
    status_lesson: 'planned',
    typelesson: 'individual',
    starts_at: at(fixture, 5),
  })
  expect(booked.students.map(({ id }) => id)).toEqual([fixture.student.id])
  await runJobs(fixture.school.id)
  expect(await sentTo(fixture.teacher.email)).toHaveLength(1)
  await book(fixture.teacher, at(fixture, 6)).refused(403, 'request.not_allowed')
})

test('a time that is taken is not booked, and of all who want it at once one has it', async () => {
  await opens()
  await aClass(fixture, course, { starts_at: at(fixture, 7) })
  const others = await Promise.all([1, 2, 3, 4].map(() => aTaughtStudent(fixture, course)))
  for (const other of others.slice(0, 1))
    expect((await book(other, at(fixture, 7)).response()).statusCode).toBe(409)
  const answers = await Promise.all(others.map((other) => book(other, at(fixture, 8)).response()))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
})

test('nobody books the past, a program that they do not learn, or all the time there is', async () => {
  await opens()
  await book(fixture.student, at(fixture, -1)).refused(400, 'request.malformed')
  await book(await fixture.person('student'), at(fixture, 9)).refused(404, 'request.row_not_found')
  for (let day = 20; day < 19 + maxBookings; day++) await book(fixture.student, at(fixture, day)).expect(201)
  const raced = await Promise.all(
    [40, 41, 42].map((day) => book(fixture.student, at(fixture, day)).response()),
  )
  expect(raced.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(1)
})

test('a student sees with whom and when they may book, without what is taken, in their own clock', async () => {
  const choice = () => as(fixture.student).call(getBookingChoice).expect(200)
  const day = at(fixture, 6).slice(0, 10)
  const query = { course, teacher: fixture.teacher.id, date_after: day, date_before: day }
  const times = () => as(fixture.student).call(listBookingTimes, { query })
  expect(await choice()).toMatchObject({ booked: 0, most: maxBookings, teachers: [] })
  await times().refused(409, 'bookings.school_takes_none')
  await opens()
  expect((await choice()).teachers).toMatchObject([{ id: fixture.teacher.id, courses: [{ id: course }] }])
  const before = await times().expect(200)
  // Neither has set working hours, so night times are not offered.
  expect([before.times[0], before.times.at(-1)]).toEqual([at(fixture, 6, 8), at(fixture, 6, 19)])
  expect(before.times).toContain(at(fixture, 6))
  await book(fixture.student, at(fixture, 6)).expect(201)
  const after = await times().expect(200)
  const length = after.minutes * 60_000
  const overlaps = (time: string) => Math.abs(Date.parse(time) - Date.parse(at(fixture, 6))) < length
  expect(after.times).toEqual(before.times.filter((time) => !overlaps(time)))
  expect((await choice()).booked).toBe(1)
  for (const starts_at of after.times.slice(0, 1)) await book(fixture.student, starts_at).expect(201)
  const far = await as(fixture.student)
    .call(listBookingTimes, { query: { ...query, date_before: '2100-01-01' } })
    .refused(400, 'request.malformed')
  expect(far.errors[0]?.message).toContain(String(maxBookingDays))
  await as(fixture.teacher).call(getBookingChoice).refused(403, 'request.not_allowed')
})

test('nobody books a time that is not offered: between beginnings, or at night where no hours are said', async () => {
  await opens()
  const odd = await book(fixture.student, at(fixture, 6, 10, 7)).refused(400, 'request.malformed')
  expect(odd.errors).toMatchObject([{ path: 'starts_at', code: 'bookings.not_offered' }])
  await book(fixture.student, at(fixture, 6, 3)).refused(409, 'schedule.no_free_teacher')
  await book(fixture.student, at(fixture, 6, 19, 30)).refused(409, 'schedule.no_free_teacher')
  await book(fixture.student, at(fixture, 6, 19)).expect(201)
})

test('what a student books counts, also once it was moved, and what they only moved does not', async () => {
  await opens()
  const booked = async () => (await as(fixture.student).call(getBookingChoice).expect(200)).booked
  const move = (who: TestUser, id: number, starts_at: string) =>
    as(who)
      .call(changeStatus, {
        params: { scheduleId: id },
        body: { status_lesson: 'rescheduled', starts_at, reason: 'Так надо' },
      })
      .expect(200)
  const planned = await aClass(fixture, course, { starts_at: at(fixture, 7) })
  await move(fixture.student, planned.id, at(fixture, 8))
  expect(await booked()).toBe(0)
  const own = await book(fixture.student, at(fixture, 9)).expect(201)
  await move(fixture.manager, own.id, at(fixture, 10))
  expect(await booked()).toBe(1)
})
