import type { Answer } from '@qadam/contract/endpoint.ts'
import { listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPublishedProgram } from './factory.ts'

const rounds = [{ start: '2020-01-01', end: '2099-01-01' }]
const closed = { rounds: [], rounds_to_be_announced: true }
const none = { education: [], languages: [] }
const ielts = { education: [], languages: [{ language: 'English', certificate: 'IELTS', level: '6.0' }] }
const inTenge = { price: 200_000_000, currency: 'KZT', price_period: 'year' as const }

async function listed(
  school: SchoolFixture,
  query: object,
  who: TestUser = school.student,
): Promise<Answer<typeof listCatalog>> {
  const params = { schoolId: school.school.id }
  return as(who)
    .call(listCatalog, { params, query: { sort: 'fits', ...query } })
    .expect(200)
}

const idsOf = ({ results }: Answer<typeof listCatalog>) => results.map(({ id }) => id)

async function certify(school: SchoolFixture, name: string, score: string): Promise<void> {
  await school.inside((db) =>
    db.rows(sql`insert into language_certificates (school_id, student_id, name, total_score, language)
      values (${db.schoolId}, ${school.student.id}, ${name}, ${score}, 'English')`),
  )
}

test('without a profile a student finds first what is open and lacks the least, each program once', async () => {
  const school = await schoolFixture()
  const past = await aPublishedProgram(school, { ...closed, requirements: none })
  const asksNothing = await aPublishedProgram(school, { ...inTenge, rounds, requirements: none })
  const lacks = await aPublishedProgram(school, {
    ...inTenge,
    rounds,
    requirements: { education: [{ degree: 'phd' }], languages: [] },
  })
  const newest = await aPublishedProgram(school, { ...closed, requirements: none })
  const expected = [asksNothing.id, lacks.id, newest.id, past.id]
  const whole = await listed(school, {})
  expect(whole).toMatchObject({ count: 4 })
  expect(whole.fitting).toBeUndefined()
  expect(whole.results.every(({ fit }) => fit === undefined)).toBe(true)
  expect(idsOf(whole)).toEqual(expected)
  for (const page_size of [1, 3]) {
    const pages = []
    for (let page = 1; page <= Math.ceil(4 / page_size); page += 1)
      pages.push(...idsOf(await listed(school, { page, page_size })))
    expect(pages).toEqual(expected)
  }
  expect(idsOf(await listed(school, {}, school.manager))).toEqual([
    newest.id,
    lacks.id,
    asksNothing.id,
    past.id,
  ])
})

test('two groups with counts of all pages: what fits, and what lacks one step, which is named', async () => {
  const school = await schoolFixture()
  await certify(school, 'IELTS', '6.5')
  const sat = {
    ...ielts,
    languages: [...ielts.languages, { language: 'Math', certificate: 'SAT', level: '1200' }],
  }
  const higher = {
    education: [],
    languages: [{ language: 'English', certificate: 'IELTS', level: '7.5' }],
  }
  const both = {
    education: [{ degree: 'phd' as const }],
    languages: [{ language: 'English', certificate: 'IELTS', level: '7.5' }],
  }
  const fitting = await aPublishedProgram(school, { ...inTenge, rounds, requirements: ielts })
  const needsTest = await aPublishedProgram(school, { ...inTenge, rounds, requirements: sat })
  const needsScore = await aPublishedProgram(school, { ...inTenge, rounds, requirements: higher })
  const far = await aPublishedProgram(school, { ...inTenge, rounds, requirements: both })
  const page = await listed(school, { page_size: 3 })
  expect(page.fitting).toEqual({ fits: 1, one_step: 2, considered: 4, mine: ['IELTS 6.5'] })
  expect(page.results.map(({ id, fit }) => ({ id, ...fit }))).toEqual([
    { id: fitting.id, state: 'fits', step: null },
    { id: needsScore.id, state: 'one_step', step: { kind: 'language', text: 'IELTS 7.5 needed' } },
    { id: needsTest.id, state: 'one_step', step: { kind: 'test', text: 'SAT 1200 needed' } },
  ])
  const second = await listed(school, { page_size: 3, page: 2 })
  expect(second.results).toMatchObject([{ id: far.id, fit: { state: 'further', step: null } }])
  expect(second.fitting).toEqual(page.fitting)
})

test('nothing fits whose language, price or dates are not known, or that is too dear', async () => {
  const school = await schoolFixture()
  await certify(school, 'IELTS', '6.5')
  const made = {
    'fit.language': await aPublishedProgram(school, { ...inTenge, rounds, requirements: none }),
    'fit.price': await aPublishedProgram(school, {
      ...inTenge,
      price_period: 'month',
      rounds,
      requirements: ielts,
    }),
    'fit.dates': await aPublishedProgram(school, { ...inTenge, ...closed, requirements: ielts }),
  }
  const page = await listed(school, {})
  expect(page.fitting).toMatchObject({ fits: 0, one_step: 3 })
  const stepOf = (id: number) => page.results.find((one) => one.id === id)?.fit?.step
  expect(stepOf(made['fit.language'].id)).toMatchObject({ kind: 'language' })
  expect(stepOf(made['fit.price'].id)).toMatchObject({ kind: 'price' })
  expect(stepOf(made['fit.dates'].id)).toMatchObject({ kind: 'deadline' })

  const payable = await aPublishedProgram(school, { ...inTenge, rounds, requirements: ielts })
  expect((await listed(school, { budget: 2_000_000 })).fitting).toMatchObject({ fits: 1 })
  // What asks for an unknown language besides is two steps away.
  const dear = await listed(school, { budget: 1_999_999 })
  expect(dear.fitting).toMatchObject({ fits: 0, one_step: 3 })
  expect(dear.results.find(({ id }) => id === payable.id)?.fit?.step).toEqual({
    kind: 'price',
    text: 'Above your budget',
  })
})

test('an unknown language and a missing test are two steps; a filter narrows the groups with the list', async () => {
  const school = await schoolFixture()
  await certify(school, 'IELTS', '6.5')
  const phd = { education: [{ degree: 'phd' as const }], languages: [] }
  await aPublishedProgram(school, { ...inTenge, rounds, requirements: phd })
  const italian = await aPublishedProgram(school, {
    ...inTenge,
    rounds,
    countries: ['IT'],
    requirements: ielts,
  })
  expect((await listed(school, {})).fitting).toMatchObject({ fits: 1, one_step: 0, considered: 2 })
  const narrowed = await listed(school, { country: 'IT' })
  expect(narrowed).toMatchObject({ count: 1, fitting: { fits: 1, one_step: 0, considered: 1 } })
  expect(idsOf(narrowed)).toEqual([italian.id])
})
