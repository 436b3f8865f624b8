import { createAbsence } from '@qadam/contract/availability/endpoints.ts'
import {
  addToClasses,
  changeClass,
  changePlanningSettings,
  changeStatus,
  checkPlan,
  countClasses,
  getClass,
  markAttendance,
  planClass,
} from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, droppedFor, releaseAt, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aGroup } from '../groups/factory.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'
import { lookAtClock } from './jobs.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
  await runJobs(school.school.id)
})

const subjects = async (who: TestUser, of: RegExp) =>
  (await sentTo(who.email)).map(({ subject }) => subject).filter((subject) => of.test(subject))
const status = (id: number, body: object, who = school.manager) =>
  as(who).call(changeStatus, { params: { scheduleId: id }, body: body as never })
const look = async () => {
  await lookAtClock(school.app.services, school.school.id)
  await runJobs(school.school.id)
}

test('a student is told that a time does not go, and not why their teacher is away', async () => {
  const made = await aClass(school, course)
  await as(school.teacher)
    .call(createAbsence, { body: { starts_at: at(school, 13), ends_at: at(school, 15), reason: 'Операция' } })
    .expect(201)
  const input = { status_lesson: 'rescheduled', starts_at: at(school, 14) }
  const refused = await status(made.id, input, school.student).refused(409, 'schedule.no_free_teacher')
  expect([refused.message, refused.facts]).toEqual(['No free teacher for the given time!', undefined])
  const query = { class: made.id, teacher: school.teacher.id, starts_at: at(school, 14) }
  const hints = async (who: TestUser) =>
    (await as(who).call(checkPlan, { query }).expect(200)).hindrances.map(({ code }) => code)
  expect(await hints(school.student)).toEqual(['hours.nobody_free'])
  expect(await hints(school.manager)).toEqual(['hours.reason_absent'])
})

test('a student learns nothing of where classmates are, nor which class takes a time', async () => {
  const friend = await aTaughtStudent(school, course)
  const other = await school.person('teacher')
  await worksAlways(school, other, course)
  const pair = await aClass(school, course, { typelesson: 'pair', students: [school.student.id, friend.id] })
  await aClass(school, course, { teacher: other.id, students: [friend.id], starts_at: at(school, 14) })
  const query = { class: pair.id, teacher: school.teacher.id, starts_at: at(school, 14) }
  expect((await as(school.student).call(checkPlan, { query }).expect(200)).hindrances).toEqual([])
  expect((await as(school.manager).call(checkPlan, { query }).expect(200)).hindrances).toHaveLength(1)
  const own = await aClass(school, course, { starts_at: at(school, 11) })
  await aClass(school, course, { students: [friend.id], starts_at: at(school, 15) })
  const refused = await status(
    own.id,
    { status_lesson: 'rescheduled', starts_at: at(school, 15) },
    school.student,
  ).refused(409, 'schedule.teacher_busy')
  expect(refused.facts).not.toHaveProperty('class')
})

test('whose class another teacher takes over is told so, and loses the entry in their calendar', async () => {
  const next = await school.person('teacher', { firstName: 'Dana' })
  await worksAlways(school, next, course)
  const [changed, moved] = [
    await aClass(school, course),
    await aClass(school, course, { starts_at: at(school, 12) }),
  ]
  await runJobs(school.school.id)
  await as(school.manager)
    .call(changeClass, { params: { id: changed.id }, body: { teacher: next.id } })
    .expect(200)
  await status(moved.id, {
    status_lesson: 'rescheduled',
    starts_at: at(school, 13),
    teacher: next.id,
    reason: 'Замена',
  }).expect(200)
  await runJobs(school.school.id)
  expect(await subjects(school.teacher, /другой преподаватель/)).toHaveLength(2)
  expect(await subjects(next, /изменилось|перенесено/)).toHaveLength(2)
})

