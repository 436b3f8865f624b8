import {
  checkResetLink,
  getOwnProfile,
  logIn,
  sendResetLink,
  setPassword,
} from '@qadam/contract/accounts/endpoints.ts'
import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { anEmail, givePassword, goodPassword } from './factory.ts'

const newPassword = 'steppe eagle flies at dawn'

beforeAll(async () => {
  ;(await testApp()).clock.set('2026-11-21T07:00:00Z')
})

async function withLink(
  headers: Record<string, string> = {},
): Promise<{ school: SchoolFixture; link: URL; token: string }> {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.student.id))
  await guestOf(school)
    .call(sendResetLink, { body: { email: school.student.email }, headers })
    .expect(200)
  const link = await newestLink(school)
  return { school, link, token: link.hash.replace('#token=', '') }
}

async function newestLink(school: SchoolFixture): Promise<URL> {
  await runJobs(school.school.id)
  const [letter] = await sentTo(school.student.email)
  return new URL(/http\S+/.exec(letter?.body ?? '')?.[0] ?? 'http://none')
}

test('a link from the letter sets a new password, signs in and ends every other sign-in [R267]', async () => {
  const { school, token } = await withLink()
  expect(await guestOf(school).call(checkResetLink, { body: { token } }).expect(200)).toEqual({ valid: true })
  const { access } = await guestOf(school)
    .call(setPassword, { body: { token, password: newPassword } })
    .expect(200)
  await as({ ...school.student, token: access })
    .call(getOwnProfile)
    .expect(200)
  await as(school.student).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  const { email } = school.student
  await guestOf(school)
    .call(logIn, { body: { email, password: goodPassword } })
    .refused(401, 'accounts.wrong_credentials')
  await guestOf(school)
    .call(logIn, { body: { email, password: newPassword } })
    .expect(200)
  expect(await eventsOf(school)).toContain('person.password_changed')
  await runJobs(school.school.id)
  expect((await sentTo(email))[0]?.subject).toContain('Пароль изменён')
})

test("the link's host is the school's own, whatever the request says (S20)", async () => {
  const { school, link } = await withLink({ 'x-forwarded-host': 'evil.test', referer: 'https://evil.test/' })
  expect(link.hostname).toBe(school.school.domain)
  expect(link.pathname).toBe('/set-password')
  expect(link.search).toBe('')
})

test('a link works once, also when it is used twice at the same time (S20)', async () => {
  const { school, token } = await withLink()
  const use = () =>
    guestOf(school)
      .call(setPassword, { body: { token, password: newPassword } })
      .response()
  const answers = await Promise.all([use(), use(), use()])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 410, 410])
  await guestOf(school)
    .call(setPassword, { body: { token, password: newPassword } })
    .refused(410, 'accounts.link_invalid')
})

test('a link lives for one hour', async () => {
  const { school, token } = await withLink()
  school.app.clock.move(60 * 60_000 - 1)
  expect(await guestOf(school).call(checkResetLink, { body: { token } }).expect(200)).toEqual({ valid: true })
  school.app.clock.move(2)
  await guestOf(school)
    .call(setPassword, { body: { token, password: newPassword } })
    .refused(410, 'accounts.link_invalid')
})

test('a stranger who asks for a link too leaves the first one alone, and a link that is used ends all (S20)', async () => {
  const { school, token } = await withLink()
  school.app.clock.move(30 * 60_000)
  const ask = { body: { email: school.student.email }, remoteAddress: '203.0.113.66' }
  await guestOf(school).call(sendResetLink, ask).expect(200)
  const second = (await newestLink(school)).hash.replace('#token=', '')
  expect(second).not.toBe(token)
  await guestOf(school)
    .call(setPassword, { body: { token, password: newPassword } })
    .expect(200)
  await guestOf(school)
    .call(setPassword, { body: { token: second, password: newPassword } })
    .refused(410, 'accounts.link_invalid')
})

test("a neighbour's wrong links keep nobody from a right one", async () => {
  const { school, token } = await withLink()
  const wrong = { body: { token: 'a'.repeat(60) }, remoteAddress: '203.0.113.99' }
  for (let tries = 0; tries < 60; tries += 1) await guestOf(school).call(checkResetLink, wrong).response()
  await guestOf(school).call(checkResetLink, wrong).refused(429, 'request.too_often')
  const right = { body: { token }, remoteAddress: '203.0.113.99' }
  expect(await guestOf(school).call(checkResetLink, right).expect(200)).toEqual({ valid: true })
})

test('a link dies when the e-mail changes or the person is deactivated (S20)', async () => {
  for (const change of [{ email: anEmail() }, { status: 'deactivated' as const }]) {
    const { school, token } = await withLink()
    await as(school.manager)
      .call(updatePerson, { params: { id: school.student.id }, body: change })
      .expect(200)
    await guestOf(school)
      .call(setPassword, { body: { token, password: newPassword } })
      .refused(410, 'accounts.link_invalid')
  }
})

test('an altered link, a link of another school and an invented one do nothing', async () => {
  const { school, token } = await withLink()
  const other = await schoolFixture()
  const [schoolId, secret, signature] = token.split('.')
  const tokens = [
    `${token}x`,
    `${other.school.id}.${secret}.${signature}`,
    `${schoolId}.${secret}`,
    'a'.repeat(60),
  ]
  for (const given of tokens) {
    await guestOf(school)
      .call(setPassword, { body: { token: given, password: newPassword } })
      .refused(410, 'accounts.link_invalid')
  }
  await guestOf(other)
    .call(setPassword, { body: { token, password: newPassword } })
    .refused(410, 'accounts.link_invalid')
  await guestOf(school)
    .call(setPassword, { body: { token, password: newPassword } })
    .expect(200)
})

test('a weak password leaves the link alone', async () => {
  const { school, token } = await withLink()
  await guestOf(school)
    .call(setPassword, { body: { token, password: 'password1' } })
    .refused(400, 'request.malformed')
  await guestOf(school)
    .call(setPassword, { body: { token, password: newPassword } })
    .expect(200)
})

test('asking tells nothing about an account, and is limited (S18)', async () => {
  const school = await schoolFixture()
  const ask = (email: string) => guestOf(school).call(sendResetLink, { body: { email } })
  const unknown = anEmail()
  expect(await ask(school.student.email).expect(200)).toEqual(await ask(unknown).expect(200))
  const known = await ask(school.student.email).refused(429, 'accounts.code_too_soon')
  const strange = await ask(unknown).refused(429, 'accounts.code_too_soon')
  expect({ ...known, request_id: '' }).toEqual({ ...strange, request_id: '' })
  await runJobs(school.school.id)
  expect(await sentTo(unknown)).toEqual([])
})

test('the secret is unguessable, kept as a digest and in no answer (S31)', async () => {
  const { school, token } = await withLink()
  const secret = token.split('.')[1] ?? ''
  expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  const stored = await school.inside((db) => db.rows(sql`select * from reset_links`))
  const waiting = await school.inside((db) => db.rows(sql`select * from audit_log`))
  expect(JSON.stringify([stored, waiting])).not.toContain(secret)
})
