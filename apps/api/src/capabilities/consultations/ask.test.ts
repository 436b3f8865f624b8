import { deletePerson } from '@qadam/contract/accounts/endpoints.ts'
import {
  askConsultation,
  getConsultation,
  listConsultations,
} from '@qadam/contract/consultations/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPhone } from '../accounts/factory.ts'
import { aForm, aRequest, ask, requestsFor } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const last = {
  utmSource: 'instagram',
  utmMedium: 'cpc',
  utmCampaign: 'spring',
  utmContent: 'reel',
  utmTerm: 'italy',
}

test('a guest leaves a request, and staff see who, how to answer, and the five marks of the first and last visit [R444]', async () => {
  await school.inside((db) =>
    db.rows(sql`update schools set support_phone = '+77270000000' where school_id = ${db.schoolId}`),
  )
  const at = new Date(school.app.clock.now().getTime() - 86_400_000).toISOString()
  const first = { path: '/guest-catalog?token=1', referrer: 'Google.com', at }
  const form = aForm({
    wish: 'Хочу в Италию',
    way: 'whatsapp',
    time: 'evening',
    page: '/guest-catalog',
    visits: { first, last },
  })
  const sent = await guestOf(school).call(askConsultation, { body: form }).expect(201)
  expect(sent).toEqual({ phone: '+77270000000' })
  const [request] = await requestsFor(school.manager)
  expect(request).toMatchObject({
    state: 'new',
    name: 'Айгерім',
    phone: form.phone,
    way: 'whatsapp',
    time: 'evening',
    wish: 'Хочу в Италию',
    source: 'instagram',
    campaign: 'spring',
    owner: null,
    student: null,
    times: 1,
  })
  const detail = await as(school.manager)
    .call(getConsultation, { params: { id: request?.id ?? 0 } })
    .expect(200)
  expect(detail.messages).toMatchObject([{ page: '/guest-catalog' }])
  expect(detail.visits).toEqual([
    {
      kind: 'first',
      utmSource: '',
      utmMedium: '',
      utmCampaign: '',
      utmContent: '',
      utmTerm: '',
      path: '/guest-catalog',
      referrer: 'google.com',
      at,
    },
    { kind: 'last', ...last, path: '', referrer: '', at: school.app.clock.now().toISOString() },
  ])
  expect(await eventsOf(school)).toContain('consultation.asked')
})

test('marks that are none are cut or dropped, and never fail the form', async () => {
  const bad = {
    utmSource: 'x'.repeat(5_000),
    utmCampaign: 7,
    utmTerm: 'a\u0000b',
    path: 'javascript:alert(1)',
    referrer: '<b>',
    at: 'soon',
  }
  const request = await aRequest(school, {
    visits: { first: 'nonsense', last: bad } as never,
    page: 5 as never,
  })
  expect(request).toMatchObject({ source: 'x'.repeat(100), campaign: '' })
  await ask(school, { visits: 'nonsense' as never })
  const { visits } = await as(school.owner)
    .call(getConsultation, { params: { id: request.id } })
    .expect(200)
  expect(visits[0]).toMatchObject({
    utmTerm: 'a b',
    path: '',
    referrer: '',
    at: school.app.clock.now().toISOString(),
  })
})

test('the form asks for a contact by which it can be answered, and for consent', async () => {
  const refused = async (body: object, path: string) => {
    const { errors } = (await guestOf(school)
      .call(askConsultation, { body: body as never })
      .refused(400, 'request.malformed')) as never as { errors: { path: string }[] }
    expect(errors.map((fault) => fault.path)).toContain(path)
  }
  await refused({ name: 'А', consent: true }, 'phone')
  await refused({ name: 'А', email: 'a@b.kz', consent: true, way: 'call' }, 'phone')
  await refused({ name: 'А', phone: aPhone(), consent: true, way: 'email' }, 'email')
  await refused({ name: 'А', phone: aPhone(), consent: false }, 'consent')
  await refused({ name: 'А', phone: aPhone(), consent: true, wish: 'я'.repeat(1_001) }, 'wish')
  expect(await requestsFor(school.owner)).toEqual([])
})

