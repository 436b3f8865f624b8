import {
  checkPlan,
  getClass,
  listClasses,
  listClassesOfGroup,
  listClassesOfStudent,
  planClass,
} from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aClass, aForm, aRoom, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const plan = (facts: object, who = school.manager) =>
  as(who).call(planClass, { body: { ...aForm(school, course), ...facts } as never })

test('a planned class stands in the schedules of its teacher, its student and the school, in nobody else’s [R011] [R051] [R122] [R252] [R259]', async () => {
  const made = await aClass(school, course)
  expect(made).toMatchObject({
    status_lesson: 'planned',
    typelesson: 'individual',
    starts_at: at(school, 10),
  })
  const strangers = [await school.person('student'), await school.person('teacher')]
  const count = async (who = school.owner) => (await as(who).call(listClasses).expect(200)).count
  for (const who of [school.owner, school.manager, school.teacher, school.student])
    expect(await count(who), who.role).toBe(1)
  for (const who of strangers) {
    expect(await count(who), who.role).toBe(0)
    await as(who)
      .call(getClass, { params: { id: made.id } })
      .refused(404, 'request.row_not_found')
  }
  const other = await schoolFixture()
  await as(other.owner)
    .call(getClass, { params: { id: made.id } })
    .refused(404, 'request.row_not_found')
  expect(await eventsOf(school)).toContain('class.planned')
})

test('classes are planned by managers and school admins, of four types [R010] [R214] [R247] [R383]', async () => {
  for (const who of [school.student, school.teacher]) await plan({}, who).refused(403, 'request.not_allowed')
  const types = ['trial', 'individual', 'group', 'pair'] as const
  const room = await aRoom(school)
  for (const [hour, typelesson] of types.entries())
    await plan(
      { typelesson, starts_at: at(school, 3, 8 + 2 * hour), ...(typelesson === 'pair' && { room }) },
      school.owner,
    ).expect(201)
  await plan({ typelesson: undefined }).refused(400, 'request.malformed')
  const list = async (query: object) =>
    (await as(school.owner).call(listClasses, { query }).expect(200)).results
  expect((await list({})).map(({ typelesson }) => typelesson)).toEqual([...types])
  expect(await list({ typelesson: 'pair' })).toHaveLength(1)
  expect(await list({ room })).toMatchObject([{ typelesson: 'pair' }])
  expect(await list({ teacher: school.student.id })).toHaveLength(0)
  expect(await list({ student: school.student.id, teacher: school.teacher.id })).toHaveLength(4)
})

test('who plans second at the same time is told who is busy and when', async () => {
  const room = await aRoom(school)
  await aClass(school, course, { room })
  const second = await school.person('teacher', { firstName: 'Bolat' })
  await worksAlways(school, second, course)
  const refused = async (facts: object, code: string, words: RegExp) =>
    expect((await plan(facts).refused(409, code)).message).toMatch(words)
  const when = /\d\d\.\d\d\.\d{4}, 10:00–11:00/
  await refused({ students: [] }, 'schedule.teacher_busy', /Teacher Test/)
  await refused({ students: [] }, 'schedule.teacher_busy', when)
  await refused({ teacher: second.id }, 'schedule.student_busy', /Student Test/)
  await refused({ teacher: second.id, students: [], room }, 'schedule.room_busy', /A-101/)
  await plan({ teacher: second.id, students: [] }).expect(201)
  // A class that ends when the other begins does not overlap with it.
  await plan({ starts_at: at(school, 10, 9) }).expect(201)
})

test('the free minutes that a teacher wants after a class are part of its time', async () => {
  await school.inside((db) =>
    db.rows(
      sql`insert into teacher_terms (school_id, teacher_id, buffer_minutes) values (${db.schoolId}, ${school.teacher.id}, 30)`,
    ),
  )
  await aClass(school, course)
  const other = await aTaughtStudent(school, course)
  await plan({ students: [other.id], starts_at: at(school, 10, 11) }).refused(409, 'schedule.teacher_busy')
  await plan({ students: [other.id], starts_at: at(school, 10, 9, 15) }).refused(409, 'schedule.teacher_busy')
  await plan({ students: [other.id], starts_at: at(school, 10, 11, 30) }).expect(201)
})

