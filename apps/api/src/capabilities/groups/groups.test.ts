import { listClassesOfGroup } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/groups/endpoints.ts'
import { groupTypes, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import { findLesson, markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { listOwnStudents } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { aGroup } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof anOpenProgram>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await anOpenProgram(school)
})

const owner = () => as(school.owner)
type Change = NonNullable<Sent<typeof calls.changeGroup>['body']>
const change = (id: number, body: Change) => owner().call(calls.changeGroup, { params: { id }, body })
const read = (user: TestUser, id: number) => as(user).call(calls.getGroup, { params: { id } })
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b)

test('[R009][R010][R383] a group of each type has students and a teacher, who all have its program from then on', async () => {
  for (const type_group of groupTypes) {
    const student = await school.person('student')
    const teacher = await school.person('teacher')
    const group = await aGroup(school, {
      course: made.program.id,
      type_group,
      teacher: teacher.id,
      students: [student.id],
    })
    expect(group).toMatchObject({
      type_group,
      teacher: { id: teacher.id },
      students: [{ id: student.id }],
      taken: 1,
      seats: seatsOf[type_group].usual,
      course: { id: made.program.id },
      members: [{ id: student.id, left_at: null, progress: { lessons: 1, lessons_done: 0 } }],
      teachers: [{ teacher: { id: teacher.id }, until: null }],
    })
    await as(student)
      .call(findLesson, { params: { id: made.lesson.id } })
      .expect(200)
    await as(teacher)
      .call(findLesson, { params: { id: made.lesson.id } })
      .expect(200)
  }
})

test('[R214] a group without a type is refused, and says so at the type', async () => {
  const body = {
    name_group: 'A',
    teacher: school.teacher.id,
    course: made.program.id,
    students: [school.student.id],
  }
  const problem = await owner()
    .call(calls.createGroup, { body: body as never })
    .refused(400, 'request.malformed')
  expect(problem.errors).toMatchObject([{ path: 'type_group' }])
})

test('[R205][R206] a group without a name or a student is refused by the field that lacks', async () => {
  const body = { type_group: 'group', teacher: school.teacher.id, course: made.program.id } as const
  const nameless = await owner()
    .call(calls.createGroup, { body: { ...body, name_group: ' ', students: [school.student.id] } })
    .refused(400, 'request.malformed')
  expect(nameless.errors).toMatchObject([{ path: 'name_group' }])
  const empty = await owner()
    .call(calls.createGroup, { body: { ...body, name_group: 'A', students: [] } })
    .refused(400, 'request.malformed')
  expect(empty.errors).toMatchObject([{ path: 'students', code: 'groups.needs_student' }])
  for (const [path, facts] of [
    ['students.0', { students: [school.teacher.id] }],
    ['teacher', { teacher: school.student.id }],
    ['course', { course: 999_999_999 }],
  ] as [string, Change][]) {
    const problem = await owner()
      .call(calls.createGroup, {
        body: { ...body, name_group: 'A', students: [school.student.id], ...facts },
      })
      .refused(400, 'request.malformed')
    expect(problem.errors).toMatchObject([{ path }])
  }
  expect(await eventsOf(school)).not.toContain('group.created')
})

test('an individual group has one seat and a pair two, whatever is asked', async () => {
  const second = await school.person('student')
  const third = await school.person('student')
  const facts = { course: made.program.id }
  const both = [school.student.id, second.id]
  const body = { name_group: 'A', teacher: school.teacher.id, ...facts }
  await owner()
    .call(calls.createGroup, { body: { ...body, type_group: 'individual', students: both } })
    .refused(400, 'request.malformed')
  await owner()
    .call(calls.createGroup, { body: { ...body, type_group: 'pair', seats: 3, students: both } })
    .refused(400, 'request.malformed')
  const pair = await aGroup(school, { ...facts, type_group: 'pair', students: both })
  await change(pair.id, { students: [...both, third.id] }).refused(409, 'groups.full')
  await change(pair.id, { type_group: 'individual' }).refused(409, 'groups.full')
  expect(
    await change(pair.id, { type_group: 'trial', seats: 3, students: [...both, third.id] }).expect(200),
  ).toMatchObject({ type_group: 'trial', seats: 3, taken: 3 })
  await change(pair.id, { seats: 2 }).refused(409, 'groups.full')
})

