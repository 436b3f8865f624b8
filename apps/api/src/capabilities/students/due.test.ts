import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { createStep, listDue, listDueOfStudent, updateStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import {
  listProgramPeople,
  listResponsibleAbroad,
  listSellers,
} from '@qadam/contract/students/people/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

const dayAfter = (school: SchoolFixture, days: number) =>
  new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const store = (school: SchoolFixture, values: object) =>
  as(school.owner)
    .call(changeRecord, { params: { id: school.student.id }, body: { values } })
    .expect(200)

test('what is due across a curator’s students comes by the nearest deadline, with who has to move', async () => {
  const school = await schoolFixture()
  const { manager, owner, student } = school
  await store(school, {
    responsible: manager.id,
    visa_date: dayAfter(school, 6),
    time: '10:30',
    test_date: dayAfter(school, 3),
    departure_date: dayAfter(school, 40),
  })
  await as(student)
    .call(createMessage, { body: { text: 'Когда виза?' } })
    .expect(201)
  await as(owner)
    .call(createStep, {
      body: { user: student.id, text: 'Заказать справку', due_on: dayAfter(school, 1), owner: manager.id },
    })
    .expect(201)
  const due = await as(manager).call(listDue).expect(200)
  expect(due.results.map(({ kind, whose }) => [kind, whose])).toEqual([
    ['message', 'staff'],
    ['step', 'staff'],
    ['exam', 'student'],
    ['visa', 'student'],
    ['departure', 'student'],
  ])
  expect(due.results[3]).toMatchObject({
    due_time: '10:30',
    student: { id: student.id },
    owner: { id: manager.id },
  })
  expect(due).toMatchObject({ staff: 2, student: 3, overdue: 0, count: 5 })
  expect((await as(owner).call(listDue).expect(200)).count).toBe(0)
  expect(
    (
      await as(owner)
        .call(listDue, { query: { scope: 'all', whose: 'staff' } })
        .expect(200)
    ).count,
  ).toBe(2)
  const own = await as(student)
    .call(listDueOfStudent, { params: { id: student.id } })
    .expect(200)
  expect(own.results.map(({ kind }) => kind)).toEqual(['exam', 'visa', 'departure'])
  await as(student).call(listDue).refused(403, 'request.not_allowed')
  await as(await school.person('student'))
    .call(listDueOfStudent, { params: { id: student.id } })
    .refused(404, 'students.not_found')
})

test('an appointment at the consulate that has passed asks the curator how it ended', async () => {
  const school = await schoolFixture()
  await store(school, { responsible: school.manager.id, visa_date: dayAfter(school, -2) })
  const due = await as(school.manager).call(listDue).expect(200)
  expect(due.results).toMatchObject([{ kind: 'visa_result', whose: 'staff' }])
  expect(due.overdue).toBe(1)
  await store(school, { visa_ready: true })
  expect((await as(school.manager).call(listDue).expect(200)).count).toBe(0)
})

test('a next step is written down, moved and done; an old version and a stranger as its owner are refused', async () => {
  const school = await schoolFixture()
  const { manager, student, teacher } = school
  const other = await schoolFixture()
  const step = await as(manager)
    .call(createStep, { body: { user: student.id, text: 'Позвонить родителям' } })
    .expect(201)
  expect(step).toMatchObject({ owner: { id: manager.id }, due_on: null, is_done: false })
  const params = { id: step.id }
  const moved = await as(manager)
    .call(updateStep, {
      params,
      body: { due_on: dayAfter(school, 2), owner: student.id, version: step.version },
    })
    .expect(200)
  await as(manager)
    .call(updateStep, { params, body: { is_done: true, version: step.version } })
    .refused(409, 'stale_version')
  const theirs = await as(student)
    .call(listDueOfStudent, { params: { id: student.id } })
    .expect(200)
  expect(theirs.results).toMatchObject([{ kind: 'step', text: 'Позвонить родителям', whose: 'student' }])
  await as(manager)
    .call(updateStep, { params, body: { owner: other.manager.id } })
    .refused(400, 'request.malformed')
  await as(manager)
    .call(updateStep, { params, body: { is_done: true, version: moved.version } })
    .expect(200)
  expect(
    (
      await as(manager)
        .call(listDueOfStudent, { params: { id: student.id } })
        .expect(200)
    ).results,
  ).toEqual([])
  await as(other.manager)
    .call(updateStep, { params, body: { is_done: false } })
    .refused(404, 'students.step_not_found')
  await as(teacher)
    .call(createStep, { body: { user: student.id, text: 'x' } })
    .refused(403, 'request.not_allowed')
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['next_step.created', 'next_step.updated', 'next_step.done']),
  )
})

test('sellers, people abroad and people of a program are listed for whom they are [R004]', async () => {
  const fixture = await schoolFixture()
  const { manager, student, teacher, school } = fixture
  const other = await schoolFixture()
  const sellers = await as(manager)
    .call(listSellers, { params: { id: school.id } })
    .expect(200)
  expect(sellers.results.map(({ role }) => role).toSorted()).toEqual(['admin', 'admin_school', 'teacher'])
  await as(manager)
    .call(listSellers, { params: { id: other.school.id } })
    .refused(404, 'students.not_found')
  expect((await as(manager).call(listResponsibleAbroad).expect(200)).count).toBe(3)
  await as(teacher).call(listResponsibleAbroad).refused(403, 'request.not_allowed')
  const program = await aPublishedProgram(fixture)
  await enrol(fixture, program.id, student)
  const params = { schoolId: school.id, courseId: program.id }
  const listed = await as(manager)
    .call(listProgramPeople, { params, query: { role: 'student' } })
    .expect(200)
  expect(listed.results).toMatchObject([{ id: student.id, email: student.email }])
  await as(await fixture.person('teacher'))
    .call(listProgramPeople, { params })
    .refused(404, 'students.not_found')
  await as(manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: teacher.id } })
    .expect(200)
  const taught = await as(teacher).call(listProgramPeople, { params }).expect(200)
  expect(taught.results).toHaveLength(1)
  expect(taught.results[0]).not.toHaveProperty('email')
})
