import {
  checkCode,
  checkEmail,
  getOwnProfile,
  logIn,
  register,
  sendCode,
} from '@qadam/contract/accounts/endpoints.ts'
import { publishLegalDocument, updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPhone, aRegistration, goodPassword } from './factory.ts'

async function codeSentTo(school: SchoolFixture, address: string): Promise<string> {
  await runJobs(school.school.id)
  const [newest] = await sentTo(address)
  return /\b(\d{6})\b/.exec(newest?.body ?? '')?.[1] ?? 'none'
}

test('a guest registers, enters the code from the letter and is in, as a student whatever was asked for [R266]', async () => {
  const school = await schoolFixture()
  const form = { ...aRegistration(), role: 'admin_school' }
  const sent = await guestOf(school).call(register, { body: form }).expect(201)
  expect(sent).toMatchObject({ channel: 'email', resend_in: 60, expires_in: 600 })
  await guestOf(school)
    .call(logIn, { body: { email: form.email, password: goodPassword } })
    .refused(401, 'accounts.wrong_credentials')
  const otp = await codeSentTo(school, form.email)
  const signedIn = await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request: sent.request } })
    .expect(200)
  expect(signedIn.user).toMatchObject({
    role: 'student',
    email: form.email,
    first_name: 'Айгерім',
    email_verified: true,
    phone_verified: false,
    first_visit: false,
  })
  await as({ ...school.student, token: signedIn.access })
    .call(getOwnProfile)
    .expect(200)
  await guestOf(school)
    .call(logIn, { body: { email: form.email, password: goodPassword } })
    .expect(200)
  expect(await eventsOf(school)).toContain('person.registered')
})

test('the letter speaks the language of the guest and the name of the school', async () => {
  const school = await schoolFixture()
  for (const [language, word] of [
    ['ru', 'ваш код'],
    ['kk', 'кодыңыз'],
    ['en', 'your code'],
  ] as const) {
    const form = aRegistration()
    await guestOf(school).call(register, { body: form, language }).expect(201)
    await runJobs(school.school.id)
    const [letter] = await sentTo(form.email)
    expect(letter?.subject).toContain(word)
    expect(letter?.subject).toContain(`School ${school.school.slug}`)
  }
})

test('the code can go by text message instead', async () => {
  const school = await schoolFixture()
  const form = aRegistration({ channel: 'sms' })
  const { request } = await guestOf(school).call(register, { body: form }).expect(201)
  const otp = await codeSentTo(school, form.phone)
  const [message] = await sentTo(form.phone)
  expect(message?.channel).toBe('sms')
  expect(message?.body).toContain(`@${school.school.domain} #${otp}`)
  const signedIn = await guestOf(school)
    .call(checkCode, { body: { phone: form.phone, otp, request } })
    .expect(200)
  expect(signedIn.user).toMatchObject({ phone_verified: true, email_verified: false })
})

test.each(['first_name', 'last_name', 'phone', 'email', 'password'] as const)(
  'a registration without %s is refused beside its field [R193-R195 R200 R201]',
  async (field) => {
    const school = await schoolFixture()
    for (const value of [undefined, '']) {
      const problem = await guestOf(school)
        .call(register, { body: { ...aRegistration(), [field]: value } as never })
        .refused(400, 'request.malformed')
      expect(problem.errors.map((fault) => fault.path)).toContain(field)
    }
  },
)

test('a phone must start with +7 unless the school allows more [R222]', async () => {
  const fixture = await schoolFixture()
  const abroad = aRegistration({ phone: '+996 555 123 456' })
  const problem = await guestOf(fixture).call(register, { body: abroad }).refused(400, 'request.malformed')
  expect(problem.errors).toEqual([
    { path: 'phone', code: 'accounts.phone_prefix', message: 'The phone number must start with +7.' },
  ])
  await guestOf(fixture)
    .call(register, { body: aRegistration({ phone: '+7 701 123' }) })
    .refused(400, 'request.malformed')
  const school = {
    name: 'S',
    address: 'A',
    allowed_cancellations: 1,
    allowed_transfers: 1,
    phone_prefixes: '+996',
  }
  await as(fixture.owner).call(updateSchool, { body: school }).expect(200)
  await guestOf(fixture).call(register, { body: abroad }).expect(201)
})

test('an e-mail that exists is refused in the words of the specification, spelled in any case [R235 R319]', async () => {
  const school = await schoolFixture()
  const email = school.student.email.toUpperCase()
  const problem = await guestOf(school)
    .call(register, { body: aRegistration({ email }) })
    .refused(409, 'accounts.email_exists')
  expect(problem.message).toBe('The mail already exists!')
  expect(await guestOf(school).call(checkEmail, { query: { email } }).expect(200)).toEqual({
    exists: true,
    message: 'The mail already exists!',
  })
  expect(
    await guestOf(school)
      .call(checkEmail, { query: { email: 'free@people.test' } })
      .expect(200),
  ).toEqual({
    exists: false,
    message: null,
  })
})

