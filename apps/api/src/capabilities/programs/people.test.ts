import {
  addStudent,
  addTeacher,
  findProgram,
  removeStudent,
  removeTeacher,
} from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from './factory.ts'

test('teachers and students are added by body or query, twice is once, and taken away again', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const by = as(school.manager)
  const params = { courseId: id }
  const teacher = { id: school.teacher.id, first_name: 'Teacher', last_name: 'Test', avatar: null }
  for (let n = 0; n < 2; n += 1) {
    const people = await by.call(addTeacher, { params, body: { teacher_id: school.teacher.id } }).expect(200)
    expect(people).toEqual({ teachers: [teacher], students: [] })
  }
  const people = await by
    .call(addStudent, { params, query: { student_id: school.student.id }, body: {} })
    .expect(200)
  expect(people.students.map((person) => person.id)).toEqual([school.student.id])
  const ofTeacher = { courseId: id, userId: school.teacher.id }
  await by.call(removeTeacher, { params: ofTeacher }).expect(204)
  await by.call(removeTeacher, { params: ofTeacher }).refused(404, 'request.row_not_found')
  await by.call(removeStudent, { params: { courseId: id, userId: school.student.id } }).expect(204)
  const read = await by.call(findProgram, { params: { id } }).expect(200)
  expect([read.teachers, read.students]).toEqual([[], []])
})

test('a teacher must be a teacher, a student a student, both of this school', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await aProgram(school)
  const params = { courseId: id }
  const by = as(school.manager)
  const fault = async (sending: ReturnType<typeof by.call>) =>
    (await sending.refused(400, 'request.malformed')).errors[0]?.code
  expect(await fault(by.call(addTeacher, { params, body: { teacher_id: school.student.id } }) as never)).toBe(
    'programs.not_a_teacher',
  )
  expect(await fault(by.call(addStudent, { params, body: { student_id: other.student.id } }) as never)).toBe(
    'programs.not_a_student',
  )
  expect(await fault(by.call(addStudent, { params, body: {} }) as never)).toBe('programs.person_needed')
})

test('people are placed by staff alone, and not in another school’s program', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await aProgram(school)
  const params = { courseId: id }
  const body = { teacher_id: school.teacher.id }
  await as(school.teacher).call(addTeacher, { params, body }).refused(403, 'request.not_allowed')
  await as(school.student)
    .call(addStudent, { params, body: { student_id: school.student.id } })
    .refused(403, 'request.not_allowed')
  await as(other.manager)
    .call(addTeacher, { params, body: { teacher_id: other.teacher.id } })
    .refused(404, 'request.row_not_found')
  await as(other.manager)
    .call(removeTeacher, { params: { courseId: id, userId: school.teacher.id } })
    .refused(404, 'request.row_not_found')
})

test('who was added and removed is recorded', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const by = as(school.manager)
  await by.call(addStudent, { params: { courseId: id }, body: { student_id: school.student.id } }).expect(200)
  await by.call(removeStudent, { params: { courseId: id, userId: school.student.id } }).expect(204)
  const rows = await school.inside((db) =>
    db.rows<{ action: string }>(sql`select action from audit_log
      where school_id = ${db.schoolId} and object_kind = 'program' and object_id = ${id} order by id`),
  )
  expect(rows.map((row) => row.action)).toEqual([
    'program.created',
    'program.student_added',
    'program.student_removed',
  ])
})
