import { checkCode, register } from '@qadam/contract/accounts/endpoints.ts'
import { askConsultation } from '@qadam/contract/consultations/endpoints.ts'
import { changeReferralSettings, decideReferral, listReferrals } from '@qadam/contract/referrals/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPhone, aRegistration } from '../accounts/factory.ts'
import { aFriend, referralsFor, referralsOf, visitBy } from './factory.ts'
import { studentOfCode } from './rules.ts'

let school: SchoolFixture
let referrer: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  referrer = await school.person('student', { firstName: 'Referrer', phone: aPhone() })
})

const decide = (who: TestUser, id: number, isAllowed: boolean) =>
  as(who).call(decideReferral, { params: { id }, body: { is_allowed: isAllowed, reason: 'проверили' } })
const stateOf = async () => (await referralsFor(school.manager))[0]
/** Invites a guardian of a student. */
const guardianOf = (student: number, email: string) =>
  school.inside((db) =>
    db.rows(sql`
      insert into guardians (school_id, student_id, email, name, relation, language, invited_at, expires_at)
      values (${db.schoolId}, ${student}, ${email}, 'Мама', 'mother', 'ru', now(), now() + interval '1 year')`),
  )

test('the message promises five percent of the friend’s purchase [R416]', async () => {
  const { messages, percent } = await referralsOf(referrer)
  expect(percent).toBe(5)
  expect(messages.ru).toContain('5% от суммы его покупки вернутся вам кешбэком')
  expect(messages.kk).toContain('соманың 5%-ы сізге кешбэк болып қайтады')
})

test('the message sends the friend to the button of the free consultation [R417]', async () => {
  const { messages, shares } = await referralsOf(referrer)
  expect(messages.ru).toContain('нажмёт «Бесплатная консультация» и оставит заявку')
  expect(messages.kk).toContain('«Тегін кеңес» түймесін басып, өтінім қалдырады')
  expect(shares.kk).toMatch(/School .*\{link\}$/)
})

test('the link has a campaign parameter of the student alone [R418]', async () => {
  const { path } = await referralsOf(referrer)
  const code = new URL(path, 'https://school.test').searchParams.get('utm_campaign') ?? ''
  const { LINK_SECRET: secret } = school.app.services.settings
  expect(studentOfCode(secret, school.school.id, code.toUpperCase())).toBe(referrer.id)
  expect(studentOfCode(secret, school.school.id + 1, code)).toBeNull()
  expect(studentOfCode(secret, school.school.id, code.replace(/^[^-]+/, '1'))).toBeNull()
})

test('a friend who registers by the link is the referrer’s, who sees neither name nor contact', async () => {
  const form = aRegistration({ visits: { last: await visitBy(referrer) } as never })
  const sent = await guestOf(school).call(register, { body: form }).expect(201)
  await runJobs(school.school.id)
  const otp = /\b(\d{6})\b/.exec((await sentTo(form.email))[0]?.body ?? '')?.[1] ?? ''
  const { user } = await guestOf(school)
    .call(checkCode, { body: { email: form.email, otp, request: sent.request } })
    .expect(200)
  expect(await stateOf()).toMatchObject({
    referrer: { id: referrer.id },
    friend: { id: user.id },
    state: 'registered',
    refusal: null,
  })
  const { friends } = await referralsOf(referrer)
  expect(friends).toMatchObject([{ state: 'registered', amount: null }])
  expect(JSON.stringify(friends)).not.toContain(form.first_name)
  expect(await eventsOf(school)).toContain('referral.came')
})

test('a request for a consultation by the link is seen before the friend has an account', async () => {
  const body = { name: 'Мадина', phone: aPhone(), consent: true, visits: { last: await visitBy(referrer) } }
  await guestOf(school).call(askConsultation, { body }).expect(201)
  const { friends } = await referralsOf(referrer)
  expect(friends).toMatchObject([{ state: 'asked', amount: null, due_at: null }])
  expect(JSON.stringify(friends)).not.toContain('Мадина')
  expect((await referralsOf(school.student)).friends).toEqual([])
})

test('the own phone or e-mail brings nothing until the school’s admin decides otherwise', async () => {
  const [name, host] = referrer.email.split('@')
  await aFriend(school, referrer, { email: `${name}+friend@${host}` })
  const refused = await stateOf()
  expect(refused).toMatchObject({ state: 'refused', refusal: 'own_contact' })
  const id = refused?.id ?? 0
  await decide(school.manager, id, true).expect(403)
  expect(await decide(school.owner, id, true).expect(200)).toMatchObject({
    state: 'registered',
    decision: 'проверили',
  })
  expect(await decide(school.owner, id, false).expect(200)).toMatchObject({ state: 'refused' })
  await decide(school.owner, id + 1_000_000, true).refused(404, 'referrals.not_found')
})

test('children of one guardian, and a guardian themselves, are a family', async () => {
  await guardianOf(referrer.id, 'mama@people.test')
  await aFriend(school, referrer, { email: 'mama@people.test' })
  expect(await stateOf()).toMatchObject({ state: 'refused', refusal: 'family' })
})

test('somebody who had an account before they opened the link is not a friend', async () => {
  await aFriend(school, referrer, { openedHoursAgo: 0 })
  expect(await stateOf()).toMatchObject({ state: 'refused', refusal: 'known' })
})

test('a school that gives no cashback notes no friends', async () => {
  await as(school.manager)
    .call(changeReferralSettings, { body: { is_on: false, version: 0 } })
    .expect(200)
  await as(school.owner)
    .call(changeReferralSettings, { body: { version: 0 } })
    .refused(409, 'stale_version')
  await aFriend(school, referrer)
  expect(await stateOf()).toBeUndefined()
})

test('the list is filtered by state; students and teachers read none', async () => {
  await aFriend(school, referrer)
  const { count } = await as(school.owner)
    .call(listReferrals, { query: { state: 'credited' } })
    .expect(200)
  expect(count).toBe(0)
  await as(school.teacher).call(listReferrals, { query: {} }).expect(403)
  await as(referrer).call(listReferrals, { query: {} }).expect(403)
})
