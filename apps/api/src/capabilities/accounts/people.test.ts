import {
  deletePerson,
  getOwnProfile,
  listManagers,
  listTeachers,
  logIn,
  restorePerson,
} from '@qadam/contract/accounts/endpoints.ts'
import { changeSwitch } from '@qadam/contract/schools/endpoints.ts'
import { createPerson, getProfile, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import type { Role } from '@qadam/contract/values.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aNewPerson, anEmail, aPhone, goodPassword } from './factory.ts'

test('admins and managers list the people of their school, students and teachers do not [R242]', async () => {
  const school = await schoolFixture()
  for (const actor of [school.owner, school.manager]) {
    for (const call of [listPeople, listTeachers, listManagers]) await as(actor).call(call).expect(200)
    expect((await as(actor).call(listPeople).expect(200)).count).toBe(4)
  }
  for (const actor of [school.teacher, school.student]) {
    for (const call of [listPeople, listTeachers, listManagers])
      await as(actor).call(call).refused(403, 'request.not_allowed')
  }
})

test('the list is filtered by role and state, searched by words and paged with an exact count', async () => {
  const school = await schoolFixture()
  const phone = aPhone()
  await school.person('student', { firstName: 'Мадина', lastName: 'Оспанова', phone })
  await school.person('student', { firstName: 'Мадина', lastName: 'Ахметова' })
  await school.person('teacher', { firstName: 'Ұлжан', lastName: 'Қ_сайын%' })
  const list = (query: object) => as(school.manager).call(listPeople, { query }).expect(200)
  expect((await list({ role: 'student,teacher' })).count).toBe(5)
  expect((await list({ q: 'мадина осп' })).results.map((row) => row.last_name)).toEqual(['Оспанова'])
  expect((await list({ q: 'МАДИНА' })).count).toBe(2)
  expect((await list({ q: `8${phone.slice(2)}` })).count).toBe(1)
  expect((await list({ q: 'ұлжан' })).count).toBe(1)
  expect((await list({ q: '_сай' })).count).toBe(1)
  expect((await list({ q: '%' })).count).toBe(1)
  expect((await list({ status: 'deactivated' })).count).toBe(0)
  const page = await list({ page_size: 2, page: 2, role: 'student' })
  expect(page).toMatchObject({ count: 3, next: null })
  expect(page.previous).toContain('role=student')
  expect(page.results).toHaveLength(1)
  const names = (await list({ q: 'мадина', sort: '-name' })).results.map((row) => row.last_name)
  expect(names).toEqual(['Оспанова', 'Ахметова'])
})

test('teachers and managers have lists of their own', async () => {
  const school = await schoolFixture()
  const teachers = await as(school.owner).call(listTeachers).expect(200)
  expect(teachers.results.map((row) => row.id)).toEqual([school.teacher.id])
  const managers = await as(school.owner).call(listManagers).expect(200)
  expect(managers.results.map((row) => row.id).toSorted()).toEqual(
    [school.owner.id, school.manager.id].toSorted(),
  )
})

const below: Record<Role, Role[]> = {
  student: [],
  teacher: [],
  admin: ['student', 'teacher'],
  admin_school: ['student', 'teacher', 'admin'],
}

test('people are added below the own role only (S07)', async () => {
  const school = await schoolFixture()
  for (const actor of [school.student, school.teacher, school.manager, school.owner]) {
    for (const role of ['student', 'teacher', 'admin', 'admin_school'] as const) {
      const adding = as(actor).call(createPerson, { body: aNewPerson({ role }) })
      if (below[actor.role].includes(role)) expect((await adding.expect(201)).role).toBe(role)
      else
        await adding.refused(
          403,
          below[actor.role].length > 0 ? 'accounts.role_ceiling' : 'request.not_allowed',
        )
    }
  }
  expect(await eventsOf(school)).toContain('person.created')
})

test('a person who was added with a password is told, and logs in with it', async () => {
  const school = await schoolFixture()
  const form = aNewPerson({ role: 'teacher', language: 'en' })
  await as(school.manager).call(createPerson, { body: form }).expect(201)
  await guestOf(school)
    .call(logIn, { body: { email: form.email, password: goodPassword } })
    .expect(200)
  await runJobs(school.school.id)
  const [letter] = await sentTo(form.email)
  expect(letter?.subject).toContain('You have an account')
  expect(letter?.body).not.toContain(goodPassword)
})

test('an e-mail or phone that exists is refused for staff too [R235]', async () => {
  const school = await schoolFixture()
  const add = (over: object) => as(school.manager).call(createPerson, { body: aNewPerson(over) })
  const problem = await add({ email: school.student.email }).refused(409, 'accounts.email_exists')
  expect(problem.message).toBe('The mail already exists!')
  const phone = aPhone()
  await add({ phone }).expect(201)
  await add({ phone }).refused(409, 'accounts.phone_exists')
  await add({ password: '12345678' }).refused(400, 'request.malformed')
  await add({ phone: '+49 30 901820' }).refused(400, 'request.malformed')
})

test('of many who take one e-mail at the same time one gets it, and the others are told [R235]', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      as(school.manager)
        .call(createPerson, { body: aNewPerson({ email }) })
        .response(),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  const refused = answers.find((answer) => answer.statusCode === 409)
  expect(refused?.json<{ message: string }>().message).toBe('The mail already exists!')
  expect(
    (
      await as(school.manager)
        .call(listPeople, { query: { q: email } })
        .expect(200)
    ).count,
  ).toBe(1)
})

