import {
  changeEmail,
  checkCode,
  checkCodeByQuery,
  confirmEmail,
  getOwnProfile,
  logIn,
  register,
  sendCode,
} from '@qadam/contract/accounts/endpoints.ts'
import type { Problem } from '@qadam/contract/problem.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { anEmail, aPhone, aRegistration, givePassword, goodPassword } from './factory.ts'

beforeAll(async () => {
  // Noon in Almaty, so that no test runs across midnight.
  ;(await testApp()).clock.set('2026-11-21T07:00:00Z')
})

async function withCode(): Promise<{
  school: SchoolFixture
  student: TestUser
  otp: string
  request: string
}> {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.student.id))
  const { request } = await guestOf(school)
    .call(sendCode, { body: { email: school.student.email } })
    .expect(200)
  return { school, student: school.student, otp: await newestCode(school, school.student.email), request }
}

async function newestCode(school: SchoolFixture, address: string): Promise<string> {
  await runJobs(school.school.id)
  return /\b(\d{6})\b/.exec((await sentTo(address))[0]?.body ?? '')?.[1] ?? 'none'
}

const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

test('a person signs in by a code instead of a password', async () => {
  const { school, student, otp, request } = await withCode()
  const { access } = await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp, request } })
    .expect(200)
  expect(
    (
      await as({ ...student, token: access })
        .call(getOwnProfile)
        .expect(200)
    ).id,
  ).toBe(student.id)
})

test('the GET of the specification takes phone, email and otp of the client that asked, and is never kept', async () => {
  const { school, student, otp } = await withCode()
  const answer = await guestOf(school)
    .call(checkCodeByQuery, { query: { email: student.email, phone: '+77010000000', otp } })
    .response()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-store')
  await guestOf(school)
    .call(checkCodeByQuery, { query: { email: student.email, otp } })
    .refused(400, 'accounts.code_wrong')
})

test('the GET works for a code by text message, with an empty e-mail beside the phone, and needs one of both', async () => {
  const school = await schoolFixture()
  const form = aRegistration({ channel: 'sms' })
  await guestOf(school).call(register, { body: form }).expect(201)
  const otp = await newestCode(school, form.phone)
  const missing = await guestOf(school)
    .call(checkCodeByQuery, { query: { phone: '', email: '', otp } })
    .refused(400, 'request.malformed')
  expect(missing.errors.map(({ path }) => path)).toEqual(['email'])
  const { user } = await guestOf(school)
    .call(checkCodeByQuery, { query: { phone: form.phone, email: '', otp } })
    .expect(200)
  expect(user.phone_verified).toBe(true)
})

test('a client that did not ask for a code is answered by the GET as for an unknown address, with the right code too (S17 S18)', async () => {
  const { school, student, otp } = await withCode()
  const check = (email: string, digits: string) =>
    guestOf(school)
      .call(checkCodeByQuery, { query: { email, otp: digits }, remoteAddress: '203.0.113.66' })
      .refused(400, 'accounts.code_wrong')
  const shape = ({ request_id: _, ...problem }: Problem) => problem
  const right = shape(await check(student.email, otp))
  expect(right).toEqual(shape(await check(student.email, other(otp))))
  expect(right).toEqual(shape(await check(anEmail(), otp)))
  await guestOf(school)
    .call(checkCodeByQuery, { query: { email: student.email, otp } })
    .expect(200)
})

test('five wrong tries by the GET end it for all codes of the client, and leave the holder of the request theirs (S17)', async () => {
  const { school, student, otp, request } = await withCode()
  school.app.clock.move(60_000)
  await guestOf(school)
    .call(sendCode, { body: { email: student.email } })
    .expect(200)
  const newer = await newestCode(school, student.email)
  const check = (digits: string) =>
    guestOf(school)
      .call(checkCodeByQuery, { query: { email: student.email, otp: digits } })
      .refused(400, 'accounts.code_wrong')
  const wrong = ['000000', '000001', '000002'].find((digits) => digits !== otp && digits !== newer) ?? ''
  for (let tries = 0; tries < 5; tries += 1) await check(wrong)
  await check(newer)
  await check(otp)
  await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp, request } })
    .expect(200)
})

