import { getAvatar, getOwnProfile, updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { getPerson, getProfile } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

test('the three ways to read a person say the same of them, and the two by id carry the record too', async () => {
  const { student } = await schoolFixture()
  const [own, profile, person] = [
    await as(student).call(getOwnProfile).expect(200),
    await as(student)
      .call(getProfile, { params: { id: student.id } })
      .expect(200),
    await as(student)
      .call(getPerson, { params: { id: student.id } })
      .expect(200),
  ]
  expect(person).toEqual(profile)
  const { email_taken: _, phone_taken: __, second_factor_needed: ____, school: ___, ...ownFields } = own
  expect(profile).toMatchObject(ownFields)
  expect(profile).toMatchObject({ id: student.id, email: student.email, role: 'student' })
})

test('students and teachers read themselves, staff read everybody of the school', async () => {
  const school = await schoolFixture()
  const stranger = (await schoolFixture()).student
  const read = (reader: TestUser, id: number) => as(reader).call(getProfile, { params: { id } })
  for (const call of [getProfile, getPerson, getAvatar]) {
    await as(school.student)
      .call(call, { params: { id: school.teacher.id } })
      .refused(404, 'accounts.not_found')
    await as(school.teacher)
      .call(call, { params: { id: school.student.id } })
      .refused(404, 'accounts.not_found')
    await as(school.owner)
      .call(call, { params: { id: stranger.id } })
      .refused(404, 'accounts.not_found')
    await guestOf(school)
      .call(call, { params: { id: school.student.id } })
      .refused(401, 'request.sign_in_needed')
  }
  expect(await read(school.manager, school.owner.id).expect(200)).toMatchObject({ email: school.owner.email })
})

test('a person changes what is theirs, and nothing else goes through', async () => {
  const school = await schoolFixture()
  const sent = {
    last_name: 'Әбдіқалықова',
    birth_date: '2008-02-29',
    gender: 'female',
    telegram: '@aigerim',
    country: 'Kazakhstan',
  } as const
  const sneaky = { role: 'admin_school', email: 'x@people.test', school_id: 1, status: 'deactivated' }
  const profile = await as(school.student)
    .call(updateProfile, { params: { id: school.student.id }, body: { ...sent, ...sneaky } })
    .expect(200)
  expect(profile).toMatchObject({ ...sent, role: 'student', email: school.student.email, version: 2 })
  expect(await eventsOf(school)).toContain('person.updated')
})

test('staff change people below them, and nobody above', async () => {
  const school = await schoolFixture()
  const change = (actor: TestUser, id: number) =>
    as(actor).call(updateProfile, { params: { id }, body: { first_name: 'Дана' } })
  expect((await change(school.manager, school.teacher.id).expect(200)).first_name).toBe('Дана')
  await change(school.manager, school.owner.id).refused(403, 'accounts.role_ceiling')
  await change(school.teacher, school.student.id).refused(404, 'accounts.not_found')
  await change(school.owner, (await schoolFixture()).student.id).refused(404, 'accounts.not_found')
})

test('a change from an older reading is told what the row is now', async () => {
  const { student } = await schoolFixture()
  const change = (first_name: string) =>
    as(student).call(updateProfile, { params: { id: student.id }, body: { first_name, version: 1 } })
  await change('First').expect(200)
  const problem = await change('Second').refused(409, 'stale_version')
  expect(problem.facts?.current).toMatchObject({ first_name: 'First', version: 2 })
})

test('a day of birth that does not exist or is not yet is refused', async () => {
  const { student } = await schoolFixture()
  for (const birth_date of [
    '2025-02-30',
    '2999-01-01',
    'yesterday',
    '0007-01-01',
    '1008-03-01',
    '1899-12-31',
  ]) {
    const problem = await as(student)
      .call(updateProfile, { params: { id: student.id }, body: { birth_date } })
      .refused(400, 'request.malformed')
    expect(problem.errors[0]?.path).toBe('birth_date')
  }
})

test('a day of birth that was stored before it was checked does not block other fields', async () => {
  const { student, inside } = await schoolFixture()
  await inside((db) => db.rows(sql`update people set birth_date = '0007-01-01' where id = ${student.id}`))
  const body = { first_name: 'Айгерім', birth_date: '0007-01-01' }
  const saved = await as(student)
    .call(updateProfile, { params: { id: student.id }, body })
    .expect(200)
  expect(saved).toMatchObject(body)
})