test('every role changes only those below (S07)', async () => {
  const school = await schoolFixture()
  const participants = [school.student, school.teacher, school.manager, school.owner]
  for (const actor of participants) {
    for (const other of participants) {
      const changing = as(actor).call(updatePerson, {
        params: { id: other.id },
        body: { country: 'Kazakhstan' },
      })
      if (below[actor.role].includes(other.role)) await changing.expect(200)
      else
        await changing.refused(
          403,
          below[actor.role].length > 0 ? 'accounts.role_ceiling' : 'request.not_allowed',
        )
    }
  }
})

test('nobody is raised to the role of the one who acts or above it (S07)', async () => {
  const school = await schoolFixture()
  const raise = (actor: TestUser, id: number, role: Role) =>
    as(actor).call(updatePerson, { params: { id }, body: { role } })
  await raise(school.manager, school.student.id, 'admin').refused(403, 'accounts.role_ceiling')
  await raise(school.manager, school.student.id, 'admin_school').refused(403, 'accounts.role_ceiling')
  await raise(school.owner, school.manager.id, 'admin_school').refused(403, 'accounts.role_ceiling')
  await raise(school.owner, school.owner.id, 'student').refused(403, 'accounts.role_ceiling')
  await raise(school.manager, school.student.id, 'teacher').expect(200)
})

test('a new role, deactivation and deletion end the sign-ins of a person at once (S19)', async () => {
  const school = await schoolFixture()
  const changes: ((id: number) => Promise<unknown>)[] = [
    (id) =>
      as(school.owner)
        .call(updatePerson, { params: { id }, body: { role: 'teacher' } })
        .expect(200),
    (id) =>
      as(school.owner)
        .call(updatePerson, { params: { id }, body: { status: 'deactivated' } })
        .expect(200),
    (id) => as(school.owner).call(deletePerson, { params: { id } }).expect(200),
  ]
  for (const change of changes) {
    const person = await school.person('student')
    await as(person).call(getOwnProfile).expect(200)
    await change(person.id)
    await as(person).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  }
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['person.role_changed', 'person.deactivated', 'person.deleted']),
  )
})

test('a person of another school and one who does not exist are not found', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  for (const id of [other.student.id, 999_999_999]) {
    await as(school.owner)
      .call(updatePerson, { params: { id }, body: { first_name: 'X' } })
      .refused(404, 'accounts.not_found')
    await as(school.owner).call(deletePerson, { params: { id } }).refused(404, 'accounts.not_found')
    await as(school.owner).call(restorePerson, { params: { id } }).refused(404, 'accounts.not_found')
  }
})

test('an address that staff change is no longer proved', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  await school.inside((db) =>
    db.rows(sql`update people set email_verified_at = now() where id = ${school.student.id}`),
  )
  const person = await as(school.manager)
    .call(updatePerson, { params: { id: school.student.id }, body: { email } })
    .expect(200)
  expect(person).toMatchObject({ email, email_verified: false })
  await as(school.manager)
    .call(updatePerson, { params: { id: school.student.id }, body: { email: school.teacher.email } })
    .refused(409, 'accounts.email_exists')
})

