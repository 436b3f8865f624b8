import { createAbsence } from '@qadam/contract/availability/endpoints.ts'
import {
  addToClasses,
  changeClass,
  changeStatus,
  checkPlan,
  countClasses,
  getClass,
  markAttendance,
  planClass,
} from '@qadam/contract/classes/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type Player, type World, world } from '../../testing/world.ts'
import { aGroup } from '../groups/factory.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'
import { lookAtClock } from './jobs.ts'

let place: World
let course: number
beforeEach(async () => {
  place = await world()
  course = (await aTaughtProgram(place)).id
  await runJobs(place.school.id)
})

const subjects = async (who: Player, of: RegExp) =>
  (await sentTo(who.email)).map(({ subject }) => subject).filter((subject) => of.test(subject))
const status = (id: number, body: object, who = place.manager) =>
  as(who).call(changeStatus, { params: { scheduleId: id }, body: body as never })
const look = async () => {
  await lookAtClock(place.app.services, place.school.id)
  await runJobs(place.school.id)
}

test('a student is told that a time does not go, and not why their teacher is away', async () => {
  const made = await aClass(place, course)
  await as(place.teacher)
    .call(createAbsence, { body: { starts_at: at(place, 13), ends_at: at(place, 15), reason: 'Операция' } })
    .expect(201)
  const wish = { status_lesson: 'rescheduled', starts_at: at(place, 14) }
  const refused = await status(made.id, wish, place.student).refused(409, 'schedule.no_free_teacher')
  expect([refused.message, refused.facts]).toEqual(['No free teacher for the given time!', undefined])
  const query = { class: made.id, teacher: place.teacher.id, starts_at: at(place, 14) }
  const hints = async (who: Player) =>
    (await as(who).call(checkPlan, { query }).expect(200)).hindrances.map(({ code }) => code)
  expect(await hints(place.student)).toEqual(['hours.nobody_free'])
  expect(await hints(place.manager)).toEqual(['hours.reason_absent'])
})

test('a student learns nothing of where classmates are, nor which class takes a time', async () => {
  const friend = await aTaughtStudent(place, course)
  const other = await place.person('teacher')
  await worksAlways(place, other, course)
  const pair = await aClass(place, course, { typelesson: 'pair', students: [place.student.id, friend.id] })
  await aClass(place, course, { teacher: other.id, students: [friend.id], starts_at: at(place, 14) })
  const query = { class: pair.id, teacher: place.teacher.id, starts_at: at(place, 14) }
  expect((await as(place.student).call(checkPlan, { query }).expect(200)).hindrances).toEqual([])
  expect((await as(place.manager).call(checkPlan, { query }).expect(200)).hindrances).toHaveLength(1)
  const own = await aClass(place, course, { starts_at: at(place, 11) })
  await aClass(place, course, { students: [friend.id], starts_at: at(place, 15) })
  const refused = await status(
    own.id,
    { status_lesson: 'rescheduled', starts_at: at(place, 15) },
    place.student,
  ).refused(409, 'schedule.teacher_busy')
  expect(refused.facts).not.toHaveProperty('class')
})

test('whose class another teacher takes over is told so, and loses the entry in their calendar', async () => {
  const next = await place.person('teacher', { firstName: 'Dana' })
  await worksAlways(place, next, course)
  const [changed, moved] = [
    await aClass(place, course),
    await aClass(place, course, { starts_at: at(place, 12) }),
  ]
  await runJobs(place.school.id)
  await as(place.manager)
    .call(changeClass, { params: { id: changed.id }, body: { teacher: next.id } })
    .expect(200)
  await status(moved.id, {
    status_lesson: 'rescheduled',
    starts_at: at(place, 13),
    teacher: next.id,
    reason: 'Замена',
  }).expect(200)
  await runJobs(place.school.id)
  expect(await subjects(place.teacher, /другой преподаватель/)).toHaveLength(2)
  expect(await subjects(next, /изменилось|перенесено/)).toHaveLength(2)
})

test('what was cancelled before the letter was written is not told as planned', async () => {
  const made = await aClass(place, course)
  await status(made.id, { status_lesson: 'cancelled', reason: 'Ошибка' }).expect(200)
  await runJobs(place.school.id)
  expect(await subjects(place.student, /запланировано/)).toEqual([])
  expect(await subjects(place.student, /отменено/)).toHaveLength(1)
})

test('a series that is moved is reminded of at its new time too', async () => {
  const { results } = await as(place.manager)
    .call(planClass, {
      body: {
        ...aForm(place, course),
        starts_at: at(place, 3),
        repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 2 },
      },
    })
    .expect(201)
  await runJobs(place.school.id)
  const [first] = results
  const reminded = () => subjects(place.student, /Скоро занятие/)
  place.app.clock.set(new Date(Date.parse(at(place, 3)) - 5 * 3_600_000))
  await look()
  expect(await reminded()).toHaveLength(1)
  await status(first?.id ?? 0, {
    status_lesson: 'rescheduled',
    starts_at: at(place, 9),
    scope: 'all',
    reason: 'Каникулы',
  }).expect(200)
  await look()
  const { starts_at } = await as(place.student)
    .call(getClass, { params: { id: first?.id ?? 0 } })
    .expect(200)
  const before = (await reminded()).length
  place.app.clock.set(new Date(Date.parse(starts_at) - 5 * 3_600_000))
  await look()
  expect((await reminded()).length).toBe(before + 1)
})

