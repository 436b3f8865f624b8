import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import {
  createPerson,
  getPerson,
  getProfile,
  getRecord,
  updatePerson,
} from '@qadam/contract/students/endpoints.ts'
import { recordFields } from '@qadam/contract/students/fields.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aNewPerson } from '../accounts/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

const flat = async (reader: TestUser, id: number) =>
  (await as(reader).call(getPerson, { params: { id } }).expect(200)) as Record<string, unknown>

test('a person carries the record of a student flat, under the given names, by the class of each field', async () => {
  const school = await schoolFixture()
  const { manager, student, teacher, owner } = school
  const values = {
    visa: true,
    visa_date: '2026-08-03',
    time: '09:30',
    seller: owner.id,
  }
  await as(manager)
    .call(updatePerson, { params: { id: student.id }, body: { ...values, academic_year: null } as never })
    .expect(200)

  const seen = await flat(manager, student.id)
  expect(seen).toMatchObject({
    ...values,
    visa_ready: false,
    finance_student_salary_1: false,
    birth_certificate_first: false,
    work_schedule: '',
    photo: null,
    payment_tranches: [],
    accesses: null,
    status: 'active',
  })
  const record = await as(manager)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(Object.keys(record.values).filter((name) => !(name in seen))).toEqual([])
  expect(seen).toMatchObject({ academic_year: null, legal_ready: false, balance: null })
  expect(
    await as(manager)
      .call(getProfile, { params: { id: student.id } })
      .expect(200),
  ).toEqual(seen)

  const own = await flat(student, student.id)
  expect(own).toMatchObject({ visa: true, package_cost: null, payment_tranches: [] })
  const staffOnly = recordFields.filter((field) => field.class === 'P6').map((field) => field.name)
  expect(staffOnly.filter((name) => name in own)).toEqual([])

  const program = await aPublishedProgram(school)
  await enrol(school, program.id, student)
  await as(manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: teacher.id } })
    .expect(200)
  const taught = await flat(teacher, student.id)
  expect(taught).toMatchObject({ present: false, ielts_preparation: false, photo: null })
  const hidden = recordFields
    .filter((field) => !['P1', 'P3'].includes(field.class))
    .map((field) => field.name)
  for (const name of [...hidden, 'payment_tranches', 'balance', 'status_history'])
    expect(taught).not.toHaveProperty(name)
  await as(teacher)
    .call(getPerson, { params: { id: (await school.person('student')).id } })
    .refused(404, 'accounts.not_found')
})

test('the status of a person has a history, and who changed it is for staff', async () => {
  const { manager, student } = await schoolFixture()
  for (const status of ['deactivated', 'active'] as const)
    await as(manager)
      .call(updatePerson, { params: { id: student.id }, body: { status } })
      .expect(200)
  const seen = await flat(manager, student.id)
  expect(seen.status_history).toMatchObject([
    { status: 'active', changed_by: { id: manager.id } },
    { status: 'deactivated', changed_by: { id: manager.id } },
    { status: 'active', changed_at: seen.created_at, changed_by: null },
  ])
})

test('adding and changing a person answer with what they took', async () => {
  const { manager, owner } = await schoolFixture()
  const taken = {
    cv: true,
    tracking: 'KZ-1',
    responsible: manager.id,
    countries: ['IT'],
    departure_time: '07:05',
  }
  const added = await as(manager)
    .call(createPerson, { body: { ...aNewPerson({ role: 'student' }), ...taken } })
    .expect(201)
  expect(added).toMatchObject(taken)
  const changed = await as(manager)
    .call(updatePerson, {
      params: { id: added.id },
      body: { cv: false, academic_year: null, legal_ready: true } as never,
    })
    .expect(200)
  expect(changed).toMatchObject({
    ...taken,
    cv: false,
    academic_year: null,
    legal_done: true,
    legal_ready: true,
  })
  const other = await as(owner)
    .call(createPerson, {
      body: { ...aNewPerson({ role: 'admin' }), accesses: { narrowed: true, countries: ['IT'] } },
    })
    .expect(201)
  expect(other).toMatchObject({ accesses: { narrowed: true, countries: ['IT'], packages: [] } })
  const wider = await as(owner)
    .call(updatePerson, { params: { id: other.id }, body: { accesses: { narrowed: false } } })
    .expect(200)
  expect(wider).toMatchObject({ accesses: { narrowed: false, countries: [], packages: [] } })
  await as(manager)
    .call(createPerson, { body: { ...aNewPerson({ role: 'teacher' }), accesses: { narrowed: false } } })
    .refused(403, 'request.not_allowed')
})

test('whoever of the staff reads a student flat is written down, as when they open the record', async () => {
  const school = await schoolFixture()
  await flat(school.manager, school.student.id)
  const looks = () =>
    school.inside((db) =>
      db.rows(
        sql`select 1 from audit_log where action = 'record.opened' and object_id = ${school.student.id}`,
      ),
    )
  await expect.poll(async () => (await looks()).length).toBe(1)
})
