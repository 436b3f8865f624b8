import {
  addToClasses,
  changeClass,
  changePlanningSettings,
  changeStatus,
  getClass,
  listClasses,
  markAttendance,
  planClass,
  removeClasses,
  resetStatus,
} from '@qadam/contract/classes/endpoints.ts'
import { updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at } from './factory.ts'
import { lookAtClock } from './jobs.ts'

let school: SchoolFixture
let course: number
let today: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
  today = Date.parse(at(school, 0, 0))
})

/** An hour of a day after the one on which the test began. */
const on = (day: number, hour = 10) => new Date(today + (day * 24 + hour) * 3_600_000).toISOString()
const closed = 'schedule.month_closed'
const close = (closed_until: string | null) =>
  as(school.owner).call(changePlanningSettings, { body: { closed_until } })
const status = (who: TestUser, id: number, body: object) =>
  as(who).call(changeStatus, { params: { scheduleId: id }, body: body as never })
const update = (who: TestUser, id: number, body: object) =>
  as(who).call(changeClass, { params: { id }, body: body as never })
const mark = (who: TestUser, id: number, attendance: 'present' | 'absent') =>
  as(who).call(markAttendance, {
    params: { id },
    body: { marks: [{ student: school.student.id, attendance }] },
  })
const reset = (who: TestUser, id: number) =>
  as(who).call(resetStatus, { params: { id }, body: { reason: 'Ошибка' } })
const dayOf = (day: number) => on(day).slice(0, 10)

/** A day with one held and one unmarked class, closed two days later. */
async function closedDay() {
  const held = await aClass(school, course, { starts_at: on(1) })
  const unmarked = await aClass(school, course, { starts_at: on(1, 15) })
  school.app.clock.set(on(1, 18))
  await mark(school.teacher, held.id, 'present').expect(200)
  await status(school.teacher, held.id, { status_lesson: 'finished' }).expect(200)
  school.app.clock.set(on(3))
  await close(dayOf(1)).expect(200)
  return { held, unmarked }
}

test('nobody completes, marks, moves, cancels, edits, deletes or joins a class of a closed month', async () => {
  const { held, unmarked } = await closedDay()
  for (const who of [school.teacher, school.manager, school.owner]) {
    for (const { id } of [held, unmarked]) {
      await mark(who, id, 'absent').refused(409, closed)
      await update(who, id, { note: 'Задним числом' }).refused(409, closed)
    }
    await status(who, unmarked.id, { status_lesson: 'finished' }).refused(409, closed)
    await status(who, unmarked.id, { status_lesson: 'cancelled', reason: 'Не было' }).refused(409, closed)
    await status(who, unmarked.id, {
      status_lesson: 'rescheduled',
      reason: 'Не было',
      starts_at: on(5),
    }).refused(409, closed)
  }
  await status(school.student, unmarked.id, { status_lesson: 'cancelled' }).refused(409, closed)
  for (const who of [school.manager, school.owner]) {
    await reset(who, held.id).refused(409, closed)
    await as(who)
      .call(removeClasses, { body: { ids: [unmarked.id], scope: 'this' } })
      .refused(409, closed)
  }
  const detail = await as(school.owner)
    .call(getClass, { params: { id: unmarked.id } })
    .expect(200)
  expect(detail).toMatchObject({
    status_lesson: 'planned',
    acts: {
      conduct: { code: closed },
      mark: { code: closed },
      edit: { code: closed },
      delete: { code: closed },
    },
  })
})

test('a bulk action rejects all of its classes when one lies in a closed month, wherever it stands', async () => {
  const { unmarked } = await closedDay()
  const open = await aClass(school, course, { starts_at: on(6) })
  const friend = await aTaughtStudent(school, course)
  await as(school.owner)
    .call(removeClasses, { body: { ids: [open.id, unmarked.id], scope: 'this' } })
    .refused(409, closed)
  await as(school.owner)
    .call(addToClasses, {
      params: { userId: friend.id },
      body: { ids: [open.id, unmarked.id], scope: 'this' },
    })
    .refused(409, closed)
  await as(school.owner)
    .call(removeClasses, { body: { ids: [open.id], scope: 'this' } })
    .expect(200)
})

test('no class is entered afterwards into a closed month, and none is restored from one', async () => {
  await closedDay()
  await as(school.owner)
    .call(planClass, { body: { ...aForm(school, course), starts_at: on(1, 12) } })
    .refused(409, closed)
  await as(school.owner)
    .call(planClass, { body: { ...aForm(school, course), starts_at: on(2, 12) } })
    .expect(201)
})

test('resetting a class whose replacement lies in a closed month is rejected', async () => {
  const made = await aClass(school, course, { starts_at: on(9) })
  const { moved_to: next } = await status(school.owner, made.id, {
    status_lesson: 'rescheduled',
    reason: 'Просьба',
    starts_at: on(1),
  }).expect(200)
  school.app.clock.set(on(3))
  await close(dayOf(1)).expect(200)
  await reset(school.owner, made.id).refused(409, closed)
  expect(
    await as(school.owner)
      .call(getClass, { params: { id: next?.id ?? 0 } })
      .expect(200),
  ).toMatchObject({ status_lesson: 'planned' })
})

test('the job completes past classes, but none of a closed month', async () => {
  await as(school.owner)
    .call(updateSchool, {
      body: {
        name: 'Qadam',
        address: 'Алматы',
        allowed_cancellations: 2,
        allowed_transfers: 2,
        complete_yesterdays_lessons: true,
      } as never,
    })
    .expect(200)
  const before = await aClass(school, course, { starts_at: on(1) })
  const after = await aClass(school, course, { starts_at: on(2) })
  school.app.clock.set(on(3))
  await close(dayOf(1)).expect(200)
  await lookAtClock(school.app.services, school.school.id)
  const { results } = await as(school.owner)
    .call(listClasses, { query: { date_after: dayOf(1), date_before: dayOf(2) } })
    .expect(200)
  const statusOf = (id: number) => results.find((one) => one.id === id)?.status_lesson
  expect([statusOf(before.id), statusOf(after.id)]).toEqual(['planned', 'finished'])
})

test('a month that is opened again is changed as before', async () => {
  const { held, unmarked } = await closedDay()
  await close(null).expect(200)
  await update(school.teacher, held.id, { note: 'Словарь' }).expect(200)
  await status(school.teacher, unmarked.id, { status_lesson: 'finished' }).expect(200)
})

test('only past days are closed: nobody locks a class that is still to come', async () => {
  school.app.clock.set(on(3))
  await close(dayOf(3)).refused(400, 'request.malformed')
  await close(dayOf(40)).refused(400, 'request.malformed')
  await close(dayOf(2)).expect(200)
})
