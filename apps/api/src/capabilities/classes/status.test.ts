import {
  changePlanningSettings,
  changeStatus,
  getClass,
  listQuotas,
  planClass,
  resetStatus,
} from '@qadam/contract/classes/endpoints.ts'
import { updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const hourMs = 3_600_000
const send = (who: TestUser, id: number, body: object) =>
  as(who).call(changeStatus, { params: { scheduleId: id }, body: body as never })
const cancel = (who: TestUser, id: number, more: object = {}) =>
  send(who, id, {
    status_lesson: 'cancelled',
    ...(who.role === 'student' ? {} : { reason: 'Болею' }),
    ...more,
  })
const move = (who: TestUser, id: number, starts_at: string, more: object = {}) =>
  send(who, id, {
    status_lesson: 'rescheduled',
    starts_at,
    ...(who.role === 'student' ? {} : { reason: 'Конференция' }),
    ...more,
  })
const complete = (who: TestUser, id: number) => send(who, id, { status_lesson: 'finished' })
const undo = (who: TestUser, id: number, body: object = {}) =>
  as(who).call(resetStatus, { params: { id }, body: body as never })
const read = (who: TestUser, id: number) => as(who).call(getClass, { params: { id } }).expect(200)
const allow = (allowed_cancellations: number, allowed_transfers: number) =>
  as(school.owner)
    .call(updateSchool, {
      body: { name: 'Qadam', address: 'Алматы', allowed_cancellations, allowed_transfers } as never,
    })
    .expect(200)

test('a class is conducted from its beginning on, by its teacher and those who run the school, never by a student [R123] [R126] [R129]', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 1) })
  expect((await complete(school.teacher, made.id).refused(409, 'schedule.not_begun')).message).toContain(
    '10:00',
  )
  await complete(school.student, made.id).refused(403, 'request.not_allowed')
  school.app.clock.set(at(school, 1, 10, 0))
  expect(await complete(school.teacher, made.id).expect(200)).toMatchObject({
    status_lesson: 'finished',
    is_automatic: false,
  })
  // A repeated request changes nothing.
  expect((await complete(school.teacher, made.id).expect(200)).history).toHaveLength(2)
  await cancel(school.owner, made.id).refused(409, 'schedule.is_finished')
  await move(school.owner, made.id, at(school, 4)).refused(409, 'schedule.is_finished')
  expect(await eventsOf(school)).toContain('class.finished')
})

test('a class that is given a status says which one, by the name of the field [R202]', async () => {
  const { id } = await aClass(school, course)
  for (const status_lesson of [undefined, null, '']) {
    const { errors } = await send(school.owner, id, { status_lesson, reason: 'Болею' }).refused(
      400,
      'request.malformed',
    )
    expect(errors.map(({ path }) => path)).toEqual(['status_lesson'])
  }
  expect((await read(school.owner, id)).status_lesson).toBe('planned')
})

test('a student cancels within notice and quota, sees beforehand what is left, and the time is free again [R125] [R128] [R445]', async () => {
  await allow(1, 1)
  const [one, two] = [
    await aClass(school, course),
    await aClass(school, course, { starts_at: at(school, 10, 14) }),
  ]
  const before = await read(school.student, one.id)
  expect(before.acts.cancel).toBeNull()
  expect(before.quotas.find(({ kind }) => kind === 'cancel')).toMatchObject({ used: 0, most: 1 })
  expect((await cancel(school.student, one.id).expect(200)).status_lesson).toBe('cancelled')
  const after = await read(school.student, two.id)
  expect(after.acts.cancel).toMatchObject({ code: 'schedule.cancel_quota_used' })
  expect(after.acts.cancel?.message).toContain('1')
  await cancel(school.student, two.id).refused(409, 'schedule.cancel_quota_used')
  const used = await as(school.student)
    .call(listQuotas, { query: { month: at(school, 10).slice(0, 10) } })
    .expect(200)
  expect(used.find(({ kind }) => kind === 'cancel')).toMatchObject({ used: 1, most: 1 })
  await aClass(school, course)
  // Staff cancel with a reason, regardless of quotas.
  await cancel(school.manager, two.id, { reason: undefined }).refused(400, 'request.malformed')
  await cancel(school.manager, two.id).expect(200)
  expect(await eventsOf(school)).toContain('class.cancelled')
})