test('what was cancelled before the letter was written is not told as planned', async () => {
  const made = await aClass(school, course)
  await status(made.id, { status_lesson: 'cancelled', reason: 'Ошибка' }).expect(200)
  await runJobs(school.school.id)
  expect(await subjects(school.student, /запланировано/)).toEqual([])
  expect(await subjects(school.student, /отменено/)).toHaveLength(1)
})

test('a series that is moved is reminded of at its new time too', async () => {
  const { results } = await as(school.manager)
    .call(planClass, {
      body: {
        ...aForm(school, course),
        starts_at: at(school, 3, 15),
        repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 2 },
      },
    })
    .expect(201)
  await runJobs(school.school.id)
  const [first] = results
  const reminded = () => subjects(school.student, /Скоро занятие/)
  school.app.clock.set(new Date(Date.parse(at(school, 3, 15)) - 5 * 3_600_000))
  await look()
  expect(await reminded()).toHaveLength(1)
  await status(first?.id ?? 0, {
    status_lesson: 'rescheduled',
    starts_at: at(school, 9, 15),
    scope: 'all',
    reason: 'Каникулы',
  }).expect(200)
  await look()
  const { starts_at } = await as(school.student)
    .call(getClass, { params: { id: first?.id ?? 0 } })
    .expect(200)
  const before = (await reminded()).length
  school.app.clock.set(new Date(Date.parse(starts_at) - 5 * 3_600_000))
  await look()
  expect((await reminded()).length).toBe(before + 1)
})

test('who is put into a class after the hour of its reminder is told of it once', async () => {
  const made = await aClass(school, course, { typelesson: 'pair', starts_at: at(school, 3) })
  await runJobs(school.school.id)
  school.app.clock.set(new Date(Date.parse(made.starts_at) - 23 * 3_600_000))
  await look()
  const late = await aTaughtStudent(school, course)
  await as(school.manager)
    .call(addToClasses, { params: { userId: late.id }, body: { ids: [made.id] } })
    .expect(200)
  await runJobs(school.school.id)
  await look()
  expect(await subjects(late, /аняти/)).toHaveLength(1)
  school.app.clock.set(new Date(Date.parse(made.starts_at) - 3_600_000))
  await look()
  expect(await subjects(late, /Скоро занятие/)).toHaveLength(1)
})

test('a restricted student is named to nobody but themselves and the school’s admin, and a manager marks whom they see', async () => {
  const friend = await aTaughtStudent(school, course)
  const made = await aClass(school, course, {
    typelesson: 'pair',
    starts_at: at(school, 1),
    students: [school.student.id, friend.id],
  })
  await school.inside((db) =>
    db.rows(sql`insert into restrictions (school_id, student_id, reason, set_by, set_at)
      values (${db.schoolId}, ${friend.id}, 'Спор', ${school.owner.id}, now())`),
  )
  const named = async (who: TestUser) =>
    (
      await as(who)
        .call(getClass, { params: { id: made.id } })
        .expect(200)
    ).students.length
  expect(await Promise.all([school.owner, friend, school.teacher, school.student].map(named))).toEqual([
    2, 2, 1, 1,
  ])
  const narrow = await school.person('admin')
  await school.inside((db) =>
    db.rows(sql`insert into accesses (school_id, manager_id, changed_at)
      values (${db.schoolId}, ${narrow.id}, now())`),
  )
  school.app.clock.set(made.starts_at)
  const mark = (who: TestUser) =>
    as(who).call(markAttendance, {
      params: { id: made.id },
      body: { marks: [{ student: school.student.id, attendance: 'late' }] },
    })
  await mark(narrow).refused(404, 'request.row_not_found')
  // Such a manager does not see where hidden students are either.
  const query = { teacher: school.teacher.id, students: String(school.student.id), starts_at: made.starts_at }
  const kinds = async (who: TestUser) =>
    (
      await as(who)
        .call(checkPlan, { query: query as never })
        .expect(200)
    ).hindrances.map(({ code }) => code)
  expect(await kinds(narrow)).toEqual(['schedule.teacher_busy'])
  expect(await kinds(school.owner)).toEqual(['schedule.teacher_busy', 'schedule.student_busy'])
  const counted = (who: TestUser) => as(who).call(countClasses, { params: { userId: friend.id } })
  await counted(school.teacher).refused(404, 'request.row_not_found')
  await counted(friend).expect(200)
  await mark(school.teacher).expect(200)
})