test('a repeated request of the same contact joins the open one, and a closed one stays closed', async () => {
  const { phone } = await ask(school)
  await ask(school, { phone, email: 'second@people.test', name: 'Айгерім С.', wish: 'А стипендия?' })
  await ask(school, { phone: undefined, email: 'second@people.test', way: 'email' })
  const [request, ...others] = await requestsFor(school.owner)
  expect(others).toEqual([])
  expect(request).toMatchObject({ times: 3, phone, email: 'second@people.test' })
  await school.inside((db) =>
    db.rows(
      sql`update consultations set state = 'closed', close_reason = 'another' where school_id = ${db.schoolId}`,
    ),
  )
  await ask(school, { phone })
  expect(await requestsFor(school.owner)).toMatchObject([{ state: 'new', times: 1 }])
})

test('ten forms of one contact at once are one request', async () => {
  const body = aForm()
  const sent = Array.from({ length: 5 }, () => guestOf(school).call(askConsultation, { body }).response())
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(await requestsFor(school.owner)).toMatchObject([{ times: 5 }])
})

test('the answer is the same for a contact that the school knows, and who filled in the hidden field is not stored', async () => {
  const known = await school.person('student', { phone: aPhone() })
  const answerTo = async (body: ReturnType<typeof aForm>) => {
    const { statusCode, body: answer } = await guestOf(school).call(askConsultation, { body }).response()
    return { statusCode, answer }
  }
  const stranger = await answerTo(aForm())
  expect(await answerTo(aForm({ phone: undefined, email: known.email, way: 'email' }))).toEqual(stranger)
  expect(await answerTo(aForm({ name: 'Bot', website: 'https://spam.test' }))).toEqual(stranger)
  const requests = await requestsFor(school.manager)
  expect(requests.map(({ name }) => name)).not.toContain('Bot')
  // A contact that a guest typed names nobody; staff see whose it is.
  expect(requests[0]).toMatchObject({ student: null, match: { id: known.id } })
  await as(school.owner)
    .call(deletePerson, { params: { id: known.id } })
    .response()
  expect((await requestsFor(school.manager))[0]).toMatchObject({ match: null })
})

test('one contact, and one address, send only so many', async () => {
  const body = aForm()
  for (let times = 0; times < 5; times += 1)
    await guestOf(school)
      .call(askConsultation, { body, remoteAddress: `203.0.113.${times}` })
      .expect(201)
  await guestOf(school)
    .call(askConsultation, { body, remoteAddress: '203.0.113.77' })
    .refused(429, 'consultations.asked_often')
  const remoteAddress = '203.0.113.99'
  for (let times = 0; times < 20; times += 1)
    await guestOf(school).call(askConsultation, { body: aForm(), remoteAddress }).expect(201)
  await guestOf(school)
    .call(askConsultation, { body: aForm(), remoteAddress })
    .refused(429, 'consultations.asked_often')
})

test('a signed-in student’s request is theirs, and leaves the list with their account', async () => {
  await as(school.student).call(askConsultation, { body: aForm() }).expect(201)
  expect(await requestsFor(school.manager)).toMatchObject([
    { student: { id: school.student.id }, match: null },
  ])
  await as(school.owner)
    .call(deletePerson, { params: { id: school.student.id } })
    .response()
  const { counts } = await as(school.manager).call(listConsultations).expect(200)
  expect(counts.open).toBe(0)
})

test('staff get one e-mail about what came in a quarter of an hour, and none about what was taken since', async () => {
  await ask(school)
  await ask(school)
  await runJobs(school.school.id)
  const [letter, ...more] = await sentTo(school.manager.email)
  expect(more).toEqual([])
  expect(letter?.subject).toContain('2')
  expect(letter?.body).toContain('/requests')
})
