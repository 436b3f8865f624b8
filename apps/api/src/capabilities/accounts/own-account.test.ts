import {
  changeEmail,
  changePassword,
  changePhone,
  chooseLanguage,
  confirmEmail,
  confirmPhone,
  finishFirstVisit,
  getOwnProfile,
  logIn,
} from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anEmail, aPhone, givePassword, goodPassword } from './factory.ts'

const newPassword = 'golden wheat under snow'

async function withPassword(): Promise<SchoolFixture> {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.student.id))
  return school
}

async function codeFor(school: SchoolFixture, address: string): Promise<string> {
  await runJobs(school.school.id)
  return /\b(\d{6})\b/.exec((await sentTo(address))[0]?.body ?? '')?.[1] ?? 'none'
}

test('a new password needs the old one, ends every sign-in and begins a new one here', async () => {
  const school = await withPassword()
  const change = (current_password: string, password = newPassword) =>
    as(school.student).call(changePassword, { body: { current_password, password } })
  const refused = await change('not it').refused(400, 'request.malformed')
  expect(refused.errors).toMatchObject([{ path: 'current_password', code: 'accounts.password_wrong' }])
  await change(goodPassword, 'qwerty12').refused(400, 'request.malformed')
  const { access } = await change(goodPassword).expect(200)
  await as(school.student).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  await as({ ...school.student, token: access })
    .call(getOwnProfile)
    .expect(200)
  await guestOf(school)
    .call(logIn, { body: { email: school.student.email, password: newPassword } })
    .expect(200)
  expect(await eventsOf(school)).toContain('person.password_changed')
})

test('a new e-mail counts once its code is entered, and the old address is told', async () => {
  const school = await withPassword()
  const email = anEmail()
  const ask = (wanted: string, current_password = goodPassword) =>
    as(school.student).call(changeEmail, { body: { email: wanted, current_password } })
  await ask(email, 'not it').refused(400, 'request.malformed')
  await ask(school.teacher.email).refused(409, 'accounts.email_exists')
  const { request } = await ask(email).expect(200)
  expect((await as(school.student).call(getOwnProfile).expect(200)).email).toBe(school.student.email)
  const otp = await codeFor(school, email)
  await as(school.teacher).call(confirmEmail, { body: { request, otp } }).refused(400, 'accounts.code_wrong')
  const profile = await as(school.student).call(confirmEmail, { body: { request, otp } }).expect(200)
  expect(profile).toMatchObject({ email, email_verified: true })
  await runJobs(school.school.id)
  expect((await sentTo(school.student.email))[0]?.subject).toContain('Почта изменена')
  expect(await eventsOf(school)).toContain('person.email_changed')
})

test('a new phone number counts once its code is entered', async () => {
  const school = await withPassword()
  const phone = aPhone()
  const ask = (wanted: string) =>
    as(school.student).call(changePhone, { body: { phone: wanted, current_password: goodPassword } })
  await ask('+1 202 555 0100').refused(400, 'request.malformed')
  const { request } = await ask(phone).expect(200)
  const otp = await codeFor(school, phone)
  expect(await as(school.student).call(confirmPhone, { body: { request, otp } }).expect(200)).toMatchObject({
    phone,
    phone_verified: true,
  })
  await guestOf(school)
    .call(logIn, { body: { phone, password: goodPassword } })
    .expect(200)
})

test('the language is chosen by index or by code, and begins as Russian [R025]', async () => {
  const school = await schoolFixture()
  const choose = (language: 0 | 1 | 2 | 'kk') =>
    as(school.student).call(chooseLanguage, { body: { language } })
  expect((await as(school.student).call(getOwnProfile).expect(200)).language).toBe('ru')
  expect([await choose(0).expect(200), await choose(1).expect(200), await choose(2).expect(200)]).toEqual([
    { language: 'ru' },
    { language: 'kk' },
    { language: 'en' },
  ])
  await choose('kk').expect(200)
  expect((await as(school.student).call(getOwnProfile).expect(200)).language).toBe('kk')
  await choose(3 as 2).refused(400, 'request.malformed')
})

test('the first visit is marked as done once, and the next token says so', async () => {
  const school = await withPassword()
  await school.inside((db) =>
    db.rows(sql`update people set first_visit_done = false where id = ${school.student.id}`),
  )
  expect((await as(school.student).call(getOwnProfile).expect(200)).first_visit).toBe(false)
  for (let times = 0; times < 2; times += 1) {
    expect(await as(school.student).call(finishFirstVisit).expect(200)).toEqual({ first_visit: true })
  }
  const events = await eventsOf(school)
  expect(events.filter((name) => name === 'person.first_visit_finished')).toHaveLength(1)
  const { user } = await guestOf(school)
    .call(logIn, { body: { email: school.student.email, password: goodPassword } })
    .expect(200)
  expect(user.first_visit).toBe(true)
})

test('an inactive tariff stops no one from reading and guarding their own account', async () => {
  const school = await withPassword()
  await school.inside((db) => db.rows(sql`update schools set tariff_active = false`))
  const profile = await as(school.student).call(getOwnProfile).expect(200)
  expect(profile.school.tariff_active).toBe(false)
  await as(school.student)
    .call(changePassword, { body: { current_password: goodPassword, password: newPassword } })
    .expect(200)
})