test('who is busy is not named to a manager who may not see them, wherever it is told; others read the name', async () => {
  const manager = await school.person('admin')
  const hidden = await school.person('student', { firstName: 'Сокрытая' })
  const other = await school.person('teacher')
  await worksAlways(school, other, course)
  const group = await aGroup(school, { course, students: [hidden.id], teacher: other.id })
  await aClass(school, course, { students: [hidden.id] })
  await school.inside((db) =>
    db.rows(sql`insert into restrictions (school_id, student_id, reason, set_by, set_at)
      values (${db.schoolId}, ${hidden.id}, 'Спор', ${school.owner.id}, now())`),
  )
  const form = {
    ...aForm(school, course),
    teacher: other.id,
    students: [],
    group: group.id,
    typelesson: 'group',
  } as const
  const planned = (who: TestUser, more: object = {}) =>
    as(who).call(planClass, { body: { ...form, ...more } as never })
  const toManager = await planned(manager).refused(409, 'schedule.hidden_student_busy')
  expect(JSON.stringify(toManager)).not.toContain('Сокрытая')
  expect(toManager.facts).toMatchObject({ starts_at: expect.any(String) })
  expect((await planned(school.owner).refused(409, 'schedule.student_busy')).detail).toContain('Сокрытая')
  const check = (who: TestUser) =>
    as(who)
      .call(checkPlan, {
        query: { teacher: other.id, course, group: group.id, starts_at: form.starts_at, minutes: 60 },
      })
      .expect(200)
  expect((await check(manager)).hindrances).toMatchObject([{ code: 'schedule.hidden_student_busy' }])
  expect((await check(school.owner)).hindrances).toMatchObject([{ code: 'schedule.student_busy' }])
  const weekday = ((new Date(form.starts_at).getUTCDay() + 6) % 7) + 1
  const series = await planned(manager, {
    repeat: { weekdays: [weekday], times: 2 },
    skip_collisions: true,
  }).expect(201)
  expect(series.skipped).toMatchObject([{ code: 'schedule.hidden_student_busy' }])
  const moved = await as(manager)
    .call(changeStatus, {
      params: { scheduleId: series.results[0]?.id ?? 0 },
      body: { status_lesson: 'rescheduled', starts_at: form.starts_at, reason: 'Так надо' },
    })
    .refused(409, 'schedule.hidden_student_busy')
  expect(JSON.stringify(moved)).not.toContain('Сокрытая')
  const narrowed = await school.person('admin')
  await school.inside((db) =>
    db.rows(sql`insert into accesses (school_id, manager_id, changed_at)
      values (${db.schoolId}, ${narrowed.id}, now())`),
  )
  await planned(narrowed).refused(403, 'schedule.hidden_students')
})

test('a reminder of the early morning waits for the end of quiet hours, and a class that is off by then is not reminded of', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 3, 10) })
  await runJobs(school.school.id)
  const reminded = () => subjects(school.student, /Скоро занятие/)
  const night = Date.parse(at(school, 2, 9)) + 22 * 3_600_000
  await as(school.owner)
    .call(changePlanningSettings, { body: { reminder_hours: [3] } })
    .expect(200)
  school.app.clock.set(new Date(night))
  await look()
  expect(await reminded()).toEqual([])
  const [message] = await bellOf(school, school.student)
  expect(message).toMatchObject({ kind: 'class_reminders', path: `/schedule?class=${made.id}` })
  await school.inside((db) => db.rows(sql`update classes set status = 'cancelled' where id = ${made.id}`))
  await releaseAt(school, new Date(night + 2 * 3_600_000))
  expect(await reminded()).toEqual([])
  expect(await droppedFor(school, school.student)).toContain('not_true')
})
