import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import {
  deleteLogo,
  getCurrency,
  getLogo,
  getSchool,
  getSchoolForGuests,
  listCurrencies,
  updateSchool,
} from '@qadam/contract/schools/endpoints.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aSchoolForm } from './factory.ts'

const logo = async (width = 900) => ({
  files: [
    {
      part: 'logo',
      name: 'logo.png',
      content: await sharp({ create: { width, height: 300, channels: 4, background: '#1c7ed6' } })
        .png()
        .toBuffer(),
    },
  ],
})

test('admins and managers change the settings of their school [R245]', async () => {
  const fixture = await schoolFixture()
  const form = aSchoolForm({
    description: 'Two lines\r\nof text',
    brand_color: '#0CA678',
    currency: 'eur',
    time_zone: 'Asia/Qostanay',
    language: 'kk',
    cancelTime: 3,
    transferTime: '7',
    work_hours: JSON.stringify([
      { day: 2, from: '09:00', to: '18:30' },
      { day: 1, from: '10:00', to: '24:00' },
    ]),
    complete_yesterdays_lessons: 'true',
    phone_prefixes: '+996, +998',
    support_email: 'Help@School.Test',
    support_phone: '8 701 000 11 22',
    support_telegram: '@school',
  })
  const school = await as(fixture.owner).call(updateSchool, { body: form }).expect(200)
  expect(school).toMatchObject({
    name: form.name,
    address: form.address,
    description: 'Two lines\nof text',
    brand_color: '#0ca678',
    currency: 'EUR',
    time_zone: 'Asia/Qostanay',
    language: 'kk',
    allowed_cancellations: 3,
    allowed_transfers: 1,
    cancelTime: { index: 3, time: 3 },
    transferTime: { index: 7, time: 48 },
    work_hours: [
      { day: 1, from: '10:00', to: '24:00' },
      { day: 2, from: '09:00', to: '18:30' },
    ],
    complete_yesterdays_lessons: true,
    phone_prefixes: ['+7', '+996', '+998'],
    support_email: 'help@school.test',
    support_phone: '+77010001122',
    support_telegram: '@school',
    version: 2,
  })
  expect(await as(fixture.manager).call(getSchool).expect(200)).toEqual(school)
  await as(fixture.manager).call(updateSchool, { body: aSchoolForm() }).expect(200)
  expect(await eventsOf(fixture)).toContain('school.updated')
})

test('students and teachers read the settings, without domains and switches, and change nothing', async () => {
  const fixture = await schoolFixture()
  for (const actor of [fixture.student, fixture.teacher]) {
    const school = await as(actor).call(getSchool).expect(200)
    expect(school).toMatchObject({ id: fixture.school.id })
    expect(school).not.toHaveProperty('domains')
    expect(school).not.toHaveProperty('switches')
    await as(actor).call(updateSchool, { body: aSchoolForm() }).refused(403, 'request.not_allowed')
    await as(actor).call(deleteLogo).refused(403, 'request.not_allowed')
  }
  await guestOf(fixture).call(getSchool).refused(401, 'request.sign_in_needed')
  expect((await as(fixture.owner).call(getSchool).expect(200)).domains).toEqual([fixture.school.domain])
})

test.each(['name', 'address', 'allowed_cancellations', 'allowed_transfers'] as const)(
  'a school without %s is refused beside its field [R196-R199]',
  async (field) => {
    const { owner } = await schoolFixture()
    for (const value of [undefined, '']) {
      const problem = await as(owner)
        .call(updateSchool, { body: { ...aSchoolForm(), [field]: value } as never })
        .refused(400, 'request.malformed')
      expect(problem.errors.map((fault) => fault.path)).toEqual([field])
    }
  },
)