test('outside of the hours of a teacher only the school admin plans, and says why', async () => {
  const idle = await school.person('teacher')
  await school.inside((db) =>
    db.rows(sql`insert into absences (school_id, teacher_id, starts_at, ends_at, created_at)
      values (${db.schoolId}, ${school.teacher.id}, ${at(school, 9)}, ${at(school, 11)}, now())`),
  )
  const refused = await plan({}).refused(409, 'schedule.no_free_teacher')
  expect(refused.facts).toEqual({ reasons: ['absent'] })
  expect((await plan({ teacher: idle.id }).refused(409, 'schedule.no_free_teacher')).facts).toMatchObject({
    reasons: expect.arrayContaining(['not_their_program']),
  })
  await plan({ override_reason: 'Договорились' }).refused(403, 'schedule.override_is_admins')
  const { results } = await plan({ override_reason: 'Договорились' }, school.owner).expect(201)
  const detail = await as(school.owner)
    .call(getClass, { params: { id: results[0]?.id ?? 0 } })
    .expect(200)
  expect(detail.history[0]).toMatchObject({ act: 'plan', reason: 'Договорились' })
})

test('what stands against a time is told beforehand', async () => {
  const room = await aRoom(school)
  const made = await aClass(school, course, { room })
  const ask = (who: SchoolFixture['owner'], query: object) =>
    as(who).call(checkPlan, { query: { teacher: school.teacher.id, ...query } as never })
  const taken = await ask(school.owner, { starts_at: at(school, 10, 10, 30), course }).expect(200)
  expect(taken.hindrances).toMatchObject([
    { code: 'schedule.teacher_busy', class_id: made.id, can_override: false },
  ])
  const second = await school.person('teacher')
  await worksAlways(school, second, course)
  const inRoom = { teacher: second.id, starts_at: at(school, 10, 10, 30), course }
  expect((await ask(school.owner, inRoom).expect(200)).hindrances).toEqual([])
  expect((await ask(school.owner, { ...inRoom, room }).expect(200)).hindrances).toMatchObject([
    { code: 'schedule.room_busy', class_id: made.id },
  ])
  const own = { class: made.id, starts_at: at(school, 10, 10, 30) }
  expect((await ask(school.student, own).expect(200)).hindrances).toEqual([])
  await ask(school.student, { starts_at: at(school, 10) }).refused(400, 'request.malformed')
  const stranger = await school.person('student')
  await ask(stranger, own).refused(404, 'request.row_not_found')
})

test('a class that cannot be is refused in words: too long, too far, of strangers, over its seats', async () => {
  const foreign = await schoolFixture()
  const fields = async (facts: object) => (await plan(facts).refused(400, 'request.malformed')).errors[0]
  expect(await fields({ minutes: 5_256_000 })).toMatchObject({ path: 'minutes' })
  expect(await fields({ minutes: -60 })).toMatchObject({ path: 'minutes' })
  for (const starts_at of ['2124-01-01T10:00:00Z', '1924-01-01T10:00:00Z'])
    expect(await fields({ starts_at })).toMatchObject({ code: 'schedule.beyond_calendar' })
  for (const starts_at of ['2026-02-30T10:00:00Z', 'tomorrow', '2026-01-01T25:00:00Z'])
    expect(await fields({ starts_at })).toMatchObject({ path: 'starts_at' })
  expect(await fields({ teacher: foreign.teacher.id })).toMatchObject({ code: 'schedule.no_such_teacher' })
  expect(await fields({ teacher: school.student.id })).toMatchObject({ code: 'schedule.no_such_teacher' })
  expect(await fields({ students: [foreign.student.id] })).toMatchObject({ code: 'schedule.no_such_student' })
  expect(await fields({ students: [school.teacher.id] })).toMatchObject({ code: 'schedule.no_such_student' })
  expect(await fields({ course: 999_999_999 })).toMatchObject({ code: 'schedule.no_such_program' })
  expect(await fields({ room: 999_999_999 })).toMatchObject({ code: 'schedule.no_such_room' })
  expect(await fields({ lesson: 999_999_999 })).toMatchObject({ code: 'schedule.no_such_lesson' })
  expect(await fields({ group: 999_999_999 })).toMatchObject({ code: 'schedule.no_such_group' })
  const two = [school.student.id, (await school.person('student')).id]
  expect(await fields({ students: two })).toMatchObject({ code: 'schedule.seats_over' })
  expect(await fields({ students: two, typelesson: 'pair', room: await aRoom(school, 1) })).toMatchObject({
    code: 'schedule.room_too_small',
  })
})

