import { changeWorkTerms } from '@qadam/contract/availability/endpoints.ts'
import { bookClass, getBookingChoice, listBookingTimes } from '@qadam/contract/bookings/endpoints.ts'
import { maxBookingDays, mostBookings } from '@qadam/contract/bookings/schemas.ts'
import { changePlanningSettings, changeStatus } from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type Player, type World, world } from '../../testing/world.ts'
import { aClass, aTaughtProgram, aTaughtStudent, at } from '../classes/factory.ts'

let place: World
let course: number
beforeEach(async () => {
  place = await world()
  course = (await aTaughtProgram(place)).id
})

const opens = async (school = true, teacher = true) => {
  await as(place.owner)
    .call(changePlanningSettings, { body: { students_book: school } })
    .expect(200)
  await as(place.teacher)
    .call(changeWorkTerms, { params: { id: place.teacher.id }, body: { takes_bookings: teacher } })
    .expect(200)
}
const book = (who: Player, starts_at: string) =>
  as(who).call(bookClass, { body: { course, teacher: place.teacher.id, starts_at } })

test('a student books a free time where school and teacher take bookings, and the teacher is told', async () => {
  await book(place.student, at(place, 5)).refused(409, 'bookings.school_takes_none')
  await opens(true, false)
  await book(place.student, at(place, 5)).refused(409, 'bookings.teacher_takes_none')
  await opens()
  const booked = await book(place.student, at(place, 5)).expect(201)
  expect(booked).toMatchObject({
    status_lesson: 'planned',
    typelesson: 'individual',
    starts_at: at(place, 5),
  })
  expect(booked.students.map(({ id }) => id)).toEqual([place.student.id])
  await runJobs(place.school.id)
  expect(await sentTo(place.teacher.email)).toHaveLength(1)
  await book(place.teacher, at(place, 6)).refused(403, 'request.not_allowed')
})

test('a time that is taken is not booked, and of all who want it at once one has it', async () => {
  await opens()
  await aClass(place, course, { starts_at: at(place, 7) })
  const others = await Promise.all([1, 2, 3, 4].map(() => aTaughtStudent(place, course)))
  for (const other of others.slice(0, 1))
    expect((await book(other, at(place, 7)).response()).statusCode).toBe(409)
  const answers = await Promise.all(others.map((other) => book(other, at(place, 8)).response()))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
})

test('nobody books the past, a program that they do not learn, or all the time there is', async () => {
  await opens()
  await book(place.student, at(place, -1)).refused(400, 'request.malformed')
  await book(await place.person('student'), at(place, 9)).refused(404, 'request.row_not_found')
  for (let day = 20; day < 19 + mostBookings; day++) await book(place.student, at(place, day)).expect(201)
  const raced = await Promise.all([40, 41, 42].map((day) => book(place.student, at(place, day)).response()))
  expect(raced.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(1)
})

test('a student sees with whom and when they may book, without what is taken, in their own clock', async () => {
  const choice = () => as(place.student).call(getBookingChoice).expect(200)
  const day = at(place, 6).slice(0, 10)
  const query = { course, teacher: place.teacher.id, date_after: day, date_before: day }
  const times = () => as(place.student).call(listBookingTimes, { query })
  expect(await choice()).toMatchObject({ booked: 0, most: mostBookings, teachers: [] })
  await times().refused(409, 'bookings.school_takes_none')
  await opens()
  expect((await choice()).teachers).toMatchObject([{ id: place.teacher.id, courses: [{ id: course }] }])
  const before = await times().expect(200)
  // Nobody has said when they work, so nobody is asked to come at night.
  expect([before.times[0], before.times.at(-1)]).toEqual([at(place, 6, 8), at(place, 6, 19)])
  expect(before.times).toContain(at(place, 6))
  await book(place.student, at(place, 6)).expect(201)
  const after = await times().expect(200)
  const length = after.minutes * 60_000
  const overlaps = (time: string) => Math.abs(Date.parse(time) - Date.parse(at(place, 6))) < length
  expect(after.times).toEqual(before.times.filter((time) => !overlaps(time)))
  expect((await choice()).booked).toBe(1)
  for (const starts_at of after.times.slice(0, 1)) await book(place.student, starts_at).expect(201)
  const far = await as(place.student)
    .call(listBookingTimes, { query: { ...query, date_before: '2100-01-01' } })
    .refused(400, 'request.malformed')
  expect(far.errors[0]?.message).toContain(String(maxBookingDays))
  await as(place.teacher).call(getBookingChoice).refused(403, 'request.not_allowed')
})

test('nobody books a time that is not offered: between beginnings, or at night where no hours are said', async () => {
  await opens()
  const odd = await book(place.student, at(place, 6, 10, 7)).refused(400, 'request.malformed')
  expect(odd.errors).toMatchObject([{ path: 'starts_at', code: 'bookings.not_offered' }])
  await book(place.student, at(place, 6, 3)).refused(409, 'schedule.no_free_teacher')
  await book(place.student, at(place, 6, 19, 30)).refused(409, 'schedule.no_free_teacher')
  await book(place.student, at(place, 6, 19)).expect(201)
})

test('what a student books counts, also once it was moved, and what they only moved does not', async () => {
  await opens()
  const booked = async () => (await as(place.student).call(getBookingChoice).expect(200)).booked
  const move = (who: Player, id: number, starts_at: string) =>
    as(who)
      .call(changeStatus, {
        params: { scheduleId: id },
        body: { status_lesson: 'rescheduled', starts_at, reason: 'Так надо' },
      })
      .expect(200)
  const planned = await aClass(place, course, { starts_at: at(place, 7) })
  await move(place.student, planned.id, at(place, 8))
  expect(await booked()).toBe(0)
  const own = await book(place.student, at(place, 9)).expect(201)
  await move(place.manager, own.id, at(place, 10))
  expect(await booked()).toBe(1)
})