test('the notice is counted to the minute', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 3) })
  const starts = Date.parse(made.starts_at)
  school.app.clock.set(new Date(starts - 24 * hourMs + 1_000))
  const refused = await cancel(school.student, made.id).refused(409, 'schedule.cancel_notice_over')
  expect(refused.message).toContain('24')
  await move(school.student, made.id, at(school, 5)).refused(409, 'schedule.transfer_notice_over')
  school.app.clock.set(new Date(starts - 24 * hourMs))
  await cancel(school.student, made.id).expect(200)
})

test('a move leaves the old class as rescheduled and plans another that points back [R124] [R127]', async () => {
  const made = await aClass(school, course, { note: 'Взять тетрадь' })
  const old = await move(school.student, made.id, at(school, 11)).expect(200)
  expect(old).toMatchObject({ status_lesson: 'rescheduled', moved_to: { starts_at: expect.any(String) } })
  const next = await read(school.student, old.moved_to?.id ?? 0)
  expect(next).toMatchObject({
    status_lesson: 'planned',
    starts_at: at(school, 11),
    moved_from: { id: made.id },
    note: 'Взять тетрадь',
    students: [{ id: school.student.id }],
  })
  expect(next.history[0]).toMatchObject({ act: 'reschedule', was_at: made.starts_at })
  await move(school.student, next.id, at(school, 11)).refused(400, 'request.malformed')
  await move(school.student, next.id, at(school, -1)).refused(400, 'request.malformed')
  await move(school.student, next.id, at(school, 12), { teacher: school.teacher.id }).refused(
    400,
    'request.malformed',
  )
  expect(await eventsOf(school)).toContain('class.rescheduled')
})

test('a time that is taken refuses a move, and nothing of it has happened', async () => {
  const made = await aClass(school, course)
  await aClass(school, course, { starts_at: at(school, 11), students: [] })
  await move(school.student, made.id, at(school, 11, 10, 30)).refused(409, 'schedule.teacher_busy')
  const after = await read(school.student, made.id)
  expect(after).toMatchObject({ status_lesson: 'planned', moved_to: null, version: made.version })
  expect(after.quotas.map(({ used }) => used)).toEqual([0, 0])
})

test('a teacher’s own cancellations and transfers are counted too, by the school’s number for teachers', async () => {
  await as(school.owner)
    .call(changePlanningSettings, { body: { teacher_cancellations: 1 } })
    .expect(200)
  const classes = [
    await aClass(school, course),
    await aClass(school, course, { starts_at: at(school, 10, 14) }),
  ]
  await cancel(school.teacher, classes[0]?.id ?? 0, { reason: undefined }).refused(400, 'request.malformed')
  await cancel(school.teacher, classes[0]?.id ?? 0).expect(200)
  await cancel(school.teacher, classes[1]?.id ?? 0).refused(409, 'schedule.cancel_quota_used')
  expect((await read(school.owner, classes[1]?.id ?? 0)).quotas).toEqual([])
})

test('a student does not move or cancel what others take part in', async () => {
  const friend = await school.person('student')
  const made = await aClass(school, course, { typelesson: 'pair', students: [school.student.id, friend.id] })
  await cancel(school.student, made.id).refused(409, 'schedule.not_alone')
  expect((await read(school.student, made.id)).acts.reschedule).toMatchObject({ code: 'schedule.not_alone' })
})

test('what is reset is planned again: cancelled and moved by the school while the time is free, and the quota is given back [R130]', async () => {
  const made = await aClass(school, course)
  await cancel(school.student, made.id).expect(200)
  for (const who of [school.student, school.teacher])
    await undo(who, made.id).refused(409, 'schedule.reset_is_staff')
  const taking = await aClass(school, course, { students: [] })
  await undo(school.manager, made.id).refused(409, 'schedule.teacher_busy')
  await cancel(school.manager, taking.id).expect(200)
  expect((await undo(school.manager, made.id).expect(200)).status_lesson).toBe('planned')
  expect((await read(school.student, made.id)).quotas.map(({ used }) => used)).toEqual([0, 0])

  const moved = await move(school.student, made.id, at(school, 12)).expect(200)
  expect((await undo(school.manager, made.id).expect(200)).moved_to).toBeNull()
  await as(school.owner)
    .call(getClass, { params: { id: moved.moved_to?.id ?? 0 } })
    .refused(404, 'request.row_not_found')
  expect((await read(school.student, made.id)).quotas.map(({ used }) => used)).toEqual([0, 0])
})

