import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import {
  deletePerson,
  listTeachers,
  updateProfile,
  uploadAvatar,
} from '@qadam/contract/accounts/endpoints.ts'
import type { EndpointShape, Sent } from '@qadam/contract/endpoint.ts'
import { changeRecord, getPerson } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { staff } from '../access/access.ts'
import { requireReauthentication } from '../access/reauthentication.ts'
import { sql } from '../database/sql.ts'
import { inPersonContext } from '../jobs/person-context.ts'
import { callAs } from './call-as.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const by = 'bot'
const reason = 'update 815'

const callBy = <E extends EndpointShape>(who: TestUser, endpoint: E, sent: Sent<E>) =>
  callAs(school.app, endpoint, { schoolId: school.school.id, personId: who.id, by, reason, sent })

const rename = (who: TestUser, first_name: string) =>
  callBy(who, updateProfile, { params: { id: who.id }, body: { first_name } })

test('a bot acts as a person, and the audit log says that it was the bot', async () => {
  expect(await rename(school.student, 'Aruzhan')).toMatchObject({ first_name: 'Aruzhan' })
  const [line] = await school.inside((db) =>
    db.rows(sql`select actor_id, actor_role, request_id, ip from audit_log order by id desc limit 1`),
  )
  expect(line).toEqual({
    actor_id: school.student.id,
    actor_role: 'student',
    request_id: 'bot update 815',
    ip: '',
  })
})

test('the role is that of the row now, and the call rejects others as by HTTP', async () => {
  await expect(callBy(school.student, listTeachers, { query: {} })).rejects.toMatchObject({
    status: 403,
    code: 'request.not_allowed',
  })
  await school.inside((db) => db.rows(sql`update people set role = 'admin' where id = ${school.student.id}`))
  await expect(callBy(school.student, listTeachers, { query: {} })).resolves.toBeDefined()
})

test('input is validated, and nothing of a rejected call stays', async () => {
  await expect(rename(school.student, 'x'.repeat(1_000))).rejects.toMatchObject({ code: 'request.malformed' })
  expect(await callBy(school.student, getPerson, { params: { id: school.student.id } })).toMatchObject({
    first_name: 'Student',
  })
})

test('a person of another school is nobody here, and the records of another school are not there', async () => {
  const other = await schoolFixture()
  await expect(rename(other.student, 'Dana')).rejects.toMatchObject({ status: 401 })
  await expect(callBy(school.owner, getPerson, { params: { id: other.student.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a suspended school reads and does not write', async () => {
  await school.inside((db) => db.rows(sql`update schools set tariff_active = false`))
  await expect(rename(school.student, 'Dana')).rejects.toMatchObject({ code: 'tariff_inactive' })
  await expect(
    callBy(school.student, getPerson, { params: { id: school.student.id } }),
  ).resolves.toBeDefined()
})

test('a manager with narrowed access sees the same students as by HTTP', async () => {
  const owner = as(school.owner)
  const outside = await school.person('student')
  const values = { responsible: school.manager.id }
  await owner.call(changeRecord, { params: { id: school.student.id }, body: { values } as never }).expect(200)
  await owner.call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } }).expect(200)
  await expect(
    callBy(school.manager, getPerson, { params: { id: school.student.id } }),
  ).resolves.toBeDefined()
  await expect(callBy(school.manager, getPerson, { params: { id: outside.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('nothing happens as somebody who was deleted or deactivated', async () => {
  await as(school.owner)
    .call(deletePerson, { params: { id: school.student.id } })
    .response()
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.teacher.id}`),
  )
  for (const who of [school.student, school.teacher])
    await expect(rename(who, 'Dana')).rejects.toMatchObject({ status: 401 })
})

test('a call that brings or returns files is not made without a request', async () => {
  await expect(callBy(school.student, uploadAvatar, {} as never)).rejects.toThrow('without a request')
})

test('a job acts under the access of the call, and what asks for the password again is rejected', async () => {
  const { services } = school.app
  const who = { schoolId: school.school.id, by: 'job', reason: '1' } as const
  const late: string[] = []
  await inPersonContext(services, { ...who, personId: school.manager.id }, { access: staff }, async (ctx) => {
    ctx.afterCommit(() => void late.push('committed'))
    expect(() => requireReauthentication(ctx.actor, ctx.now)).toThrow()
  })
  expect(late).toEqual(['committed'])
  const byTeacher = inPersonContext(
    services,
    { ...who, personId: school.teacher.id },
    { access: staff },
    async () => 'done',
  )
  await expect(byTeacher).rejects.toMatchObject({ status: 403 })
})
