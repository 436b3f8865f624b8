import { listApplications, writeConditions } from '@qadam/contract/applications/endpoints.ts'
import { maxConditions } from '@qadam/contract/applications/rules.ts'
import { uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { bellOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'
import { anApplication, ask, letter } from './factory.ts'

let school: SchoolFixture
let offer: Awaited<ReturnType<typeof anApplication>>
beforeEach(async () => {
  school = await schoolFixture()
  offer = await anApplication(school, 'has_invitation')
})

type Conditions = NonNullable<Sent<typeof writeConditions>['body']>['conditions']
const write = (conditions: Conditions, who: TestUser = school.manager, id = offer.id, version?: number) =>
  as(who).call(writeConditions, { params: { id }, body: { conditions, version } })
const own = async () => {
  const { results } = await as(school.student).call(listApplications, { query: {} }).expect(200)
  return results.find(({ id }) => id === offer.id)
}

test('staff write the conditions of an offer; the student sees each with its state', async () => {
  await write([
    { text: 'Английский B2', hint: 'Ваш IELTS 6.5 подходит', is_met: true },
    { text: 'Первый курс вуза без долгов', due_on: '2027-06-15' },
  ]).expect(200)
  expect((await own())?.conditions).toMatchObject([
    { text: 'Английский B2', hint: 'Ваш IELTS 6.5 подходит', state: 'met', document: null },
    { text: 'Первый курс вуза без долгов', state: 'to_do', due_on: '2027-06-15', address: null },
  ])
  await write([{ text: 'Только аттестат' }]).expect(200)
  expect((await own())?.conditions).toMatchObject([{ text: 'Только аттестат' }])
})

test('a condition that a document proves has the state of the student’s document and leads to it', async () => {
  await withFirstTypes(school)
  const type = await typeIdOf(school, 'passport')
  await write([{ text: 'Загранпаспорт до июля', document: type }]).expect(200)
  const at = `/my-documents?paper=${type}`
  expect((await own())?.conditions).toMatchObject([{ state: 'to_do', address: at, document: { id: type } }])
  await as(school.student)
    .call(uploadDocument, {
      params: { id: school.student.id },
      body: { type: 'passport' },
      files: [{ part: 'files', name: 'scan.pdf', content: Buffer.from(onePagePdf()) }],
    })
    .expect(201)
  expect((await own())?.conditions).toMatchObject([{ state: 'checking' }])
})

test('only staff write conditions, only of an offer, and a stale version is rejected', async () => {
  const one: Conditions = [{ text: 'Английский B2' }]
  await write(one, school.student).refused(403, 'request.not_allowed')
  await write(one, school.teacher).refused(403, 'request.not_allowed')
  const sent = await anApplication(school, 'under_review')
  await write(one, school.manager, sent.id).refused(409, 'transition_not_allowed')
  await write(one, school.manager, offer.id, offer.version - 1).refused(409, 'stale_version')
  await write([{ text: 'Справка', document: 999_999_999 }]).refused(400, 'request.malformed')
  await write(Array.from({ length: maxConditions + 1 }, () => ({ text: 'B2' }))).refused(
    400,
    'request.malformed',
  )
  expect((await own())?.conditions).toEqual([])
})

test('a new offer of the same university begins without the conditions of the old one', async () => {
  await write([{ text: 'Английский B2' }]).expect(200)
  const { id } = offer
  await ask(school.manager, { id, status: 'refusal', note: 'Отозвали' }).expect(200)
  expect((await own())?.conditions).toEqual([])
  await ask(school.manager, { id, status: 'under_review', note: 'Подали снова' }).expect(200)
  await ask(school.manager, { id, status: 'has_invitation' }, [letter()]).expect(200)
  expect((await own())?.conditions).toEqual([])
})

/** Returns the bell's titles and paths about conditions, once the time is over for which notices are held. */
async function conditionNews() {
  await runJobs(school.school.id)
  school.app.clock.move(16 * 60_000)
  await runJobs(school.school.id)
  const bell = await bellOf(school, school.student)
  return bell.filter(({ title }) => title === 'Условия вашего приглашения')
}

test('the student learns of new conditions once, however often staff save within a while, with a link to the offer', async () => {
  await write([{ text: 'Английский B2' }]).expect(200)
  await write([{ text: 'Английский B2' }, { text: 'Аттестат с переводом' }]).expect(200)
  expect(await conditionNews()).toMatchObject([{ path: `/my-applications#offer-${offer.id}` }])
  const [letterAbout] = (await sentTo(school.student.email)).filter(({ subject }) =>
    subject.startsWith('Условия приглашения'),
  )
  expect(letterAbout?.body).toContain('Осталось выполнить: 2')
  // The same conditions, one of them met: nothing more is asked, and nobody is disturbed.
  await write([{ text: 'Английский B2', is_met: true }, { text: 'Аттестат с переводом' }]).expect(200)
  expect(await conditionNews()).toHaveLength(1)
})

test.each([
  ['taken back', []],
  ['met', [{ text: 'Английский B2', is_met: true }]],
] as const)('conditions that are %s before the notice goes are no news', async (_, last) => {
  await write([{ text: 'Английский B2' }]).expect(200)
  await write([...last]).expect(200)
  expect(await conditionNews()).toEqual([])
})

test('conditions stay in the order of the letter', async () => {
  await write([{ text: 'Английский B2' }, { text: 'Аттестат' }, { text: 'Эссе' }]).expect(200)
  expect((await own())?.conditions?.map(({ text }) => text)).toEqual(['Английский B2', 'Аттестат', 'Эссе'])
})