test('requests that race for the last seats of a group never put more into it than it has', async () => {
  const group = await aGroup(school, { course: made.program.id, seats: 3 })
  const other = await aGroup(school, { course: made.program.id })
  const racing = await Promise.all(Array.from({ length: 8 }, () => school.person('student')))
  await change(other.id, { students: idsOf([school.student, ...racing]) }).expect(200)
  const answers = await Promise.all(
    racing.map((one) =>
      owner()
        .call(calls.transferStudent, {
          params: { groupId: other.id, userId: one.id },
          body: { to_group: group.id },
        })
        .response(),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6)
  const [counted] = await school.inside((db) =>
    db.rows<{ count: number; twice: number }>(sql`
      select count(*) filter (where group_id = ${group.id}) as count,
        count(*) - count(distinct student_id) as twice
      from group_members where left_at is null and student_id <> ${school.student.id}`),
  )
  expect(counted).toEqual({ count: 2, twice: 0 })
})

test('who is left out leaves with a date, who is new joins, who comes back has two stays', async () => {
  const second = await school.person('student')
  const group = await aGroup(school, { course: made.program.id })
  await school.app.clock.move(3_600_000)
  await change(group.id, { students: [second.id] }).expect(200)
  await school.app.clock.move(3_600_000)
  const after = await change(group.id, { students: [second.id, school.student.id] }).expect(200)
  expect(idsOf(after.students)).toEqual(idsOf([second, school.student]))
  const stays = after.members.filter(({ id }) => id === school.student.id)
  expect(stays.map(({ left_at }) => left_at !== null)).toEqual([false, true])
  expect(Date.parse(stays[1]?.left_at ?? '') - Date.parse(stays[1]?.joined_at ?? '')).toBe(3_600_000)
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['group.created', 'group.student_joined', 'group.student_left']),
  )
})

test('a change with a stale version is refused with what is there now, one that changes nothing leaves no trace', async () => {
  const group = await aGroup(school, { course: made.program.id })
  const renamed = await change(group.id, { name_group: 'B1', version: group.version }).expect(200)
  expect(renamed.version).toBe(group.version + 1)
  const problem = await change(group.id, { name_group: 'C1', version: group.version }).refused(
    409,
    'stale_version',
  )
  expect(problem).toMatchObject({ facts: { current: { name_group: 'B1' } } })
  expect(await change(group.id, { name_group: 'B1', colour: renamed.colour }).expect(200)).toEqual(renamed)
  await change(group.id, { id: group.id + 1, name_group: 'D' }).refused(400, 'request.malformed')
})

test('another teacher takes a group over: both are told, the students too, and the history keeps who was there', async () => {
  const next = await school.person('teacher', { firstName: 'Bolat' })
  const group = await aGroup(school, { course: made.program.id })
  await runJobs(school.school.id)
  const before = await Promise.all([school.teacher, next, school.student].map(({ email }) => sentTo(email)))
  await school.app.clock.move(86_400_000)
  const after = await change(group.id, { teacher: next.id }).expect(200)
  expect(after.teachers).toMatchObject([
    { teacher: { id: next.id }, until: null },
    { teacher: { id: school.teacher.id }, until: after.teachers[0]?.since },
  ])
  await runJobs(school.school.id)
  const letters = await Promise.all([school.teacher, next, school.student].map(({ email }) => sentTo(email)))
  expect(letters.map((of, nr) => of.length - (before[nr]?.length ?? 0))).toEqual([1, 1, 1])
  await read(school.teacher, group.id).refused(404, 'groups.not_found')
  await read(next, group.id).expect(200)
  const { results } = await as(school.teacher)
    .call(calls.listTaughtGroups, { params: { id: school.teacher.id } })
    .expect(200)
  // Former teachers do not see the current members.
  expect(results).toMatchObject([{ id: group.id, until: after.teachers[0]?.since, students: [] }])
})