test('e-mail and phone are unique within a school, and free in another', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const phone = aPhone()
  await school.person('teacher', { phone })
  await guestOf(school)
    .call(register, { body: aRegistration({ phone }) })
    .refused(409, 'accounts.phone_exists')
  await guestOf(other)
    .call(register, { body: aRegistration({ phone, email: school.student.email }) })
    .expect(201)
})

test('an unfinished registration blocks nobody, and each code finishes its own', async () => {
  const school = await schoolFixture()
  const form = aRegistration()
  const wrong = await guestOf(school)
    .call(register, { body: { ...form, first_name: 'Wrong' } })
    .expect(201)
  await codeSentTo(school, form.email)
  school.app.clock.move(61_000)
  const { request } = await guestOf(school).call(register, { body: form }).expect(201)
  const otp = await codeSentTo(school, form.email)
  // A repeated request that does not specify the registration gets none: it could be a stranger's.
  school.app.clock.move(61_000)
  await guestOf(school)
    .call(sendCode, { body: { email: form.email, purpose: 'registration' } })
    .expect(200)
  expect(await codeSentTo(school, form.email)).toBe(otp)
  await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request: wrong.request } })
    .refused(400, 'accounts.code_wrong')
  const { user } = await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request } })
    .expect(200)
  expect(user.first_name).toBe('Айгерім')
})

test('a code of a registration can be sent again after a minute', async () => {
  const school = await schoolFixture()
  const form = aRegistration()
  const { request } = await guestOf(school).call(register, { body: form }).expect(201)
  await codeSentTo(school, form.email)
  const again = { body: { email: form.email, purpose: 'registration', request } } as const
  const problem = await guestOf(school).call(sendCode, again).refused(429, 'accounts.code_too_soon')
  expect(problem.facts?.retry_after_seconds).toBe(60)
  school.app.clock.move(60_000)
  const second = await guestOf(school).call(sendCode, again).expect(200)
  const otp = await codeSentTo(school, form.email)
  await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request: second.request } })
    .expect(200)
})

test('a password that everybody tries first is refused, and no make-up is demanded', async () => {
  const school = await schoolFixture()
  for (const password of ['password', 'qwerty123', '12345678', 'short']) {
    const problem = await guestOf(school)
      .call(register, { body: aRegistration({ password }) })
      .refused(400, 'request.malformed')
    expect(problem.errors[0]?.path).toBe('password')
  }
  await guestOf(school)
    .call(register, { body: aRegistration({ password: 'тұлпар мініп келемін' }) })
    .expect(201)
})

test('consent is needed and kept with the version of the words, the time and the address', async () => {
  const school = await schoolFixture()
  const offer = { kind: 'offer', text_ru: 'Оферта' } as const
  const first = await as(school.owner).call(publishLegalDocument, { body: offer }).expect(201)
  const second = await as(school.owner)
    .call(publishLegalDocument, { body: { ...offer, text_ru: 'Оферта 2' } })
    .expect(201)
  const refused = await guestOf(school)
    .call(register, { body: aRegistration({ consent: false }) })
    .refused(400, 'request.malformed')
  expect(refused.errors).toMatchObject([{ path: 'consent', code: 'accounts.consent_needed' }])
  await guestOf(school)
    .call(register, { body: aRegistration({ legal_documents: [first.id] }) })
    .refused(409, 'accounts.consent_outdated')
  const form = aRegistration({ legal_documents: [second.id] })
  const { request } = await guestOf(school).call(register, { body: form }).expect(201)
  const otp = await codeSentTo(school, form.email)
  const { user } = await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request } })
    .expect(200)
  const stored = await school.inside((db) =>
    db.rows(sql`select kind, document_id, document_version, ip from consents where person_id = ${user.id}`),
  )
  expect(stored).toEqual([{ kind: 'offer', document_id: second.id, document_version: 2, ip: '127.0.0.1' }])
})

test('nobody registers at a school whose tariff is not active', async () => {
  const school = await schoolFixture()
  await school.inside((db) => db.rows(sql`update schools set tariff_active = false`))
  await guestOf(school).call(register, { body: aRegistration() }).refused(403, 'tariff_inactive')
})

test('names keep their letters and lose what could break a line', async () => {
  const school = await schoolFixture()
  const form = aRegistration({ first_name: '  Ә ғ\r\nқ  ', last_name: "<img src=x onerror='x'>" })
  const { request } = await guestOf(school).call(register, { body: form }).expect(201)
  const otp = await codeSentTo(school, form.email)
  const { user } = await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request } })
    .expect(200)
  expect(user).toMatchObject({ first_name: 'Ә ғ қ', last_name: "<img src=x onerror='x'>" })
})