test('notice times are sent back as they were read', async () => {
  const { owner } = await schoolFixture()
  const form = { ...aSchoolForm(), cancelTime: 5, transferTime: 6 }
  await as(owner).call(updateSchool, { body: form }).expect(200)
  const { cancelTime, transferTime } = await as(owner).call(getSchool).expect(200)
  expect([cancelTime, transferTime]).toEqual([
    { index: 5, time: 12 },
    { index: 6, time: 24 },
  ])
  const again = await as(owner)
    .call(updateSchool, {
      body: { ...aSchoolForm(), cancelTime: transferTime, transferTime: cancelTime } as never,
    })
    .expect(200)
  expect(again).toMatchObject({ cancelTime: transferTime, transferTime: cancelTime })
})

test.each([
  ['currency', 'XXQ'],
  ['cancelTime', '{"index":5,"time":24}'],
  ['cancelTime', '{"time":24}'],
  ['time_zone', 'Mars/Olympus'],
  ['brand_color', 'red'],
  ['cancelTime', 99],
  ['allowed_transfers', -1],
  ['allowed_cancellations', 1.5],
  ['work_hours', '[{"day":1,"from":"18:00","to":"09:00"}]'],
  ['work_hours', '[{"day":1,"from":"08:00","to":"09:00"},{"day":1,"from":"10:00","to":"12:00"}]'],
  ['work_hours', 'not json'],
  ['phone_prefixes', '996'],
  ['support_email', 'nobody'],
  ['language', 'fr'],
] as const)('a wrong %s (%s) is refused and nothing is saved', async (field, value) => {
  const { owner } = await schoolFixture()
  const problem = await as(owner)
    .call(updateSchool, { body: { ...aSchoolForm(), [field]: value } as never })
    .refused(400, 'request.malformed')
  expect(problem.errors[0]?.path.startsWith(field)).toBe(true)
  expect((await as(owner).call(getSchool).expect(200)).version).toBe(1)
})

test('the second of two who save the settings is told', async () => {
  const school = await schoolFixture()
  const save = (actor: TestUser, name: string) =>
    as(actor)
      .call(updateSchool, { body: aSchoolForm({ name, version: 1 }) })
      .response()
  const answers = await Promise.all([save(school.owner, 'One'), save(school.manager, 'Two')])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
})

test('the logo is resized, shown to guests and taken away again', async () => {
  const fixture = await schoolFixture()
  const school = await as(fixture.owner)
    .call(updateSchool, { body: aSchoolForm(), ...(await logo()) })
    .expect(200)
  const answer = await fixture.app.http.inject({ url: school.logo_url ?? '' })
  expect(answer.headers['content-type']).toBe('image/webp')
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(480)
  expect(await guestOf(fixture).call(getLogo).expect(200)).toMatchObject({ logo_url: school.logo_url })
  const second = await as(fixture.owner)
    .call(updateSchool, { body: aSchoolForm(), ...(await logo(200)) })
    .expect(200)
  expect(second.logo_url).not.toBe(school.logo_url)
  expect((await fixture.app.http.inject({ url: school.logo_url ?? '' })).statusCode).toBe(404)
  expect((await as(fixture.owner).call(deleteLogo).expect(200)).logo_url).toBeNull()
  expect(await fixture.inside((db) => db.rows(sql`select id from files`))).toEqual([])
  expect(await eventsOf(fixture)).toContain('school.logo_removed')
})

test('a logo that is no picture leaves the settings as they were', async () => {
  const { owner } = await schoolFixture()
  const files = [{ part: 'logo', name: 'logo.png', content: '<svg/>' }]
  await as(owner)
    .call(updateSchool, { body: aSchoolForm({ name: 'New name' }), files })
    .refused(400, 'files.not_a_picture')
  expect((await as(owner).call(getSchool).expect(200)).name).not.toBe('New name')
})

test('a change that guests can see raises the version of the school', async () => {
  const school = await schoolFixture()
  const version = async () =>
    (await school.inside((db) => db.row<{ version: number }>(sql`select version from schools`)))?.version ?? 0
  const before = await version()
  await as(school.owner).call(updateSchool, { body: aSchoolForm() }).expect(200)
  expect(await version()).toBeGreaterThan(before)
})

