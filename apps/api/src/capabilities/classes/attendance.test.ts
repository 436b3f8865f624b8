import {
  changeClass,
  changePlanningSettings,
  changeStatus,
  countClasses,
  getClass,
  getPlanningSettings,
  markAttendance,
  planClass,
} from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aForm, aRoom, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const mark = (who: TestUser, id: number, marks: object[]) =>
  as(who).call(markAttendance, { params: { id }, body: { marks } as never })
const update = (who: TestUser, id: number, body: object) =>
  as(who).call(changeClass, { params: { id }, body: body as never })

test('a teacher marks who came once the class has begun; a student reads their own mark alone', async () => {
  const friend = await aTaughtStudent(school, course)
  const made = await aClass(school, course, {
    typelesson: 'pair',
    starts_at: at(school, 1),
    students: [school.student.id, friend.id],
  })
  const marks = [
    { student: school.student.id, attendance: 'present' },
    { student: friend.id, attendance: 'absent', note: 'Предупредил' },
  ]
  await mark(school.teacher, made.id, marks).refused(409, 'schedule.not_begun')
  school.app.clock.set(made.starts_at)
  await mark(school.student, made.id, marks).refused(403, 'request.not_allowed')
  await mark(school.teacher, made.id, [{ student: school.owner.id, attendance: 'late' }]).refused(
    400,
    'request.malformed',
  )
  const marked = await mark(school.teacher, made.id, marks).expect(200)
  expect(marked.students.map(({ attendance }) => attendance).toSorted()).toEqual(['absent', 'present'])
  const seen = await as(school.student)
    .call(getClass, { params: { id: made.id } })
    .expect(200)
  expect(seen.students.map(({ id, attendance }) => [id, attendance])).toEqual(
    expect.arrayContaining([
      [school.student.id, 'present'],
      [friend.id, null],
    ]),
  )
  await mark(school.teacher, made.id, [{ student: friend.id, attendance: null }]).expect(200)
})

test('a missed class is made up for by another, and what a student has left is counted by program', async () => {
  const made = await aClass(school, course, { starts_at: at(school, 1) })
  const makeUp = (makes_up: number) =>
    as(school.manager).call(planClass, { body: { ...aForm(school, course), makes_up } })
  await makeUp(made.id).refused(400, 'request.malformed')
  school.app.clock.set(made.starts_at)
  await mark(school.teacher, made.id, [{ student: school.student.id, attendance: 'absent' }]).expect(200)
  await as(school.teacher)
    .call(changeStatus, { params: { scheduleId: made.id }, body: { status_lesson: 'finished' } })
    .expect(200)
  const counts = async (who: TestUser) =>
    (
      await as(who)
        .call(countClasses, { params: { userId: school.student.id } })
        .expect(200)
    )[0]
  expect(await counts(school.student)).toMatchObject({ planned: 0, finished: 1, missed: 1, to_make_up: 1 })
  const { results } = await makeUp(made.id).expect(201)
  expect(await counts(school.teacher)).toMatchObject({ planned: 1, finished: 1, missed: 1, to_make_up: 0 })
  const detail = await as(school.student)
    .call(getClass, { params: { id: results[0]?.id ?? 0 } })
    .expect(200)
  expect(detail.makes_up).toMatchObject({ id: made.id })
  for (const who of [await school.person('student'), await school.person('teacher')])
    await as(who)
      .call(countClasses, { params: { userId: school.student.id } })
      .refused(404, 'request.row_not_found')
})

test('a substitute takes a class over, and whose it was stays said', async () => {
  const substitute = await school.person('teacher', { firstName: 'Dana' })
  const made = await aClass(school, course)
  await update(school.teacher, made.id, { teacher: substitute.id }).refused(400, 'request.malformed')
  await update(school.manager, made.id, { teacher: substitute.id }).refused(409, 'schedule.no_free_teacher')
  await worksAlways(school, substitute, course)
  const taken = await update(school.manager, made.id, { teacher: substitute.id }).expect(200)
  expect(taken).toMatchObject({ teacher: { id: substitute.id }, substituted: { id: school.teacher.id } })
  await as(school.teacher)
    .call(getClass, { params: { id: made.id } })
    .refused(404, 'request.row_not_found')
  expect(await update(school.manager, made.id, { teacher: school.teacher.id }).expect(200)).toMatchObject({
    teacher: { id: school.teacher.id },
    substituted: null,
  })
})

test('note, room and link of a class change; the school’s meeting server gives a link that nobody guesses', async () => {
  const made = await aClass(school, course)
  const read = () =>
    as(school.student)
      .call(getClass, { params: { id: made.id } })
      .expect(200)
  expect((await read()).meeting_url).toBeNull()
  await as(school.owner)
    .call(changePlanningSettings, { body: { meeting_base: 'http://meet.example.org' } })
    .refused(400, 'request.malformed')
  await as(school.owner)
    .call(changePlanningSettings, {
      body: { meeting_base: 'https://meet.example.org/', reminder_hours: [2, 24, 2] },
    })
    .expect(200)
  expect((await read()).meeting_url).toMatch(/^https:\/\/meet\.example\.org\/[0-9a-f]{32}$/)
  const room = await aRoom(school)
  const changed = await update(school.manager, made.id, {
    note: 'Принести паспорт',
    room,
    meeting_url: 'https://zoom.example.org/1',
  }).expect(200)
  expect(changed).toMatchObject({
    note: 'Принести паспорт',
    room: { name: 'A-101' },
    meeting_url: 'https://zoom.example.org/1',
  })
  await update(school.student, made.id, { note: 'x' }).refused(403, 'request.not_allowed')
  await update(school.teacher, made.id, { note: 'Своя' }).expect(200)
  const settings = await as(school.manager).call(getPlanningSettings).expect(200)
  expect(settings).toMatchObject({ reminder_hours: [24, 2], class_minutes: 60 })
  await as(school.manager)
    .call(changePlanningSettings, { body: { class_minutes: 45, version: 1 } })
    .refused(409, 'stale_version')
})
