import {
  changePassword,
  endOtherSignIns,
  endSignIn,
  endSignInsOf,
  getOwnProfile,
  listSignIns,
  logIn,
  logOut,
} from '@qadam/contract/accounts/endpoints.ts'
import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPhone, givePassword, goodPassword } from './factory.ts'

async function withPasswords(): Promise<SchoolFixture> {
  const school = await schoolFixture()
  for (const user of [school.owner, school.manager, school.teacher, school.student]) {
    await school.inside((db) => givePassword(db, user.id))
  }
  return school
}

/** Returns the same person with the token of another sign-in. */
async function signedInAgain(school: SchoolFixture, user: TestUser): Promise<TestUser> {
  const { access } = await guestOf(school)
    .call(logIn, { body: { email: user.email, password: goodPassword } })
    .expect(200)
  return { ...user, token: access }
}

test('a person logs in and the token carries exactly the claims of the specification [R265 R279-R287]', async () => {
  const school = await withPasswords()
  const answer = await guestOf(school)
    .call(logIn, { body: { email: school.student.email.toUpperCase(), password: goodPassword } })
    .expect(200)
  const { iss, aud, sub, iat, exp, sid, ...claims } = decodeJwt(answer.access)
  expect(claims).toEqual({
    first_name: 'Student',
    role: 'student',
    tariff_status: true,
    first_visit: true,
    email: school.student.email,
    user_id: school.student.id,
    school_id: school.school.id,
    currency: 'KZT',
  })
  expect([iss, aud, sub, iat, exp, sid].every((claim) => claim !== undefined)).toBe(true)
  expect(answer.user).toMatchObject({
    id: school.student.id,
    role: 'student',
    school: { id: school.school.id },
  })
  const me = await as({ ...school.student, token: answer.access })
    .call(getOwnProfile)
    .expect(200)
  expect(me.email).toBe(school.student.email)
  expect(await eventsOf(school)).toContain('person.signed_in')
})

test('the four roles are the only roles, and each signs in [R003]', async () => {
  const school = await withPasswords()
  const roles = []
  for (const user of [school.owner, school.manager, school.teacher, school.student]) {
    roles.push(
      (
        await as(await signedInAgain(school, user))
          .call(getOwnProfile)
          .expect(200)
      ).role,
    )
  }
  expect(roles).toEqual(['admin_school', 'admin', 'teacher', 'student'])
  await expect(
    school.inside((db) => db.rows(sql`update people set role = 'seller' where true`)),
  ).rejects.toThrow()
})

test('a phone number signs in however it is written', async () => {
  const school = await schoolFixture()
  const phone = aPhone()
  const person = await school.person('student', { phone })
  await school.inside((db) => givePassword(db, person.id))
  for (const typed of [
    phone,
    `8${phone.slice(2)}`,
    `7${phone.slice(2)}`,
    `+7 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`,
  ]) {
    await guestOf(school)
      .call(logIn, { body: { phone: typed, password: goodPassword } })
      .expect(200)
  }
})