test('lists ask for days of the reader’s own clock, and for at most a hundred of them', async () => {
  await aClass(school, course, { starts_at: at(school, 5, 1) })
  const day = (instant: string, zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant))
  const count = async (query: object) =>
    (await as(school.student).call(listClasses, { query }).expect(200)).count
  const [here, there] = [day(at(school, 5, 1), 'Asia/Almaty'), day(at(school, 5, 1), 'Europe/Rome')]
  expect([await count({ date: here }), await count({ date: there })]).toEqual([1, 0])
  await school.inside((db) =>
    db.rows(sql`update people set time_zone = 'Europe/Rome' where id = ${school.student.id}`),
  )
  expect([await count({ date: here }), await count({ date: there })]).toEqual([0, 1])
  const refused = (query: object) =>
    as(school.student).call(listClasses, { query }).refused(400, 'request.malformed')
  await refused({ date_after: '2026-05-01', date_before: '2026-04-30' })
  await refused({ date_after: '2026-01-01', date_before: '2026-12-31' })
})

test('the classes of a group and of a student are read by those who run the school, the latest first', async () => {
  const [first, second] = [
    await aClass(school, course),
    await aClass(school, course, { starts_at: at(school, 12) }),
  ]
  const { results } = await as(school.manager)
    .call(listClassesOfStudent, { params: { userId: school.student.id } })
    .expect(200)
  expect(results.map(({ id }) => id)).toEqual([second.id, first.id])
  for (const who of [school.student, school.teacher]) {
    await as(who)
      .call(listClassesOfStudent, { params: { userId: school.student.id } })
      .refused(403, 'request.not_allowed')
    await as(who)
      .call(listClassesOfGroup, { params: { id: 1 } })
      .refused(403, 'request.not_allowed')
  }
  await as(school.manager)
    .call(listClassesOfGroup, { params: { id: 999_999_999 } })
    .refused(404, 'request.row_not_found')
})

test('of twenty managers who plan the same hour at once exactly one wins, and the others are told who is busy, hour by hour', async () => {
  const students = await Promise.all(
    Array.from({ length: 20 }, (_, number) => school.person('student', { firstName: `Racer${number}` })),
  )
  for (let hour = 9; hour < 14; hour += 1) {
    const all = await Promise.all(
      students.map(async ({ id }) => {
        const answered = await plan({ students: [id], starts_at: at(school, 7, hour) }).response()
        return [answered.statusCode, answered.json<{ code?: string }>().code] as const
      }),
    )
    expect(all.filter(([status]) => status === 201)).toHaveLength(1)
    expect(all.filter(([, code]) => code === 'schedule.teacher_busy')).toHaveLength(19)
  }
  const there = await school.inside((db) =>
    db.rows(sql`select starts_at from classes where teacher_id = ${school.teacher.id} group by starts_at`),
  )
  expect(there).toHaveLength(5)
})