test('guests learn about a school by their host or by its domain, and only what is public', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  await as(school.owner)
    .call(updateSchool, { body: aSchoolForm({ name: 'Qadam Almaty', brand_color: '#e8590c' }) })
    .expect(200)
  const info = await guestOf(school).call(getSchoolForGuests).expect(200)
  expect(info).toMatchObject({
    id: school.school.id,
    name: 'Qadam Almaty',
    brand_color: '#e8590c',
    currency: 'KZT',
    language: 'ru',
  })
  expect(Object.keys(info).toSorted()).toEqual([
    'brand_color',
    'currency',
    'description',
    'id',
    'language',
    'legal_documents',
    'logo_url',
    'name',
    'phone_prefixes',
    'support',
    'time_zone',
  ])
  const byDomain = await guestOf(other)
    .call(getSchoolForGuests, { query: { domain: school.school.domain.toUpperCase() } })
    .expect(200)
  expect(byDomain.id).toBe(school.school.id)
  await guestOf(school)
    .call(getSchoolForGuests, { query: { domain: 'nobody.example' } })
    .refused(404, 'request.unknown_school')
})

test('currencies are listed in the language of the reader, and a school names its own', async () => {
  const school = await schoolFixture()
  const list = await as(school.student).call(listCurrencies, { language: 'kk' }).expect(200)
  expect(list[0]).toMatchObject({ code: 'KZT', symbol: '₸' })
  expect(list[0]?.name.toLowerCase()).toContain('теңге')
  expect(new Set(list.map((currency) => currency.id)).size).toBe(list.length)
  await guestOf(school).call(listCurrencies).refused(401, 'request.sign_in_needed')
  expect(
    await guestOf(school)
      .call(getCurrency, { query: { domain: school.school.domain } })
      .expect(200),
  ).toMatchObject({ code: 'KZT' })
})

test('the school gives newcomers a video by its address, and takes it away [R080]', async () => {
  const fixture = await schoolFixture()
  const save = (onboarding_video?: string) =>
    as(fixture.manager).call(updateSchool, { body: aSchoolForm({ onboarding_video }) })
  await save('https://youtu.be/dQw4w9WgXcQ?t=3').expect(200)
  // A form without the field leaves it as it is.
  await save().expect(200)
  const settings = () => as(fixture.manager).call(getSchool).expect(200)
  expect((await settings()).onboarding_video).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  const profile = () => as(fixture.student).call(getOwnProfile).expect(200)
  expect((await profile()).school.has_onboarding_video).toBe(true)
  for (const [address, code] of [
    ['http://media.school.test/video.mp4', 'schools.video_not_https'],
    ['https://media.school.test/video', 'schools.video_address_unknown'],
    ['https://name:secret@media.school.test/video.mp4', 'schools.video_address_unknown'],
    ['https://vimeo.com/about', 'schools.video_address_unknown'],
    ['https://vimeo.com.evil.test/76979871', 'schools.video_address_unknown'],
    ['javascript:alert(1)//.mp4', 'schools.video_address_unknown'],
    ['a video', 'schools.video_address_unknown'],
  ] as const) {
    const refused = await save(address).refused(400, 'request.malformed')
    expect(refused.errors, address).toMatchObject([{ path: 'onboarding_video', code }])
  }
  await save('https://vimeo.com/channels/staffpicks/76979871').expect(200)
  expect((await settings()).onboarding_video).toBe('https://vimeo.com/76979871')
  await save('https://media.school.test/Welcome.WEBM').expect(200)
  expect((await settings()).onboarding_video).toBe('https://media.school.test/Welcome.WEBM')
  await save('').expect(200)
  expect((await profile()).school.has_onboarding_video).toBe(false)
})