test('a student moves to a group of another program with their progress, once however often it is asked', async () => {
  const second = await anOpenProgram(school)
  const from = await aGroup(school, { course: made.program.id })
  const classmate = await school.person('student')
  const to = await aGroup(school, { course: second.program.id, students: [classmate.id] })
  await as(school.student)
    .call(markProgress, { params: { id: made.lesson.id }, body: { is_done: true } })
    .expect(200)
  const transfer = () =>
    owner().call(calls.transferStudent, {
      params: { groupId: from.id, userId: school.student.id },
      body: { to_group: to.id, reason: 'Другой уровень' },
    })
  const moved = await transfer().expect(200)
  expect(idsOf(moved.students)).toEqual(idsOf([classmate, school.student]))
  expect(await transfer().expect(200)).toEqual(moved)
  expect(await read(school.owner, from.id).expect(200)).toMatchObject({
    students: [],
    members: [
      {
        id: school.student.id,
        reason: 'Другой уровень',
        moved_to: { id: to.id },
        progress: { lessons: 1, lessons_done: 1, percent: 100 },
      },
    ],
  })
  await as(school.student)
    .call(findLesson, { params: { id: second.lesson.id } })
    .expect(200)
  await owner()
    .call(calls.transferStudent, {
      params: { groupId: to.id, userId: school.student.id },
      body: { to_group: to.id },
    })
    .refused(409, 'groups.same_group')
})

test('a group is deleted once it has no planned classes; its stays end, its people are told, and it is gone for everybody', async () => {
  const group = await aGroup(school, { course: made.program.id })
  const [planned] = await school.inside((db) =>
    db.rows<{ id: number }>(sql`
      insert into classes (school_id, program_id, group_id, type, teacher_id, starts_at, ends_at, free_at, meeting_key,
        created_at, changed_at)
      select ${school.school.id}, ${made.program.id}, ${group.id}, 'group', ${school.teacher.id}, t, t + interval '1 hour',
        t + interval '1 hour', 'k', now(), now() from (select current_moment() + interval '2 days' as t) x
      returning id`),
  )
  const remove = () => owner().call(calls.deleteGroup, { params: { id: group.id } })
  await remove().refused(409, 'groups.has_planned')
  const classesOf = async (begun: boolean) =>
    (
      await as(school.manager)
        .call(listClassesOfGroup, { params: { id: group.id }, query: { begun } })
        .expect(200)
    ).results.map(({ id }) => id)
  expect([await classesOf(false), await classesOf(true)]).toEqual([[planned?.id], []])
  await school.inside((db) => db.rows(sql`update classes set status = 'cancelled' where id = ${planned?.id}`))
  const lettersOf = async ({ email }: TestUser) =>
    (await sentTo(email)).map(({ subject }) => subject).filter((subject) => /закрыта|больше не/.test(subject))
  await runJobs(school.school.id)
  expect(await lettersOf(school.student)).toEqual([])
  await remove().expect(204)
  await runJobs(school.school.id)
  for (const reader of [school.student, school.teacher])
    expect(await lettersOf(reader)).toEqual(['Группа «Итальянский A1» закрыта'])
  await read(school.owner, group.id).refused(404, 'groups.not_found')
  await remove().refused(404, 'groups.not_found')
  const [open] = await school.inside((db) =>
    db.rows<{ count: number }>(
      sql`select count(*) as count from group_members where group_id = ${group.id} and left_at is null`,
    ),
  )
  expect(open?.count).toBe(0)
})

test('[R243][R247] only the school admin makes and changes groups; managers read all, others their own, nobody a stranger’s', async () => {
  const stranger = await school.person('student')
  const otherTeacher = await school.person('teacher')
  const group = await aGroup(school, { course: made.program.id })
  for (const user of [school.manager, school.teacher, school.student]) {
    await as(user)
      .call(calls.changeGroup, { params: { id: group.id }, body: { name_group: 'Mine' } })
      .refused(403, 'request.not_allowed')
    await read(user, group.id).expect(200)
  }
  for (const user of [stranger, otherTeacher]) await read(user, group.id).refused(404, 'groups.not_found')
  const params = { schoolId: school.school.id }
  for (const [user, count] of [
    [school.owner, 1],
    [school.manager, 1],
    [school.teacher, 1],
    [school.student, 1],
    [stranger, 0],
    [otherTeacher, 0],
  ] as const)
    expect((await as(user).call(calls.listGroups, { params }).expect(200)).count, user.role).toBe(count)
  const elsewhere = await schoolFixture()
  await as(elsewhere.owner)
    .call(calls.getGroup, { params: { id: group.id } })
    .refused(404, 'groups.not_found')
  const { results } = await as(school.teacher)
    .call(listOwnStudents, { query: { group: group.id } })
    .expect(200)
  expect(idsOf(results as { id: number }[])).toEqual([school.student.id])
  expect(
    (
      await as(otherTeacher)
        .call(listOwnStudents, { query: { group: group.id } })
        .expect(200)
    ).count,
  ).toBe(0)
})
