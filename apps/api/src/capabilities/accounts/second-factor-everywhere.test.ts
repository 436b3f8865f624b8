import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as accounts from '@qadam/contract/accounts/endpoints.ts'
import { takeSecondStep } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPhone, aRegistration, connectApp, goodPassword } from './factory.ts'

const newPassword = 'steppe eagle flies at dawn'

async function lettersTo({ school }: SchoolFixture, email: string): Promise<string> {
  await runJobs(school.id)
  return (await sentTo(email)).map(({ body }) => body).join('\n')
}

const signInsOf = ({ inside }: SchoolFixture, { id }: TestUser) =>
  inside((db) => db.rows(sql`select id from sign_ins where person_id = ${id} and ended_at is null`))

/** Each way to show who one is; of a person with a second factor all end with a ticket and no session. */
const ways: Readonly<Record<string, (school: SchoolFixture, user: TestUser) => Promise<string>>> = {
  'a password': (school, { email }) =>
    guestOf(school)
      .call(accounts.logIn, { body: { email, password: goodPassword } })
      .asked(),
  'a code': async (school, { email }) => {
    const { request } = await guestOf(school).call(accounts.sendCode, { body: { email } }).expect(200)
    const otp = /\b(\d{6})\b/.exec(await lettersTo(school, email))?.[1] ?? ''
    return guestOf(school).call(accounts.checkCode, { body: { email, otp, request } }).asked()
  },
  'a code by the GET of the specification': async (school, { email }) => {
    await guestOf(school).call(accounts.sendCode, { body: { email } }).expect(200)
    const otp = /\b(\d{6})\b/.exec(await lettersTo(school, email))?.[1] ?? ''
    return guestOf(school).call(accounts.checkCodeByQuery, { query: { email, otp } }).asked()
  },
  'a link of recovery': async (school, { email }) => {
    await guestOf(school).call(accounts.sendResetLink, { body: { email } }).expect(200)
    const token = /#token=(\S+)/.exec(await lettersTo(school, email))?.[1] ?? ''
    return guestOf(school)
      .call(accounts.setPassword, { body: { token, password: newPassword } })
      .asked()
  },
  'an invitation': async (school, user) => {
    await school.inside((db) =>
      db.rows(sql`
        insert into invitations (school_id, email, role, first_name, last_name, language, person_id, invited_by, created_at, expires_at)
        values (${school.school.id}, ${user.email}, ${user.role}, 'Aigerim', 'Test', 'ru', ${user.id}, ${school.owner.id},
          ${school.app.clock.now()}, ${new Date(school.app.clock.now().getTime() + 86_400_000)})`),
    )
    const [waiting] = (await as(school.owner).call(accounts.listInvitations).expect(200)).results
    await as(school.owner)
      .call(accounts.resendInvitation, { params: { id: waiting?.id ?? 0 } })
      .expect(200)
    const token = /#token=(\S+)/.exec(await lettersTo(school, user.email))?.[1] ?? ''
    const form = { token, first_name: 'Aigerim', last_name: 'Test', phone: aPhone(), consent: true as const }
    return guestOf(school)
      .call(accounts.acceptInvitation, { body: { ...form, password: newPassword } })
      .asked(201)
  },
}

test.each(Object.keys(ways))('%s alone gives no session, and with a code it does', async (way) => {
  const school = await schoolFixture()
  const user = school.teacher
  const app = await connectApp(school, user)
  await as(user).call(accounts.logOut).expect(204)
  const ticket = (await ways[way]?.(school, user)) ?? ''
  expect(await signInsOf(school, user)).toEqual([])
  const { access } = await guestOf(school)
    .call(takeSecondStep, { body: { ticket, code: app.newCode() } })
    .expect(200)
  await as({ ...user, token: access })
    .call(accounts.getOwnProfile)
    .expect(200)
  expect(await signInsOf(school, user)).toHaveLength(1)
})

test('who has just registered has no second factor, and is signed in by the code', async () => {
  const school = await schoolFixture()
  const form = aRegistration()
  const { request } = await guestOf(school).call(accounts.register, { body: form }).expect(201)
  const otp = /\b(\d{6})\b/.exec(await lettersTo(school, form.email))?.[1] ?? ''
  const { user } = await guestOf(school)
    .call(accounts.checkCode, { body: { email: form.email, otp, request } })
    .expect(200)
  expect(user.second_factor_needed).toBe(false)
})

test('every session is made by one function, and only what has decided before calls it', () => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const naming = (words: RegExp) =>
    files.filter((name) => words.test(readFileSync(join(folder, name), 'utf8'))).toSorted()
  expect(naming(/insert into sign_ins/)).toEqual(['accounts/commands/grant-sign-in.ts'])
  // After the second step, and where the actor's own sign-in is replaced.
  expect(naming(/startSignIn\(/)).toEqual([
    'accounts/commands/grant-sign-in.ts',
    'accounts/commands/own-account.ts',
    'accounts/commands/second-factor.ts',
  ])
})
