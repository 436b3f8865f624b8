import {
  acceptInvitation,
  createInvitation,
  getOwnProfile,
  listInvitations,
  logIn,
  resendInvitation,
  seeInvitation,
  withdrawInvitation,
} from '@qadam/contract/accounts/endpoints.ts'
import { createPerson } from '@qadam/contract/students/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { aNewPerson, anEmail, aPhone, goodPassword } from './factory.ts'

beforeAll(async () => {
  ;(await testApp()).clock.set('2026-11-21T07:00:00Z')
})

async function tokenSentTo(school: SchoolFixture, email: string): Promise<string> {
  await runJobs(school.school.id)
  const link = /http\S+/.exec((await sentTo(email))[0]?.body ?? '')?.[0] ?? 'http://none'
  expect(new URL(link)).toMatchObject({
    hostname: school.school.domain,
    pathname: '/invitation',
    search: '',
  })
  return new URL(link).hash.replace('#token=', '')
}

const invite = (actor: TestUser, email = anEmail(), role: 'teacher' | 'admin' = 'teacher') =>
  as(actor).call(createInvitation, { body: { email, role, language: 'en' } })
const accept = (school: SchoolFixture, token: string, over: object = {}) =>
  guestOf(school).call(acceptInvitation, {
    body: {
      token,
      first_name: 'Жанар',
      last_name: 'Өмірбек',
      phone: aPhone(),
      password: goodPassword,
      consent: true,
      ...over,
    },
  })

test('an invited teacher follows the link, chooses a password and is in', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  const invitation = await invite(school.manager, email).expect(201)
  expect(invitation).toMatchObject({
    email,
    role: 'teacher',
    state: 'waiting',
    invited_by: { id: school.manager.id },
  })
  const token = await tokenSentTo(school, email)
  expect(await guestOf(school).call(seeInvitation, { body: { token } }).expect(200)).toMatchObject({
    email,
    role: 'teacher',
    has_phone: false,
    school: { name: `School ${school.school.slug}` },
  })
  const { access, user } = await accept(school, token).expect(201)
  expect(user).toMatchObject({ email, role: 'teacher', email_verified: true })
  await as({ ...school.teacher, token: access })
    .call(getOwnProfile)
    .expect(200)
  await guestOf(school)
    .call(logIn, { body: { email, password: goodPassword } })
    .expect(200)
  const { results } = await as(school.owner).call(listInvitations).expect(200)
  expect(results.map((row) => row.state)).toEqual(['accepted'])
  expect(await eventsOf(school)).toEqual(expect.arrayContaining(['invitation.sent', 'invitation.accepted']))
})

test('managers invite teachers, the school admin managers too, others nobody', async () => {
  const school = await schoolFixture()
  await invite(school.manager, anEmail(), 'admin').refused(403, 'accounts.role_ceiling')
  await invite(school.owner, anEmail(), 'admin').expect(201)
  await invite(school.teacher).refused(403, 'request.not_allowed')
  await invite(school.student).refused(403, 'request.not_allowed')
  await as(school.owner)
    .call(createInvitation, { body: { email: anEmail(), role: 'admin_school' as 'admin' } })
    .refused(400, 'request.malformed')
})

test('an invitation works once, also when it is accepted twice at the same time', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  await invite(school.owner, email).expect(201)
  const token = await tokenSentTo(school, email)
  const answers = await Promise.all([accept(school, token).response(), accept(school, token).response()])
  expect(answers.map((answer) => answer.statusCode).filter((status) => status === 201)).toHaveLength(1)
  expect(answers.every((answer) => answer.statusCode < 500)).toBe(true)
  await accept(school, token).refused(410, 'accounts.invitation_invalid')
})