test('a device that has signed in before is the client that asked, whatever its address is by then', async () => {
  const school = await schoolFixture()
  const { student } = school
  await school.inside((db) => givePassword(db, student.id))
  const signedIn = await guestOf(school)
    .call(logIn, { body: { email: student.email, password: goodPassword } })
    .response()
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  await guestOf(school)
    .call(sendCode, { body: { email: student.email }, headers: { cookie }, remoteAddress: '203.0.113.7' })
    .expect(200)
  const otp = await newestCode(school, student.email)
  await guestOf(school)
    .call(checkCodeByQuery, {
      query: { email: student.email, otp },
      headers: { cookie },
      remoteAddress: '203.0.113.8',
    })
    .expect(200)
})

test('a code works once', async () => {
  const { school, student, otp, request } = await withCode()
  await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp, request } })
    .expect(200)
  await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp, request } })
    .refused(400, 'accounts.code_wrong')
})

test('of fifty checks of the right code at once exactly one wins (S17)', async () => {
  const { school, student, otp, request } = await withCode()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      guestOf(school)
        .call(checkCode, { body: { email: student.email, otp, request } })
        .response(),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode >= 500)).toHaveLength(0)
  const signIns = await school.inside((db) =>
    db.rows(sql`select id from sign_ins where person_id = ${student.id} and id <> ${student.signInId}`),
  )
  expect(signIns).toHaveLength(1)
})

test('after five wrong tries the right code is dead for this client, and after ten for all (S17)', async () => {
  const { school, student, otp, request } = await withCode()
  const check = (digits: string, remoteAddress: string) =>
    guestOf(school).call(checkCode, {
      body: { email: student.email, otp: digits, request },
      remoteAddress,
    })
  for (let tries = 0; tries < 5; tries += 1)
    await check(other(otp), '203.0.113.1').refused(400, 'accounts.code_wrong')
  await check(otp, '203.0.113.1').refused(400, 'accounts.code_wrong')
  for (let tries = 0; tries < 4; tries += 1)
    await check(other(otp), '203.0.113.2').refused(400, 'accounts.code_wrong')
  await check(other(otp), '203.0.113.3').refused(400, 'accounts.code_wrong')
  for (const client of ['203.0.113.2', '203.0.113.3', '203.0.113.4'])
    await check(otp, client).refused(400, 'accounts.code_wrong')
})

test('without the request of a code nobody can try it, whoever knows the address (S17)', async () => {
  const { school, student, otp, request } = await withCode()
  const stranger = await guestOf(school)
    .call(sendCode, { body: { email: student.email }, remoteAddress: '203.0.113.66' })
    .expect(200)
  for (let tries = 0; tries < 6; tries += 1)
    await guestOf(school)
      .call(checkCode, {
        body: { email: student.email, otp: other(otp), request: stranger.request },
        remoteAddress: '203.0.113.66',
      })
      .refused(400, 'accounts.code_wrong')
  await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp } as never })
    .refused(400, 'request.malformed')
  await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp, request } })
    .expect(200)
})

test('a code lives for ten minutes', async () => {
  const { school, student, otp, request } = await withCode()
  school.app.clock.move(10 * 60_000 + 1)
  await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp, request } })
    .refused(400, 'accounts.code_wrong')
})

test('an older code stays valid until its own time, and a code that is used ends all of them (S17)', async () => {
  const { school, student, otp, request } = await withCode()
  const codes = [{ otp, request }]
  const ask = async (remoteAddress: string) => {
    const asked = await guestOf(school)
      .call(sendCode, { body: { email: student.email }, remoteAddress })
      .expect(200)
    codes.push({ otp: await newestCode(school, student.email), request: asked.request })
  }
  const check = (which: number) =>
    guestOf(school).call(checkCode, { body: { email: student.email, otp: '', request: '', ...codes[which] } })
  school.app.clock.move(9 * 60_000)
  await ask('203.0.113.66')
  await ask('203.0.113.67')
  school.app.clock.move(60_001)
  await check(0).refused(400, 'accounts.code_wrong')
  await check(1).expect(200)
  await check(2).refused(400, 'accounts.code_wrong')
})