test('who is put into a class after the hour of its reminder is told of it once', async () => {
  const made = await aClass(place, course, { typelesson: 'pair', starts_at: at(place, 3) })
  await runJobs(place.school.id)
  place.app.clock.set(new Date(Date.parse(made.starts_at) - 10 * 3_600_000))
  await look()
  const late = await aTaughtStudent(place, course)
  await as(place.manager)
    .call(addToClasses, { params: { userId: late.id }, body: { ids: [made.id] } })
    .expect(200)
  await runJobs(place.school.id)
  await look()
  expect(await subjects(late, /аняти/)).toHaveLength(1)
  place.app.clock.set(new Date(Date.parse(made.starts_at) - 3_600_000))
  await look()
  expect(await subjects(late, /Скоро занятие/)).toHaveLength(1)
})

test('a restricted student is named to nobody but themselves and the school’s admin, and a manager marks whom they see', async () => {
  const friend = await aTaughtStudent(place, course)
  const made = await aClass(place, course, {
    typelesson: 'pair',
    starts_at: at(place, 1),
    students: [place.student.id, friend.id],
  })
  await place.inside((db) =>
    db.rows(sql`insert into restrictions (school_id, student_id, reason, set_by, set_at)
      values (${db.schoolId}, ${friend.id}, 'Спор', ${place.owner.id}, now())`),
  )
  const named = async (who: Player) =>
    (
      await as(who)
        .call(getClass, { params: { id: made.id } })
        .expect(200)
    ).students.length
  expect(await Promise.all([place.owner, friend, place.teacher, place.student].map(named))).toEqual([
    2, 2, 1, 1,
  ])
  const narrow = await place.person('admin')
  await place.inside((db) =>
    db.rows(sql`insert into accesses (school_id, manager_id, changed_at)
      values (${db.schoolId}, ${narrow.id}, now())`),
  )
  place.app.clock.set(made.starts_at)
  const mark = (who: Player) =>
    as(who).call(markAttendance, {
      params: { id: made.id },
      body: { marks: [{ student: place.student.id, attendance: 'late' }] },
    })
  await mark(narrow).refused(404, 'request.row_not_found')
  // Nor is such a manager told where those are whom they do not see.
  const query = { teacher: place.teacher.id, students: String(place.student.id), starts_at: made.starts_at }
  const kinds = async (who: Player) =>
    (
      await as(who)
        .call(checkPlan, { query: query as never })
        .expect(200)
    ).hindrances.map(({ code }) => code)
  expect(await kinds(narrow)).toEqual(['schedule.teacher_busy'])
  expect(await kinds(place.owner)).toEqual(['schedule.teacher_busy', 'schedule.student_busy'])
  const counted = (who: Player) => as(who).call(countClasses, { params: { userId: friend.id } })
  await counted(place.teacher).refused(404, 'request.row_not_found')
  await counted(friend).expect(200)
  await mark(place.teacher).expect(200)
})

test('who is busy is not named to a manager who may not see them, wherever it is told; others read the name', async () => {
  const manager = await place.person('admin')
  const hidden = await place.person('student', { firstName: 'Сокрытая' })
  const other = await place.person('teacher')
  await worksAlways(place, other, course)
  const group = await aGroup(place, { course, students: [hidden.id], teacher: other.id })
  await aClass(place, course, { students: [hidden.id] })
  await place.inside((db) =>
    db.rows(sql`insert into restrictions (school_id, student_id, reason, set_by, set_at)
      values (${db.schoolId}, ${hidden.id}, 'Спор', ${place.owner.id}, now())`),
  )
  const form = {
    ...aForm(place, course),
    teacher: other.id,
    students: [],
    group: group.id,
    typelesson: 'group',
  } as const
  const planned = (who: Player, more: object = {}) =>
    as(who).call(planClass, { body: { ...form, ...more } as never })
  const toManager = await planned(manager).refused(409, 'schedule.hidden_student_busy')
  expect(JSON.stringify(toManager)).not.toContain('Сокрытая')
  expect(toManager.facts).toMatchObject({ starts_at: expect.any(String) })
  expect((await planned(place.owner).refused(409, 'schedule.student_busy')).detail).toContain('Сокрытая')
  const check = (who: Player) =>
    as(who)
      .call(checkPlan, {
        query: { teacher: other.id, course, group: group.id, starts_at: form.starts_at, minutes: 60 },
      })
      .expect(200)
  expect((await check(manager)).hindrances).toMatchObject([{ code: 'schedule.hidden_student_busy' }])
  expect((await check(place.owner)).hindrances).toMatchObject([{ code: 'schedule.student_busy' }])
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
  const narrowed = await place.person('admin')
  await place.inside((db) =>
    db.rows(sql`insert into accesses (school_id, manager_id, changed_at)
      values (${db.schoolId}, ${narrowed.id}, now())`),
  )
  await planned(narrowed).refused(403, 'schedule.hidden_students')
})