test('a moved class is not reset once the new one was moved, cancelled or held', async () => {
  const made = await aClass(school, course)
  const { moved_to: next } = await move(school.student, made.id, at(school, 12)).expect(200)
  await cancel(school.manager, next?.id ?? 0).expect(200)
  await undo(school.manager, made.id).refused(409, 'schedule.moved_further')
})

test('a finished class is taken back within a day by its teacher, later by the school, until its month is closed', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 1) })
  school.app.clock.set(at(school, 1, 11))
  await complete(school.teacher, made.id).expect(200)
  await undo(school.teacher, made.id).refused(400, 'request.malformed')
  await undo(school.teacher, made.id, { reason: 'Не та' }).expect(200)
  await complete(school.teacher, made.id).expect(200)
  school.app.clock.move(25 * hourMs)
  await undo(school.teacher, made.id, { reason: 'Не та' }).refused(409, 'schedule.reset_day_over')
  school.app.clock.move(25 * hourMs)
  await as(school.owner)
    .call(changePlanningSettings, { body: { closed_until: made.starts_at.slice(0, 10) } })
    .expect(200)
  await undo(school.owner, made.id, { reason: 'Не та' }).refused(409, 'schedule.month_closed')
  await as(school.owner)
    .call(changePlanningSettings, { body: { closed_until: null } })
    .expect(200)
  await undo(school.owner, made.id, { reason: 'Не та' }).expect(200)
})

test('what is cancelled is not taken back once its time is over', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 2) })
  await cancel(school.manager, made.id).expect(200)
  school.app.clock.set(made.starts_at)
  await undo(school.manager, made.id).refused(409, 'schedule.time_over')
})

test('a class of somebody else is not there, and a version that was not read changes nothing', async () => {
  const made = await aClass(school, course)
  for (const who of [await school.person('student'), await school.person('teacher')])
    await cancel(who, made.id).refused(404, 'request.row_not_found')
  await cancel(school.manager, made.id, { version: 7 }).refused(409, 'stale_version')
})

test('requests that race use no more of a quota than there is, and each is counted that came through', async () => {
  await allow(2, 2)
  const ids: number[] = []
  for (let number = 0; number < 6; number += 1)
    ids.push((await aClass(school, course, { starts_at: at(school, 10, 8 + 2 * number) })).id)
  const answers = await Promise.all(
    ids.map(async (id, number) =>
      number % 2 === 0
        ? (await cancel(school.student, id).response()).statusCode
        : (await move(school.student, id, at(school, 12, 8 + 2 * number)).response()).statusCode,
    ),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(4)
  expect(answers.filter((status) => status === 409)).toHaveLength(2)
  const quotas = await as(school.student)
    .call(listQuotas, { query: { month: at(school, 10).slice(0, 10) } })
    .expect(200)
  expect(quotas.map(({ used, most }) => [used, most])).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('a month of a quota begins at midnight of the school’s clock, also where its year does', async () => {
  school.app.clock.set('2026-12-20T06:00:00Z')
  const student = await aTaughtStudent(school, course)
  await allow(1, 1)
  const planned = async (starts_at: string) =>
    (await aClass(school, course, { starts_at, students: [student.id], minutes: 30 })).id
  // 23:30 on 31 December and 00:00 on 1 January in Almaty.
  const [last, also, first] = [
    await planned('2026-12-31T18:30:00Z'),
    await planned('2026-12-31T17:00:00Z'),
    await planned('2026-12-31T19:00:00Z'),
  ]
  await cancel(student, last).expect(200)
  await cancel(student, also).refused(409, 'schedule.cancel_quota_used')
  await cancel(student, first).expect(200)
  const used = async (month: string) =>
    (await as(student).call(listQuotas, { query: { month } }).expect(200)).map(({ used: n }) => n)
  expect(await used('2026-12-31')).toEqual([1, 0])
  expect(await used('2027-01-01')).toEqual([1, 0])
  school.app.clock.set(new Date())
})

test('a cancellation and a move of the same class at once: one of them happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await aClass(school, course, { starts_at: at(school, 4 + round) })
    const both = await Promise.all([
      cancel(school.manager, made.id).response(),
      move(school.owner, made.id, at(school, 14 + round)).response(),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  }
})

test('a student is told which acts are not theirs', async () => {
  const made = await aClass(school, course)
  await as(school.student)
    .call(planClass, { body: aForm(school, course) })
    .refused(403, 'request.not_allowed')
  expect((await read(school.student, made.id)).acts).toMatchObject({
    conduct: { code: 'request.not_allowed' },
    edit: { code: 'request.not_allowed' },
    delete: { code: 'request.not_allowed' },
  })
})
