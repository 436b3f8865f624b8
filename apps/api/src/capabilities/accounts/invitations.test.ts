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
import { testApp } from '../../testing/test-app.ts'
import { type Player, type World, world } from '../../testing/world.ts'
import { aNewPerson, anEmail, aPhone, goodPassword } from './factory.ts'

beforeAll(async () => {
  ;(await testApp()).clock.set('2026-11-21T07:00:00Z')
})

async function tokenSentTo(place: World, email: string): Promise<string> {
  await runJobs(place.school.id)
  const link = /http\S+/.exec((await sentTo(email))[0]?.body ?? '')?.[0] ?? 'http://none'
  expect(new URL(link)).toMatchObject({
    hostname: place.school.domain,
    pathname: '/invitation',
    search: '',
  })
  return new URL(link).hash.replace('#token=', '')
}

const invite = (actor: Player, email = anEmail(), role: 'teacher' | 'admin' = 'teacher') =>
  as(actor).call(createInvitation, { body: { email, role, language: 'en' } })
const accept = (place: World, token: string, over: object = {}) =>
  guestOf(place).call(acceptInvitation, {
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
  const place = await world()
  const email = anEmail()
  const invitation = await invite(place.manager, email).expect(201)
  expect(invitation).toMatchObject({
    email,
    role: 'teacher',
    state: 'waiting',
    invited_by: { id: place.manager.id },
  })
  const token = await tokenSentTo(place, email)
  expect(await guestOf(place).call(seeInvitation, { body: { token } }).expect(200)).toMatchObject({
    email,
    role: 'teacher',
    has_phone: false,
    school: { name: `School ${place.school.slug}` },
  })
  const { access, user } = await accept(place, token).expect(201)
  expect(user).toMatchObject({ email, role: 'teacher', email_verified: true })
  await as({ ...place.teacher, token: access })
    .call(getOwnProfile)
    .expect(200)
  await guestOf(place)
    .call(logIn, { body: { email, password: goodPassword } })
    .expect(200)
  const { results } = await as(place.owner).call(listInvitations).expect(200)
  expect(results.map((row) => row.state)).toEqual(['accepted'])
  expect(await eventsOf(place)).toEqual(expect.arrayContaining(['invitation.sent', 'invitation.accepted']))
})

test('managers invite teachers, the school admin managers too, others nobody', async () => {
  const place = await world()
  await invite(place.manager, anEmail(), 'admin').refused(403, 'accounts.role_ceiling')
  await invite(place.owner, anEmail(), 'admin').expect(201)
  await invite(place.teacher).refused(403, 'request.not_allowed')
  await invite(place.student).refused(403, 'request.not_allowed')
  await as(place.owner)
    .call(createInvitation, { body: { email: anEmail(), role: 'admin_school' as 'admin' } })
    .refused(400, 'request.malformed')
})

test('an invitation works once, also when it is accepted twice at the same time', async () => {
  const place = await world()
  const email = anEmail()
  await invite(place.owner, email).expect(201)
  const token = await tokenSentTo(place, email)
  const answers = await Promise.all([accept(place, token).response(), accept(place, token).response()])
  expect(answers.map((answer) => answer.statusCode).filter((status) => status === 201)).toHaveLength(1)
  expect(answers.every((answer) => answer.statusCode < 500)).toBe(true)
  await accept(place, token).refused(410, 'accounts.invitation_invalid')
})

test('a withdrawn, an expired, a replaced and a foreign link do nothing', async () => {
  const [place, other] = [await world(), await world()]
  const email = anEmail()
  const { id } = await invite(place.manager, email).expect(201)
  const first = await tokenSentTo(place, email)
  await accept(other, first).refused(410, 'accounts.invitation_invalid')
  await as(place.manager).call(resendInvitation, { params: { id } }).expect(200)
  const second = await tokenSentTo(place, email)
  expect(second).not.toBe(first)
  await accept(place, first).refused(410, 'accounts.invitation_invalid')
  place.app.clock.move(7 * 24 * 3_600_000)
  await guestOf(place)
    .call(seeInvitation, { body: { token: second } })
    .refused(410, 'accounts.invitation_invalid')
  await as(place.manager).call(resendInvitation, { params: { id } }).expect(200)
  const third = await tokenSentTo(place, email)
  await as(place.manager).call(withdrawInvitation, { params: { id } }).expect(204)
  await accept(place, third).refused(410, 'accounts.invitation_invalid')
  await as(place.manager)
    .call(withdrawInvitation, { params: { id } })
    .refused(409, 'accounts.invitation_closed')
})

test('one e-mail has one open invitation, and none when the person is there already', async () => {
  const place = await world()
  const email = anEmail()
  const { id } = await invite(place.manager, email).expect(201)
  await invite(place.owner, email).refused(409, 'accounts.invitation_exists')
  await invite(place.owner, place.student.email).refused(409, 'accounts.email_exists')
  place.app.clock.move(7 * 24 * 3_600_000)
  const list = async (state: 'expired' | 'waiting') =>
    (await as(place.owner).call(listInvitations, { query: { state } }).expect(200)).results.map(
      (row) => row.id,
    )
  expect(await list('expired')).toEqual([id])
  await invite(place.owner, email).expect(201)
  expect(await list('waiting')).toHaveLength(1)
})

test('invitations of another school and of higher roles are out of reach', async () => {
  const [place, other] = [await world(), await world()]
  const { id } = await invite(other.owner).expect(201)
  const managers = await invite(place.owner, anEmail(), 'admin').expect(201)
  for (const call of [resendInvitation, withdrawInvitation]) {
    await as(place.owner).call(call, { params: { id } }).refused(404, 'accounts.invitation_not_found')
    await as(place.manager)
      .call(call, { params: { id: managers.id } })
      .refused(403, 'accounts.role_ceiling')
    await as(place.student)
      .call(call, { params: { id: managers.id } })
      .refused(403, 'request.not_allowed')
  }
})

test('a person who was added without a password chooses one by the link', async () => {
  const place = await world()
  const form = { ...aNewPerson(), password: undefined }
  const person = await as(place.manager).call(createPerson, { body: form }).expect(201)
  expect(person).toMatchObject({ invited: true, status: 'active' })
  const token = await tokenSentTo(place, form.email)
  expect(await guestOf(place).call(seeInvitation, { body: { token } }).expect(200)).toMatchObject({
    has_phone: true,
  })
  const { user } = await accept(place, token, { phone: undefined }).expect(201)
  expect(user).toMatchObject({
    id: person.id,
    role: 'student',
    invited: false,
    phone: form.phone,
    email_verified: true,
  })
})

test('whoever accepts an invitation gives a phone that the school takes, as whoever registers', async () => {
  const place = await world()
  const email = anEmail()
  await invite(place.owner, email).expect(201)
  const token = await tokenSentTo(place, email)
  const said = await accept(place, token, { phone: undefined }).refused(400, 'request.malformed')
  expect(said.errors).toMatchObject([{ path: 'phone', code: 'field.required' }])
  await accept(place, token, { phone: '+1 202 555 0100' }).refused(400, 'request.malformed')
  const phone = aPhone()
  const { user } = await accept(place, token, { phone }).expect(201)
  expect(user).toMatchObject({ email, phone })
})

test('accepting needs consent and a password that is hard to guess', async () => {
  const place = await world()
  const email = anEmail()
  await invite(place.owner, email).expect(201)
  const token = await tokenSentTo(place, email)
  await accept(place, token, { consent: false }).refused(400, 'request.malformed')
  await accept(place, token, { password: 'password1' }).refused(400, 'request.malformed')
  await accept(place, token).expect(201)
})
