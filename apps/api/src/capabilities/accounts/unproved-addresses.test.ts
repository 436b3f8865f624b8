import {
  acceptInvitation,
  checkCode,
  checkEmail,
  createInvitation,
  getOwnProfile,
  logIn,
  register,
  sendResetLink,
  setPassword,
} from '@qadam/contract/accounts/endpoints.ts'
import { createPerson, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aNewPerson, anEmail, aPhone, aRegistration, goodPassword } from './factory.ts'

const otherPassword = 'steppe eagle flies at dawn'

/** Registers and verifies one of the two addresses; the other is only typed. */
async function registered(
  school: SchoolFixture,
  form: Partial<Parameters<typeof aRegistration>[0]> & { channel: 'email' | 'sms' },
): Promise<TestUser> {
  const whole = aRegistration(form)
  const { request } = await guestOf(school).call(register, { body: whole }).expect(201)
  await runJobs(school.school.id)
  const [address, by] =
    form.channel === 'email' ? [whole.email, { email: whole.email }] : [whole.phone, { phone: whole.phone }]
  const otp = /\b(\d{6})\b/.exec((await sentTo(address))[0]?.body ?? '')?.[1] ?? 'none'
  const { access, user } = await guestOf(school)
    .call(checkCode, { body: { ...by, otp, request } })
    .expect(200)
  return { ...school.student, id: user.id, email: whole.email, token: access }
}

const enter = (school: SchoolFixture, address: { email: string } | { phone: string }, password: string) =>
  guestOf(school).call(logIn, { body: { ...address, password } })

async function linkTo(school: SchoolFixture, email: string): Promise<string> {
  await runJobs(school.school.id)
  for (const { body } of await sentTo(email)) {
    const token = /#token=(\S+)/.exec(body)?.[1]
    if (token) return token
  }
  return 'none'
}

test('an e-mail that somebody else only typed is free: its owner registers, signs in and recovers', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  const squatter = await registered(school, { channel: 'sms', email })
  await enter(school, { email }, goodPassword).expect(200)
  expect((await guestOf(school).call(checkEmail, { query: { email } }).expect(200)).exists).toBe(false)
  const owner = await registered(school, { channel: 'email', email, password: otherPassword })
  expect(owner.id).not.toBe(squatter.id)
  expect((await enter(school, { email }, otherPassword).expect(200)).user.id).toBe(owner.id)
  await guestOf(school).call(sendResetLink, { body: { email } }).expect(200)
  const token = await linkTo(school, email)
  const recovered = await guestOf(school)
    .call(setPassword, { body: { token, password: 'seven swans by the Ili' } })
    .expect(200)
  expect(recovered.user.id).toBe(owner.id)
})

test('who typed the e-mail of somebody else keeps the account, signs in by what they proved, and is told to choose another', async () => {
  const school = await schoolFixture()
  const [email, phone] = [anEmail(), aPhone()]
  const squatter = await registered(school, { channel: 'sms', email, phone })
  const profileOf = (user: TestUser) => as(user).call(getOwnProfile).expect(200)
  expect(await profileOf(squatter)).toMatchObject({ email, email_verified: false, email_taken: false })
  const owner = await registered(school, { channel: 'email', email, password: otherPassword })
  await enter(school, { email }, goodPassword).refused(401, 'accounts.wrong_credentials')
  expect((await enter(school, { phone }, goodPassword).expect(200)).user.id).toBe(squatter.id)
  expect(await profileOf(squatter)).toMatchObject({ email, email_verified: false, email_taken: true })
  expect(await profileOf(owner)).toMatchObject({
    email_verified: true,
    email_taken: false,
    phone_taken: false,
  })
})

test('a phone that somebody else only typed is free in the same way', async () => {
  const school = await schoolFixture()
  const phone = aPhone()
  const squatter = await registered(school, { channel: 'email', phone })
  expect((await enter(school, { phone }, goodPassword).expect(200)).user.id).toBe(squatter.id)
  const owner = await registered(school, { channel: 'sms', phone, password: otherPassword })
  expect((await enter(school, { phone }, otherPassword).expect(200)).user.id).toBe(owner.id)
  await enter(school, { phone }, goodPassword).refused(401, 'accounts.wrong_credentials')
  expect(await as(squatter).call(getOwnProfile).expect(200)).toMatchObject({ phone_taken: true })
})

test('an e-mail that several have typed and nobody has proved signs in none of them', async () => {
  const school = await schoolFixture()
  const email = anEmail()
  await registered(school, { channel: 'sms', email })
  await registered(school, { channel: 'sms', email, password: otherPassword })
  for (const password of [goodPassword, otherPassword])
    await enter(school, { email }, password).refused(401, 'accounts.wrong_credentials')
})

test('staff invite and add whoever they mean, although somebody typed the e-mail first', async () => {
  const school = await schoolFixture()
  const [invited, added, changed] = [anEmail(), anEmail(), anEmail()]
  for (const email of [invited, added, changed]) await registered(school, { channel: 'sms', email })
  await as(school.owner)
    .call(createInvitation, { body: { email: invited, role: 'teacher' } })
    .expect(201)
  const token = await linkTo(school, invited)
  const names = { first_name: 'A', last_name: 'B' }
  const accepted = { ...names, token, phone: aPhone(), password: otherPassword, consent: true }
  const { user } = await guestOf(school).call(acceptInvitation, { body: accepted }).expect(201)
  expect(user.role).toBe('teacher')
  await as(school.manager)
    .call(createPerson, { body: aNewPerson({ email: added }) })
    .expect(201)
  await as(school.manager)
    .call(updatePerson, { params: { id: school.student.id }, body: { email: changed } })
    .expect(200)
})

test('an e-mail that is proved, or that staff entered, belongs to one person; the database says so too', async () => {
  const school = await schoolFixture()
  const proved = await registered(school, { channel: 'email' })
  for (const email of [proved.email, school.student.email])
    await guestOf(school)
      .call(register, { body: aRegistration({ email }) })
      .refused(409, 'accounts.email_exists')
  const add = (unproved: boolean) =>
    school.inside((db) =>
      db.rows(sql`
        insert into people (school_id, role, first_name, last_name, email, email_unproved)
        values (${db.schoolId}, 'student', 'A', 'B', ${proved.email.toUpperCase()}, ${unproved})`),
    )
  await expect(add(false)).rejects.toThrow()
  await add(true)
  await add(true)
})