test('a withdrawn, an expired, a replaced and a foreign link do nothing', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const email = anEmail()
  const { id } = await invite(school.manager, email).expect(201)
  const first = await tokenSentTo(school, email)
  await accept(other, first).refused(410, 'accounts.invitation_invalid')
  await as(school.manager).call(resendInvitation, { params: { id } }).expect(200)
  const second = await tokenSentTo(school, email)
  expect(second).not.toBe(first)
  await accept(school, first).refused(410, 'accounts.invitation_invalid')
  school.app.clock.move(7 * 24 * 3_600_000)
  await guestOf(school)
    .call(seeInvitation, { body: { token: second } })
    .refused(410, 'accounts.invitation_invalid')
  await as(school.manager).call(resendInvitation, { params: { id } }).expect(200)
  const third = await tokenSentTo(school, email)
  await as(school.manager).call(withdrawInvitation, { params: { id } }).expect(204)
  await accept(school, third).refused(410, 'accounts.invitation_invalid')
  await as(school.manager)
    .call(withdrawInvitation, { params: { id } })
    .refused(409, 'accounts.invitation_closed')
})

test('one e-mail has one open invitation, and none when the person is there already', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  const { id } = await invite(school.manager, email).expect(201)
  await invite(school.owner, email).refused(409, 'accounts.invitation_exists')
  await invite(school.owner, school.student.email).refused(409, 'accounts.email_exists')
  school.app.clock.move(7 * 24 * 3_600_000)
  const list = async (state: 'expired' | 'waiting') =>
    (await as(school.owner).call(listInvitations, { query: { state } }).expect(200)).results.map(
      (row) => row.id,
    )
  expect(await list('expired')).toEqual([id])
  await invite(school.owner, email).expect(201)
  expect(await list('waiting')).toHaveLength(1)
})

test('invitations of another school and of higher roles are out of reach', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await invite(other.owner).expect(201)
  const managers = await invite(school.owner, anEmail(), 'admin').expect(201)
  for (const call of [resendInvitation, withdrawInvitation]) {
    await as(school.owner).call(call, { params: { id } }).refused(404, 'accounts.invitation_not_found')
    await as(school.manager)
      .call(call, { params: { id: managers.id } })
      .refused(403, 'accounts.role_ceiling')
    await as(school.student)
      .call(call, { params: { id: managers.id } })
      .refused(403, 'request.not_allowed')
  }
})

test('a person who was added without a password chooses one by the link', async () => {
  const school = await schoolFixture()
  const form = { ...aNewPerson(), password: undefined }
  const person = await as(school.manager).call(createPerson, { body: form }).expect(201)
  expect(person).toMatchObject({ invited: true, status: 'active' })
  const token = await tokenSentTo(school, form.email)
  expect(await guestOf(school).call(seeInvitation, { body: { token } }).expect(200)).toMatchObject({
    has_phone: true,
  })
  const { user } = await accept(school, token, { phone: undefined }).expect(201)
  expect(user).toMatchObject({
    id: person.id,
    role: 'student',
    invited: false,
    phone: form.phone,
    email_verified: true,
  })
})

test('whoever accepts an invitation gives a phone that the school takes, as whoever registers', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  await invite(school.owner, email).expect(201)
  const token = await tokenSentTo(school, email)
  const answer = await accept(school, token, { phone: undefined }).refused(400, 'request.malformed')
  expect(answer.errors).toMatchObject([{ path: 'phone', code: 'field.required' }])
  await accept(school, token, { phone: '+1 202 555 0100' }).refused(400, 'request.malformed')
  const phone = aPhone()
  const { user } = await accept(school, token, { phone }).expect(201)
  expect(user).toMatchObject({ email, phone })
})

test('accepting needs consent and a password that is hard to guess', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  await invite(school.owner, email).expect(201)
  const token = await tokenSentTo(school, email)
  await accept(school, token, { consent: false }).refused(400, 'request.malformed')
  await accept(school, token, { password: 'password1' }).refused(400, 'request.malformed')
  await accept(school, token).expect(201)
})
