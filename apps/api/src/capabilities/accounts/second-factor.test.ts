import { changePassword, getOwnProfile, logIn } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { codeAt } from './commands/factor-app.ts'
import { type ConnectedApp, connectApp, givePassword, goodPassword } from './factory.ts'

async function withFactor(): Promise<{ school: SchoolFixture; user: TestUser; app: ConnectedApp }> {
  const school = await schoolFixture()
  return { school, user: school.manager, app: await connectApp(school, school.manager) }
}

const logInOf = (school: SchoolFixture, user: TestUser, headers: Record<string, string> = {}) =>
  guestOf(school).call(logIn, { body: { email: user.email, password: goodPassword }, headers })

const secondStep = (
  school: SchoolFixture,
  body: { ticket: string; code: string; trust_device?: boolean },
  headers: Record<string, string> = {},
) => guestOf(school).call(calls.takeSecondStep, { body, headers })

const subjectsTo = async ({ email }: TestUser) => (await sentTo(email)).map(({ subject }) => subject)

const stateOf = (user: TestUser) => as(user).call(calls.getSecondFactor).expect(200)

test('an app is connected by its secret and one code, and is asked at the next sign-in', async () => {
  const school = await schoolFixture()
  const user = school.student
  await school.inside((db) => givePassword(db, user.id))
  expect(await stateOf(user)).toEqual({
    on: false,
    since: null,
    required: false,
    recovery_codes_left: 0,
    devices: [],
  })
  const { secret, uri } = await as(user).call(calls.beginSecondFactor).expect(200)
  expect(uri).toContain(`secret=${secret}`)
  expect(decodeURIComponent(uri)).toContain(user.email)
  // Until a code is confirmed nothing is asked: somebody who gives up can still sign in.
  await logInOf(school, user).expect(200)
  const wrong = await as(user)
    .call(calls.confirmSecondFactor, { body: { code: '000000' } })
    .refused(400, 'request.malformed')
  expect(wrong.errors?.map(({ path, code }) => [path, code])).toEqual([['code', 'second_factor.code_wrong']])
  const { recovery_codes: codes } = await as(user)
    .call(calls.confirmSecondFactor, { body: { code: codeAt(secret, school.app.clock.now()) } })
    .expect(200)
  expect(new Set(codes).size).toBe(10)
  expect(await stateOf(user)).toMatchObject({ on: true, recovery_codes_left: 10 })
  const ticket = await logInOf(school, user).asked()
  school.app.clock.move(30_000)
  const { access } = await secondStep(school, {
    ticket,
    code: codeAt(secret, school.app.clock.now()),
  }).expect(200)
  await as({ ...user, token: access })
    .call(getOwnProfile)
    .expect(200)
  expect(await eventsOf(school)).toContain('person.second_factor_on')
  await runJobs(school.school.id)
  expect(await subjectsTo(user)).toContainEqual(expect.stringContaining('Код при входе включён'))
})

test('a wrong password answers the same, with and without a second factor', async () => {
  const { school, user } = await withFactor()
  await school.inside((db) => givePassword(db, school.teacher.id))
  const answers = []
  for (const email of [user.email, school.teacher.email]) {
    const problem = await guestOf(school)
      .call(logIn, { body: { email, password: 'not the password' } })
      .refused(401, 'accounts.wrong_credentials')
    answers.push({ ...problem, request_id: '' })
  }
  expect(answers[0]).toEqual(answers[1])
})

test('connecting needs the password given lately, and replacing the app the former one', async () => {
  const { school, user, app } = await withFactor()
  school.app.clock.move(16 * 60_000)
  await as(user).call(calls.beginSecondFactor).refused(403, 'request.password_again')
  await school.inside((db) =>
    db.rows(sql`update sign_ins set proved_at = ${school.app.clock.now()} where id = ${user.signInId}`),
  )
  await as(user).call(calls.beginSecondFactor).refused(403, 'second_factor.again')
  await as(user)
    .call(calls.proveSecondFactor, { body: { code: app.newCode() } })
    .expect(204)
  const next = await as(user).call(calls.beginSecondFactor).expect(200)
  // The former app counts until a code of the new one is confirmed.
  const ticket = await logInOf(school, user).asked()
  await secondStep(school, { ticket, code: app.newCode() }).expect(200)
  await as(user)
    .call(calls.confirmSecondFactor, { body: { code: codeAt(next.secret, school.app.clock.now()) } })
    .expect(200)
  const second = await logInOf(school, user).asked()
  await secondStep(school, { ticket: second, code: app.newCode() }).refused(400, 'request.malformed')
  await secondStep(school, { ticket: second, code: codeAt(next.secret, school.app.clock.now()) }).expect(200)
})

