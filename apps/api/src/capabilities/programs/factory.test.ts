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
    arranged: await inEach(arranged, (chosen) => aPublishedProgram(arranged, { ...chosen, ...more })),
    real: await inEach(real, (chosen) => publishByForm(real, { ...chosen, ...more })),
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

interface Chosen {
  readonly tags: number[]
  readonly university: number
  readonly degree: number
}

/** Runs `work` in a school with dictionary rows of the same names. Returns the rows that it leaves. */
async function inEach(school: SchoolFixture, work: (chosen: Chosen) => Promise<unknown>) {
  const by = as(school.manager)
  const tag = await by.call(dictionaryCalls.tag.create, { body: { tag_name: 'Engineering' } }).expect(201)
  return rowsLeft(school, async () => {
    const university = await by
      .call(dictionaryCalls.university.create, { body: { name: 'University of Padua' } })
      .expect(201)
    const degree = await by
      .call(dictionaryCalls.degree.create, { body: { degree_name: 'Bachelor' } })
      .expect(201)
    await work({ tags: [tag.id], university: university.id, degree: degree.id })
    await runJobs(school.school.id)
  })
}

async function hasItsFiles(school: SchoolFixture): Promise<boolean> {
  const rows = await school.inside((db) => db.rows<{ key: string }>(sql`select store_key as key from files`))
  const found = await Promise.all(rows.map(({ key }) => school.app.services.files.has(key)))
  return found.length > 0 && found.every(Boolean)
}