test('the second of two people who save one person is told', async () => {
  const school = await schoolFixture()
  const save = (actor: TestUser, first_name: string) =>
    as(actor)
      .call(updatePerson, { params: { id: school.student.id }, body: { first_name, version: 1 } })
      .response()
  const answers = await Promise.all([save(school.owner, 'One'), save(school.manager, 'Two')])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
})

test('students and teachers ask for their own deletion, and only for their own', async () => {
  const school = await schoolFixture()
  for (const actor of [school.student, school.teacher]) {
    expect(
      await as(actor)
        .call(deletePerson, { params: { id: actor.id } })
        .expect(200),
    ).toEqual({ state: 'requested' })
    const own = await as(actor).call(getOwnProfile).expect(200)
    expect(own.deletion_requested_at).not.toBeNull()
  }
  await as(school.student)
    .call(deletePerson, { params: { id: school.teacher.id } })
    .refused(404, 'accounts.not_found')
})

test('managers delete people while the school lets them', async () => {
  const school = await schoolFixture()
  const remove = (id: number) => as(school.manager).call(deletePerson, { params: { id } })
  await remove(school.owner.id).refused(403, 'accounts.role_ceiling')
  expect(await remove(school.student.id).expect(200)).toEqual({ state: 'deleted' })
  await as(school.owner)
    .call(changeSwitch, { body: { name: 'managers_delete_people', on: false } })
    .expect(200)
  await remove(school.teacher.id).refused(403, 'request.not_allowed')
})

test('the way back is open to those who may delete, below their own role', async () => {
  const school = await schoolFixture()
  const manager = await school.person('admin')
  for (const { id } of [manager, school.student])
    await as(school.owner).call(deletePerson, { params: { id } }).expect(200)
  await as(school.manager)
    .call(restorePerson, { params: { id: manager.id } })
    .refused(403, 'accounts.role_ceiling')
  await as(school.manager)
    .call(restorePerson, { params: { id: school.student.id } })
    .expect(200)
})

test('a deleted person is gone, the address is free, and for 30 days there is a way back', async () => {
  const school = await schoolFixture()
  const { id, email } = school.student
  await as(school.owner).call(deletePerson, { params: { id } }).expect(200)
  await as(school.owner).call(getProfile, { params: { id } }).refused(404, 'accounts.not_found')
  expect((await as(school.owner).call(listPeople).expect(200)).count).toBe(3)
  await as(school.teacher).call(restorePerson, { params: { id } }).refused(403, 'request.not_allowed')
  expect(await as(school.owner).call(restorePerson, { params: { id } }).expect(200)).toMatchObject({
    id,
    email,
  })
  await as(school.owner).call(restorePerson, { params: { id } }).refused(409, 'accounts.not_deleted')
  await as(school.owner).call(deletePerson, { params: { id } }).expect(200)
  await as(school.owner)
    .call(createPerson, { body: aNewPerson({ email }) })
    .expect(201)
  await as(school.owner).call(restorePerson, { params: { id } }).refused(409, 'accounts.email_exists')
  await school.inside((db) =>
    db.rows(sql`update people set deleted_at = now() - interval '31 days' where id = ${id}`),
  )
  await as(school.owner).call(restorePerson, { params: { id } }).refused(409, 'accounts.not_deleted')
})

test('the hash of a password is in no answer', async () => {
  const school = await schoolFixture()
  const form = aNewPerson()
  const answers = [
    await as(school.owner).call(createPerson, { body: form }).response(),
    await as(school.owner).call(listPeople).response(),
    await as(school.owner).call(getOwnProfile).response(),
  ]
  for (const answer of answers) expect(answer.body).not.toMatch(/argon2|password/)
})

test('a person whom staff add has a phone, as those who register, and keeps one [R195]', async () => {
  const { manager } = await schoolFixture()
  const { phone: _, ...nobody } = aNewPerson({ role: 'student' })
  const add = (body: object) => as(manager).call(createPerson, { body: { ...nobody, ...body } as never })
  for (const phone of [undefined, null, '']) {
    const refused = await add({ phone }).refused(400, 'request.malformed')
    expect(refused.errors.map(({ path }) => path)).toEqual(['phone'])
  }
  const added = await add({ phone: aPhone() }).expect(201)
  const emptied = await as(manager)
    .call(updatePerson, { params: { id: added.id }, body: { phone: null } as never })
    .refused(400, 'request.malformed')
  expect(emptied.errors).toMatchObject([{ path: 'phone', code: 'field.required' }])
})