test('a secret that waits for its first code for half an hour is out of date', async () => {
  const school = await schoolFixture()
  const { secret } = await as(school.teacher).call(calls.beginSecondFactor).expect(200)
  school.app.clock.move(31 * 60_000)
  await as(school.teacher)
    .call(calls.confirmSecondFactor, { body: { code: codeAt(secret, school.app.clock.now()) } })
    .refused(409, 'second_factor.not_begun')
})

test('connecting ends the other sign-ins, which were made by the password alone', async () => {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.teacher.id))
  const { access } = await logInOf(school, school.teacher).expect(200)
  const other = { ...school.teacher, token: access }
  await connectApp(school, school.teacher)
  await as(other).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  await as(school.teacher).call(getOwnProfile).expect(200)
})

test('of two that come at once with one code, one gets in; and the code never counts again', async () => {
  const { school, user, app } = await withFactor()
  const tickets = [await logInOf(school, user).asked(), await logInOf(school, user).asked()]
  const code = app.newCode()
  const answers = await Promise.all(tickets.map((ticket) => secondStep(school, { ticket, code }).response()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  const left = tickets[answers.findIndex(({ statusCode }) => statusCode === 400)] ?? ''
  await secondStep(school, { ticket: left, code }).refused(400, 'request.malformed')
  // Nor does a code of an earlier half minute, which the tolerance would still take.
  school.app.clock.move(30_000)
  await secondStep(school, { ticket: left, code }).refused(400, 'request.malformed')
})

test('of two that come at once with one ticket and two codes, one gets in', async () => {
  const { school, user, app } = await withFactor()
  const ticket = await logInOf(school, user).asked()
  const codes = [app.recoveryCodes[0] ?? '', app.recoveryCodes[1] ?? '']
  const answers = await Promise.all(codes.map((code) => secondStep(school, { ticket, code }).response()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  // The code of the rejected request was not used up.
  expect((await stateOf(user)).recovery_codes_left).toBe(9)
})

test('a ticket counts once, for five minutes, for the client that asked, and for five tries', async () => {
  const { school, user, app } = await withFactor()
  const used = await logInOf(school, user).asked()
  await secondStep(school, { ticket: used, code: app.newCode() }).expect(200)
  await secondStep(school, { ticket: used, code: app.newCode() }).refused(410, 'second_factor.ticket_invalid')

  const late = await logInOf(school, user).asked()
  school.app.clock.move(5 * 60_000 + 1_000)
  await secondStep(school, { ticket: late, code: app.newCode() }).refused(410, 'second_factor.ticket_invalid')

  const stolen = await logInOf(school, user).asked()
  const answer = await school.app.http.inject({
    method: 'POST',
    url: calls.takeSecondStep.path,
    headers: { host: school.school.domain },
    remoteAddress: '203.0.113.77',
    payload: { ticket: stolen, code: app.newCode() },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([410, 'second_factor.ticket_invalid'])

  const guessed = await logInOf(school, user).asked()
  for (let tries = 0; tries < 5; tries += 1)
    await secondStep(school, { ticket: guessed, code: '000000' }).refused(400, 'request.malformed')
  await secondStep(school, { ticket: guessed, code: app.newCode() }).refused(
    410,
    'second_factor.ticket_invalid',
  )
  await secondStep(school, { ticket: 'a ticket that never was issued', code: '123456' }).refused(
    410,
    'second_factor.ticket_invalid',
  )
})

test('codes are guessed ten times in a quarter of an hour, and a device that has signed in before is not kept out', async () => {
  const { school, user, app } = await withFactor()
  const first = await secondStep(school, {
    ticket: await logInOf(school, user).asked(),
    code: app.newCode(),
  }).response()
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  const guess = async () =>
    (await secondStep(school, { ticket: await logInOf(school, user).asked(), code: '000000' }).response())
      .statusCode
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push(await guess())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  const ticket = await logInOf(school, user, { cookie }).asked()
  await secondStep(school, { ticket, code: app.newCode() }, { cookie }).expect(200)
})

test('each recovery code counts once, its owner is told, and new ones replace the rest', async () => {
  const { school, user, app } = await withFactor()
  const [first = '', second = ''] = app.recoveryCodes
  await secondStep(school, { ticket: await logInOf(school, user).asked(), code: first.toLowerCase() }).expect(
    200,
  )
  await secondStep(school, { ticket: await logInOf(school, user).asked(), code: first }).refused(
    400,
    'request.malformed',
  )
  await runJobs(school.school.id)
  const letters = await sentTo(user.email)
  expect(letters.some(({ body }) => body.includes('Осталось кодов: 9'))).toBe(true)
  const rows = await school.inside((db) => db.rows<object>(sql`select * from recovery_codes`))
  for (const code of app.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  await as(user)
    .call(calls.renewRecoveryCodes, { body: { code: '000000' } })
    .refused(400, 'request.malformed')
  const renewed = await as(user)
    .call(calls.renewRecoveryCodes, { body: { code: app.newCode() } })
    .expect(200)
  expect(renewed.recovery_codes).toHaveLength(10)
  await secondStep(school, { ticket: await logInOf(school, user).asked(), code: second }).refused(
    400,
    'request.malformed',
  )
  await secondStep(school, {
    ticket: await logInOf(school, user).asked(),
    code: renewed.recovery_codes[0] ?? '',
  }).expect(200)
})

test('whose account is switched off between the two steps does not get in', async () => {
  const { school, user, app } = await withFactor()
  const ticket = await logInOf(school, user).asked()
  await school.inside((db) => db.rows(sql`update people set deactivated_at = now() where id = ${user.id}`))
  await secondStep(school, { ticket, code: app.newCode() }).refused(403, 'accounts.not_active')
})

test('it is switched off by a code, and then the password is enough', async () => {
  const { school, user, app } = await withFactor()
  await as(user)
    .call(calls.switchSecondFactorOff, { body: { code: '000000' } })
    .refused(400, 'request.malformed')
  await as(user)
    .call(calls.switchSecondFactorOff, { body: { code: app.newCode() } })
    .expect(204)
  await logInOf(school, user).expect(200)
  await runJobs(school.school.id)
  expect(await subjectsTo(user)).toContainEqual(expect.stringContaining('Код при входе выключен'))
  expect(await eventsOf(school)).toContain('person.second_factor_off')
})

/** Signs in and trusts the device; returns the cookie that the browser keeps. */
async function trusted(school: SchoolFixture, user: TestUser, app: ConnectedApp): Promise<string> {
  const ticket = await logInOf(school, user).asked()
  const answer = await secondStep(school, { ticket, code: app.newCode(), trust_device: true }).response()
  expect(answer.statusCode).toBe(200)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  const cookie = cookies.find((one) => one.startsWith('qadam_trusted=')) ?? ''
  expect(cookie).toContain('HttpOnly; SameSite=Strict')
  return cookie.split(';')[0] ?? ''
}

test('a trusted device is not asked for 30 days; another browser and another person are', async () => {
  const { school, user, app } = await withFactor()
  const cookie = await trusted(school, user, app)
  await logInOf(school, user, { cookie }).expect(200)
  await logInOf(school, user).asked()
  await connectApp(school, school.teacher)
  await logInOf(school, school.teacher, { cookie }).asked()
  school.app.clock.move(30 * 86_400_000)
  await logInOf(school, user, { cookie }).asked()
})

test('trusted devices are listed, and each can be asked again; nobody reaches those of others', async () => {
  const { school, user, app } = await withFactor()
  const cookie = await trusted(school, user, app)
  const { devices } = await as(user).call(calls.getSecondFactor, { headers: { cookie } }).expect(200)
  expect(devices).toMatchObject([{ current: true }])
  expect((await stateOf(user)).devices).toMatchObject([{ current: false }])
  const params = { id: devices[0]?.id ?? 0 }
  await as(school.owner)
    .call(calls.deleteTrustedDevice, { params })
    .refused(404, 'second_factor.device_not_found')
  await as(user).call(calls.deleteTrustedDevice, { params }).expect(204)
  await logInOf(school, user, { cookie }).asked()
})

test('a change of the password ends trusted devices, and the sign-in that changed it goes on', async () => {
  const { school, user, app } = await withFactor()
  const cookie = await trusted(school, user, app)
  const password = 'steppe eagle flies at dawn'
  const { access } = await as(user)
    .call(changePassword, { body: { current_password: goodPassword, password } })
    .expect(200)
  await as({ ...user, token: access })
    .call(getOwnProfile)
    .expect(200)
  await guestOf(school)
    .call(logIn, { body: { email: user.email, password }, headers: { cookie } })
    .asked()
})
