import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { rowsLeft } from '../../testing/rows-left.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram, publishByForm } from './factory.ts'

const facts = {
  title_en: 'Informatics',
  title_kk: 'Информатика',
  field: 'Science',
  countries: ['IT', 'KZ'],
  languages: ['en'],
  cost: 1_000,
  rounds: [{ start: '2099-01-01', end: '2099-02-01' }],
  requirements: { text_ru: '<p>Аттестат</p>', languages: [{ language: 'en', level: 'B2' }] },
}

test.each([
  ['of the plain form', {}],
  ['with more facts', facts],
  ['free of charge', { is_free: true, price: null, currency: null }],
])('a published program arranged by SQL leaves what the real commands leave, %s', async (_, more) => {
  const [arranged, real] = [await schoolFixture(), await schoolFixture()]
  const left = {
    arranged: await inEach(arranged, (tag) => aPublishedProgram(arranged, { tags: [tag], ...more })),
    real: await inEach(real, (tag) => publishByForm(real, { tags: [tag], ...more })),
  }
  expect(Object.keys(left.real)).toEqual(
    expect.arrayContaining([
      'programs',
      'program_search',
      'program_cards',
      'program_totals',
      'audit_log',
      'files',
    ]),
  )
  expect(left.arranged).toEqual(left.real)
  for (const school of [arranged, real]) expect(await hasItsFiles(school)).toBe(true)
})

test('a program that could not be published is not arranged as published', async () => {
  const school = await schoolFixture()
  await expect(aPublishedProgram(school, { tags: [] })).rejects.toThrow('needs tags')
})

/** What `work` leaves in a school with a tag of the same name in each. */
async function inEach(school: SchoolFixture, work: (tag: number) => Promise<unknown>) {
  const tag = await as(school.manager)
    .call(dictionaryCalls.tag.create, { body: { tag_name: 'Engineering' } })
    .expect(201)
  return rowsLeft(school, async () => {
    await work(tag.id)
    await runJobs(school.school.id)
  })
}

async function hasItsFiles(school: SchoolFixture): Promise<boolean> {
  const rows = await school.inside((db) => db.rows<{ key: string }>(sql`select store_key as key from files`))
  const found = await Promise.all(rows.map(({ key }) => school.app.services.files.has(key)))
  return found.length > 0 && found.every(Boolean)
}