test('a wrong password, an unknown address and a person without a password get one and the same answer', async () => {
  const school = await withPasswords()
  const nobody = await school.person('student')
  const answers = []
  for (const email of [school.student.email, 'nobody@people.test', nobody.email]) {
    const problem = await guestOf(school)
      .call(logIn, { body: { email, password: 'not the password' } })
      .refused(401, 'accounts.wrong_credentials')
    answers.push({ ...problem, request_id: '' })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('an e-mail or a phone is needed, and not both', async () => {
  const school = await schoolFixture()
  const problem = await guestOf(school)
    .call(logIn, { body: { password: 'x' } })
    .refused(400, 'request.malformed')
  expect(problem.errors[0]?.code).toBe('accounts.address_needed')
})

test('a person of another school does not exist here', async () => {
  const [here, there] = [await schoolFixture(), await withPasswords()]
  await guestOf(here)
    .call(logIn, { body: { email: there.student.email, password: goodPassword } })
    .refused(401, 'accounts.wrong_credentials')
})

test('a deactivated person is told so, but only with the right password', async () => {
  const school = await withPasswords()
  await as(school.manager)
    .call(updatePerson, { params: { id: school.student.id }, body: { status: 'deactivated' } })
    .expect(200)
  const { email } = school.student
  await guestOf(school)
    .call(logIn, { body: { email, password: goodPassword } })
    .refused(403, 'accounts.not_active')
  await guestOf(school)
    .call(logIn, { body: { email, password: 'wrong one' } })
    .refused(401, 'accounts.wrong_credentials')
})

test('after ten wrong passwords in a quarter of an hour the client waits for this account, and nobody else does (S16)', async () => {
  const school = await withPasswords()
  const guess = (email: string, password: string, remoteAddress = '203.0.113.66') =>
    guestOf(school).call(logIn, { body: { email, password }, remoteAddress })
  for (let tries = 0; tries < 10; tries += 1) {
    await guess(school.student.email, `guess ${tries}`).refused(401, 'accounts.wrong_credentials')
  }
  const problem = await guess(school.student.email, 'guess').refused(429, 'request.too_often')
  expect(problem.facts?.retry_after_seconds).toBeGreaterThan(0)
  await guess(school.teacher.email, goodPassword).expect(200)
  await guess(school.student.email, goodPassword, '198.51.100.7').expect(200)
})

test('every other door that takes the password has the same limit, of this sign-in alone (S16)', async () => {
  const school = await withPasswords()
  const second = await signedInAgain(school, school.student)
  const change = (user: TestUser, current_password: string) =>
    as(user).call(changePassword, { body: { current_password, password: 'another good phrase 9' } })
  for (let tries = 0; tries < 10; tries += 1)
    await change(second, `guess ${tries}`).refused(400, 'request.malformed')
  await change(second, goodPassword).refused(429, 'request.too_often')
  await change(school.student, goodPassword).expect(200)
})

test('a device that signed in is told by a cookie of ours, to one account each and to no other school', async () => {
  const school = await withPasswords()
  const enter = (user: TestUser, cookie: string, password = goodPassword) =>
    guestOf(school)
      .call(logIn, { body: { email: user.email, password }, headers: { cookie } })
      .response()
  const cookieOf = (answer: Awaited<ReturnType<typeof enter>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const first = await enter(school.student, '')
  expect(first.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict/)
  const both = cookieOf(await enter(school.teacher, cookieOf(first)))
  // A stranger behind the same address uses up all shared limits.
  for (const user of [school.student, school.teacher, school.manager])
    for (let tries = 0; tries < 11; tries += 1) await enter(user, '', 'guess')
  expect((await enter(school.student, both)).statusCode).toBe(200)
  expect((await enter(school.teacher, both)).statusCode).toBe(200)
  expect((await enter(school.manager, both)).statusCode).toBe(429)
  for (const forged of [
    both.replace(/\w{4}$/, 'AAAA'),
    both.replace(`=${school.teacher.id}.`, `=${school.manager.id}.`),
  ])
    expect((await enter(school.manager, forged)).statusCode).toBe(429)
  // A device has ten tries of its own: whoever found it guesses no more than anybody else.
  for (let tries = 0; tries < 10; tries += 1)
    expect((await enter(school.student, both, 'guess')).statusCode).toBe(401)
  expect((await enter(school.student, both)).statusCode).toBe(429)
})

test('a right password forgets the wrong ones before it', async () => {
  const school = await withPasswords()
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 6; tries += 1) {
      await guestOf(school)
        .call(logIn, { body: { email: school.student.email, password: 'guess' } })
        .refused(401, 'accounts.wrong_credentials')
    }
    await signedInAgain(school, school.student)
  }
})

test('logging out ends this sign-in at once and leaves the others [R301]', async () => {
  const school = await withPasswords()
  const second = await signedInAgain(school, school.student)
  await as(second).call(logOut).expect(204)
  await as(second).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  await as(school.student).call(getOwnProfile).expect(200)
  expect(await eventsOf(school)).toContain('person.signed_out')
})

test('a person lists the own sign-ins and ends one of them', async () => {
  const school = await withPasswords()
  const second = await signedInAgain(school, school.student)
  const list = await as(school.student).call(listSignIns).expect(200)
  expect(list.map((row) => row.current).toSorted()).toEqual([false, true])
  const other = list.find((row) => !row.current)?.id ?? 0
  await as(school.teacher)
    .call(endSignIn, { params: { id: other } })
    .refused(404, 'accounts.sign_in_not_found')
  await as(school.student)
    .call(endSignIn, { params: { id: other } })
    .expect(204)
  await as(second).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  await as(school.student)
    .call(endSignIn, { params: { id: other } })
    .refused(404, 'accounts.sign_in_not_found')
})

test('a person ends all other sign-ins, or this one too', async () => {
  const school = await withPasswords()
  const second = await signedInAgain(school, school.student)
  expect(await as(school.student).call(endOtherSignIns, { body: {} }).expect(200)).toEqual({ ended: 1 })
  await as(second).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  await as(school.student)
    .call(endOtherSignIns, { body: { this_too: true } })
    .expect(200)
  await as(school.student).call(getOwnProfile).refused(401, 'request.sign_in_ended')
})

test('staff end the sign-ins of people below them only', async () => {
  const school = await withPasswords()
  const end = (actor: TestUser, userId: number) => as(actor).call(endSignInsOf, { params: { userId } })
  await end(school.teacher, school.student.id).refused(403, 'request.not_allowed')
  await end(school.manager, school.owner.id).refused(403, 'accounts.role_ceiling')
  await end(school.manager, (await schoolFixture()).student.id).refused(404, 'accounts.not_found')
  expect(await end(school.manager, school.student.id).expect(200)).toEqual({ ended: 1 })
  await as(school.student).call(getOwnProfile).refused(401, 'request.sign_in_ended')
})

test("a token ends at the school's midnight", async () => {
  const school = await withPasswords()
  const now = school.app.clock.now()
  const second = await signedInAgain(school, school.student)
  school.app.clock.move(24 * 3_600_000 + 1000)
  try {
    await as(second).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  } finally {
    school.app.clock.set(now)
  }
  const claims = decodeJwt(second.token)
  const midnight = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Almaty',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  expect(midnight.format(new Date(Number(claims.exp) * 1000))).toBe('00:00')
})

test('role and school come from the row, never from the token [R268 R270]', async () => {
  const [school, other] = [await withPasswords(), await schoolFixture()]
  const { services } = school.app
  const claims = {
    first_name: 'S',
    role: 'admin_school',
    tariff_status: true,
    first_visit: true,
    email: '',
    user_id: school.owner.id,
    school_id: school.school.id,
    currency: 'KZT',
    sid: school.student.signInId,
  }
  const now = services.clock.now()
  const forged = await services.tokens.sign(claims, now, new Date(now.getTime() + 3_600_000))
  await as({ ...school.student, token: forged })
    .call(listPeople)
    .refused(403, 'request.not_allowed')
  const elsewhere = await services.tokens.sign(
    { ...claims, school_id: other.school.id },
    now,
    new Date(now.getTime() + 3_600_000),
  )
  await as({ ...school.student, token: elsewhere })
    .call(getOwnProfile)
    .refused(401, 'request.sign_in_ended')
})

test('only a token of ours is taken: none, another key, other words or times are refused (S19)', async () => {
  const school = await withPasswords()
  const key = new TextEncoder().encode(school.app.services.settings.TOKEN_SECRET)
  const claims = { school_id: school.school.id, sid: school.student.signInId }
  const seconds = Math.floor(school.app.clock.now().getTime() / 1000)
  const made = (
    header: { alg: string; typ?: string; kid?: string; jku?: string },
    over: Record<string, unknown> = {},
    secret = key,
  ) =>
    new SignJWT({ ...claims, iss: 'qadam', aud: 'qadam-api', iat: seconds, exp: seconds + 600, ...over })
      .setProtectedHeader(header)
      .sign(secret)
  const right = await made({ alg: 'HS256', typ: 'at+jwt' })
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tokens = [
    `${part({ alg: 'none', typ: 'at+jwt' })}.${right.split('.')[1]}.`,
    await made(
      { alg: 'HS512', typ: 'at+jwt' },
      {},
      new TextEncoder().encode(`${school.app.services.settings.TOKEN_SECRET}${'.'.repeat(64)}`),
    ),
    await made(
      { alg: 'HS256', typ: 'at+jwt' },
      {},
      new TextEncoder().encode('another key that is long enough to be one'),
    ),
    await made({ alg: 'HS256', typ: 'JWT' }),
    await made({ alg: 'HS256', typ: 'at+jwt' }, { exp: seconds - 1 }),
    await made({ alg: 'HS256', typ: 'at+jwt' }, { nbf: seconds + 3600 }),
    await made({ alg: 'HS256', typ: 'at+jwt' }, { aud: 'somebody-else' }),
    await made({ alg: 'HS256', typ: 'at+jwt' }, { iss: 'somebody-else' }),
    await made({ alg: 'HS256', typ: 'at+jwt' }, { sid: '1 or true' }),
    `${right.slice(0, -4)}AAAA`,
    `${right.split('.')[0]}.${part({ ...claims, sid: school.owner.signInId, exp: seconds + 600 })}.${right.split('.')[2]}`,
    'not.a.token',
  ]
  for (const token of tokens) {
    for (const call of [getOwnProfile, listSignIns, listPeople]) {
      await as({ ...school.student, token })
        .call(call)
        .refused(401, 'request.sign_in_ended')
    }
  }
  await as({ ...school.student, token: right })
    .call(getOwnProfile)
    .expect(200)
})

test('without a bearer nothing of a person is answered, and with one it is', async () => {
  const school = await withPasswords()
  await guestOf(school).call(getOwnProfile).refused(401, 'request.sign_in_needed')
  await as(school.student).call(getOwnProfile).expect(200)
})

test('calls answer under /api/v1 with and without the trailing slash [R271 R272]', async () => {
  const school = await schoolFixture()
  for (const url of ['/api/v1/user/accounts/get_user_profile/', '/api/v1/user/accounts/get_user_profile']) {
    const answer = await school.app.http.inject({
      url,
      headers: { authorization: `Bearer ${school.student.token}` },
    })
    expect(answer.statusCode).toBe(200)
  }
})
