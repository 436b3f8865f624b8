import { deletePerson, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import * as enrolments from '@qadam/contract/enrolments/endpoints.ts'
import * as calls from '@qadam/contract/groups/endpoints.ts'
import { getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { removeTeacher } from '@qadam/contract/programs/endpoints.ts'
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
const read = (id: number) => owner().call(calls.getGroup, { params: { id } }).expect(200)
const lessonsOf = async (user: TestUser, id: number) =>
  (await as(user).call(getOutline, { params: { id }, query: {} }).expect(200)).sections.flatMap(
    ({ lessons }) => lessons,
  )

test('[R307] a GET takes a teacher off a group only when somebody means it; a DELETE does the same', async () => {
  const group = await aGroup(school, { course: made.program.id })
  const params = { groupId: group.id, teacherId: school.teacher.id }
  const unmeant: Record<string, string>[] = [
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ]
  for (const headers of unmeant)
    await owner().call(calls.takeTeacherByGet, { params, headers }).refused(403, 'request.only_deliberately')
  const url = `/api/v1/user/accounts/delete_group_teacher/${group.id}/${school.teacher.id}/`
  const headers = { authorization: `Bearer ${school.owner.token}` }
  expect((await school.app.http.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404)
  expect((await read(group.id)).teacher).toMatchObject({ id: school.teacher.id })

  const taken = await owner()
    .call(calls.takeTeacherByGet, { params, headers: { 'sec-fetch-dest': 'empty' } })
    .expect(200)
  expect(taken).toMatchObject({ teacher: null, teachers: [{ teacher: { id: school.teacher.id } }] })
  expect(taken.teachers[0]?.until).not.toBeNull()
  expect(await owner().call(calls.takeTeacher, { params }).expect(200)).toEqual(taken)
  await owner()
    .call(calls.takeTeacher, { params: { ...params, teacherId: school.manager.id } })
    .refused(404, 'groups.not_their_teacher')
})

test('a teacher who gets programs gets their groups without a teacher, and those that are named', async () => {
  const other = await anOpenProgram(school)
  const next = await school.person('teacher')
  const free = await aGroup(school, { course: made.program.id })
  const taught = await aGroup(school, { course: made.program.id })
  const named = await aGroup(school, { course: other.program.id })
  await owner()
    .call(calls.takeTeacher, { params: { groupId: free.id, teacherId: school.teacher.id } })
    .expect(200)
  const give = () =>
    owner().call(calls.giveTeacherPrograms, {
      params: { teacherId: next.id },
      body: { courses: [made.program.id], groups: [named.id] },
    })
  const { results } = await give().expect(200)
  expect(results.map(({ id }) => id).toSorted()).toEqual([free.id, named.id].toSorted())
  expect(results.every(({ teacher }) => teacher?.id === next.id)).toBe(true)
  expect((await read(taught.id)).teacher).toMatchObject({ id: school.teacher.id })
  expect(await lessonsOf(next, made.program.id)).toHaveLength(1)
  const events = await eventsOf(school)
  await give().expect(200)
  expect(await eventsOf(school)).toEqual(events)
  await owner()
    .call(calls.giveTeacherPrograms, {
      params: { teacherId: school.student.id },
      body: { courses: [made.program.id] },
    })
    .refused(400, 'request.malformed')
})

test('groups move to another program with their people, all or none, by name or by their teacher', async () => {
  const target = await anOpenProgram(school)
  const first = await aGroup(school, { course: made.program.id })
  const second = await aGroup(school, { course: made.program.id })
  const move = (body: { groups?: number[]; teacher?: number }) =>
    owner().call(calls.moveToProgram, { body: { course: target.program.id, ...body } })
  await move({ groups: [first.id, 999_999_999] }).refused(404, 'groups.not_found')
  await move({}).refused(400, 'request.malformed')
  expect((await read(first.id)).course.id).toBe(made.program.id)
  expect((await move({ groups: [first.id] }).expect(200)).results).toMatchObject([
    { id: first.id, course: { id: target.program.id } },
  ])
  await move({ teacher: school.teacher.id }).expect(200)
  expect(await read(second.id)).toMatchObject({ course: { id: target.program.id } })
  expect(await lessonsOf(school.student, target.program.id)).toHaveLength(1)
  expect(await lessonsOf(school.student, made.program.id)).toHaveLength(1)
  await runJobs(school.school.id)
  const subjects = (await sentTo(school.student.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /курс группы/i.test(subject))).toHaveLength(2)
})

test('a copy of a program with its lessons belongs to one student or teacher, and is made once', async () => {
  const copy = (courseId: number, userId: number, user = school.manager) =>
    as(user).call(calls.copyProgramFor, { params: { courseId, userId } })
  const forStudent = await copy(made.program.id, school.student.id).expect(200)
  expect(forStudent).toMatchObject({ copied_from: made.program.id, user: { id: school.student.id } })
  expect(forStudent.id).not.toBe(made.program.id)
  expect(await lessonsOf(school.student, forStudent.id)).toHaveLength(1)
  const forTeacher = await copy(made.program.id, school.teacher.id).expect(200)
  expect(await lessonsOf(school.teacher, forTeacher.id)).toHaveLength(1)
  expect(await copy(made.program.id, school.student.id).expect(200)).toEqual(forStudent)
  await copy(made.program.id, school.manager.id).refused(404, 'request.row_not_found')
  await copy(999_999_999, school.student.id).refused(404, 'request.row_not_found')
  await copy(made.program.id, school.student.id, school.teacher).refused(403, 'request.not_allowed')
  const asked = await Promise.all(
    Array.from({ length: 3 }, async () => (await copy(forTeacher.id, school.student.id).expect(200)).id),
  )
  expect(new Set(asked).size).toBe(1)
})

test('who is taken out of a program is in none of its groups any more, nor teaches them', async () => {
  const classmate = await school.person('student')
  const group = await aGroup(school, {
    course: made.program.id,
    students: [school.student.id, classmate.id],
  })
  await as(school.manager)
    .call(enrolments.removeFromProgram, {
      params: { courseId: made.program.id, studentId: school.student.id },
      body: { reason: 'Не оплачено' },
    })
    .expect(200)
  await runJobs(school.school.id)
  expect((await read(group.id)).students).toMatchObject([{ id: classmate.id }])
  const letters = (await sentTo(school.student.email)).map(({ subject }) => subject)
  expect(letters.filter((subject) => /больше не в группе/.test(subject))).toEqual([])
  await as(school.owner)
    .call(removeTeacher, { params: { courseId: made.program.id, userId: school.teacher.id } })
    .response()
  await runJobs(school.school.id)
  expect((await read(group.id)).teacher).toBeNull()
})

test('who comes back because a removal is undone is in the group again; where it is full, whoever undid it is told', async () => {
  const facts = { course: made.program.id }
  const left = await aGroup(school, { ...facts, name_group: 'Ушёл сам' })
  const stored = await aGroup(school, { ...facts, name_group: 'Вернулся' })
  const full = await aGroup(school, { ...facts, name_group: 'Заполнена', seats: 1 })
  await owner()
    .call(calls.removeFromGroup, { params: { groupId: left.id, userId: school.student.id } })
    .expect(200)
  const { id } = await as(school.manager)
    .call(enrolments.removeFromProgram, {
      params: { courseId: made.program.id, studentId: school.student.id },
      body: { reason: 'Не оплачено' },
    })
    .expect(200)
  await runJobs(school.school.id)
  const next = await school.person('student')
  await owner()
    .call(calls.changeGroup, { params: { id: full.id }, body: { students: [next.id] } })
    .expect(200)
  const undo = () => as(school.manager).call(enrolments.undoDeparture, { params: { id } }).expect(200)
  await undo()
  await runJobs(school.school.id)
  await undo()
  await runJobs(school.school.id)
  expect((await read(stored.id)).members).toMatchObject([
    { id: school.student.id, left_at: null },
    { id: school.student.id, left_at: expect.any(String) },
  ])
  expect((await read(left.id)).students).toEqual([])
  expect((await read(full.id)).students).toMatchObject([{ id: next.id }])
  const presented = (await sentTo(school.manager.email)).filter(({ subject }) => /Заполнена/.test(subject))
  expect(presented).toHaveLength(1)
  expect(presented[0]?.body).toMatch(/больше нет мест/)
})

test('people for the form: teachers of the program first, students by role, program and group', async () => {
  const other = await school.person('teacher', { lastName: 'Aaa' })
  const group = await aGroup(school, { course: made.program.id })
  const teachers = await owner()
    .call(calls.listTeachersForGroup, { query: { course: made.program.id } })
    .expect(200)
  expect(teachers.results).toMatchObject([
    { id: school.teacher.id, teaches: true, groups: 1 },
    { id: other.id, teaches: false, groups: 0 },
  ])
  const people = (query: object, user = school.owner) =>
    as(user).call(calls.listGroupPeople, { params: { schoolId: school.school.id }, query })
  const stranger = await school.person('student', { firstName: 'Zarina' })
  expect((await people({ role: 'student' }).expect(200)).count).toBe(2)
  expect((await people({ role: 'student', q: 'zarin' }).expect(200)).results).toMatchObject([
    { id: stranger.id },
  ])
  expect((await people({ role: 'student', course_id: made.program.id }).expect(200)).count).toBe(1)
  expect((await people({ group: group.id }).expect(200)).count).toBe(2)
  expect((await people({}, school.student).expect(200)).count).toBe(2)
  expect((await people({}, stranger).expect(200)).results).toMatchObject([{ id: stranger.id }])
})

test('who is taken out of the school is in no group and teaches none any more', async () => {
  const group = await aGroup(school, { course: made.program.id })
  for (const { id } of [school.student, school.teacher])
    await owner().call(deletePerson, { params: { id } }).expect(200)
  await runJobs(school.school.id)
  expect(await read(group.id)).toMatchObject({ students: [], taken: 0, teacher: null })
})

test('whose account is restored is in their groups again and teaches those that nobody else does; who cannot be is told of', async () => {
  const facts = { course: made.program.id }
  const stored = await aGroup(school, { ...facts, name_group: 'Вернулся' })
  const left = await aGroup(school, { ...facts, name_group: 'Ушёл сам' })
  const full = await aGroup(school, { ...facts, name_group: 'Заполнена', seats: 1 })
  await owner()
    .call(calls.removeFromGroup, { params: { groupId: left.id, userId: school.student.id } })
    .expect(200)
  const both = [school.student, school.teacher]
  for (const { id } of both) await owner().call(deletePerson, { params: { id } }).expect(200)
  await runJobs(school.school.id)
  const [next, student] = [await school.person('teacher'), await school.person('student')]
  await owner()
    .call(calls.changeGroup, {
      params: { id: full.id },
      body: { students: [student.id], teacher: next.id },
    })
    .expect(200)
  for (const { id } of both) await owner().call(restorePerson, { params: { id } }).expect(200)
  await runJobs(school.school.id)
  expect(await read(stored.id)).toMatchObject({
    students: [{ id: school.student.id }],
    teacher: { id: school.teacher.id },
    members: [
      { id: school.student.id, left_at: null },
      { id: school.student.id, left_at: expect.any(String) },
    ],
  })
  expect(await read(left.id)).toMatchObject({ students: [], teacher: { id: school.teacher.id } })
  expect(await read(full.id)).toMatchObject({ students: [{ id: student.id }], teacher: { id: next.id } })
  const presented = (await sentTo(school.owner.email)).filter(({ subject }) => /не вернулось/.test(subject))
  expect(presented.map(({ subject }) => subject)).toEqual([expect.stringContaining('Заполнена')])
})

test('letters about groups speak the language of the school to who has chosen none', async () => {
  await school.inside((db) => db.rows(sql`update schools set default_language = 'kk'`))
  const student = await school.person('student')
  await aGroup(school, { course: made.program.id, students: [student.id], name_group: 'Таңғы' })
  await runJobs(school.school.id)
  const [letter] = await sentTo(student.email)
  expect(letter?.subject).toContain('Таңғы')
  expect(letter?.body).toMatch(/Сәлеметсіз/)
})