test('a code belongs to its person, its request, its purpose and its school (S17)', async () => {
  const { school, student, otp, request } = await withCode()
  const elsewhere = await withCode()
  const check = (at: SchoolFixture, body: object) =>
    guestOf(at)
      .call(checkCode, { body: { email: student.email, otp, request, ...body } })
      .refused(400, 'accounts.code_wrong')
  await check(school, { email: school.teacher.email })
  await check(school, { request: elsewhere.request })
  await check(school, { purpose: 'registration' })
  await check(elsewhere.school, {})
  await as(student).call(confirmEmail, { body: { request, otp } }).refused(400, 'accounts.code_wrong')
  await as(student)
    .call(confirmEmail, { body: { request: elsewhere.request, otp } })
    .refused(400, 'accounts.code_wrong')
  await guestOf(school)
    .call(checkCode, { body: { email: student.email, otp, request } })
    .expect(200)
})

test('one client has at most five codes an hour sent to one address, and one a minute (S17)', async () => {
  const school = await schoolFixture()
  const ask = () => guestOf(school).call(sendCode, { body: { email: school.student.email } })
  for (let sent = 0; sent < 5; sent += 1) {
    await ask().expect(200)
    await ask().refused(429, 'accounts.code_too_soon')
    school.app.clock.move(60_000)
  }
  const problem = await ask().refused(429, 'request.too_often')
  school.app.clock.move(Number(problem.facts?.retry_after_seconds) * 1000)
  await ask().expect(200)
})

test('asking for a code tells nothing about an account, and an unknown address gets no letter (S18)', async () => {
  const school = await schoolFixture()
  const unknown = anEmail()
  const known = await guestOf(school)
    .call(sendCode, { body: { email: school.student.email } })
    .response()
  const strange = await guestOf(school)
    .call(sendCode, { body: { email: unknown } })
    .response()
  const shape = (answer: typeof known) => ({ ...answer.json<Record<string, unknown>>(), request: 'a secret' })
  expect(strange.statusCode).toBe(known.statusCode)
  expect(shape(strange)).toEqual(shape(known))
  expect(Object.keys(strange.headers)).toEqual(Object.keys(known.headers))
  await runJobs(school.school.id)
  expect(await sentTo(unknown)).toEqual([])
  expect(await sentTo(school.student.email)).toHaveLength(1)
})

test('no code goes to a phone that nobody has proved', async () => {
  const school = await schoolFixture()
  const phone = aPhone()
  await school.person('student', { phone })
  await guestOf(school).call(sendCode, { body: { phone } }).expect(200)
  await runJobs(school.school.id)
  expect(await sentTo(phone)).toEqual([])
})

test('the database keeps neither the code nor the secret of its request (S31)', async () => {
  const { school, otp, request } = await withCode()
  const [stored] = await school.inside((db) => db.rows<Record<string, unknown>>(sql`select * from codes`))
  expect(JSON.stringify(stored)).not.toContain(otp)
  expect(JSON.stringify(stored)).not.toContain(request)
  expect(Buffer.from(request, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
})

test('a registration is limited to its address too', async () => {
  const school = await schoolFixture()
  const form = aRegistration()
  await guestOf(school).call(register, { body: form }).expect(201)
  await guestOf(school).call(register, { body: form }).refused(429, 'accounts.code_too_soon')
})

test('a code for another e-mail signs nobody in', async () => {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.student.id))
  const email = anEmail()
  const { request } = await as(school.student)
    .call(changeEmail, { body: { email, current_password: goodPassword } })
    .expect(200)
  const otp = await newestCode(school, email)
  await guestOf(school).call(checkCode, { body: { email, otp, request } }).refused(400, 'accounts.code_wrong')
})
