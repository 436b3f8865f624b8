import {
  addSynonym,
  changeSynonym,
  importVocabulary,
  listSynonyms,
  listTerms,
  removeSynonym,
  resetTerm,
  saveTerm,
} from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'

/** A program that everybody sees. */
async function shown(school: SchoolFixture, facts: Parameters<typeof aProgram>[1]): Promise<number> {
  const { id } = await aProgram(school, facts)
  await school.inside(async (db) => {
    await db.rows(sql`update programs set is_shown = true where school_id = ${db.schoolId} and id = ${id}`)
    await db.rows(sql`select refresh_programs(array[${id}]::bigint[])`)
    await db.rows(sql`select bump_school_version()`)
  })
  return id
}

async function found(school: SchoolFixture, q: string): Promise<number[]> {
  // Guests' pages are kept for a moment; the catalogue of members is not.
  const page = await as(school.student)
    .call(listCatalog, { params: { schoolId: school.school.id }, query: { q } })
    .expect(200)
  return page.results.map(({ id }) => id)
}

const zookeeper = { kind: 'subfield', value: 'Zoology', language: 'ru', synonym: 'зверолов' } as const

test('a synonym of the school is found at once, changed and removed, and the removal is taken back', async () => {
  const school = await schoolFixture()
  const id = await shown(school, { title_en: 'Animals of the steppe', subfield: 'Zoology' })
  const manager = as(school.manager)
  expect(await found(school, 'зверолов')).toEqual([])
  expect(await manager.call(addSynonym, { body: zookeeper }).expect(201)).toMatchObject({ origin: 'own' })
  expect(await found(school, 'зверолову')).toEqual([id])
  await manager.call(addSynonym, { body: zookeeper }).refused(409, 'dictionaries.synonym_taken')
  await manager
    .call(changeSynonym, { body: { from: zookeeper, to: { ...zookeeper, synonym: 'птицевед' } } })
    .expect(200)
  expect(await found(school, 'зверолов')).toEqual([])
  expect(await found(school, 'птицеведы')).toEqual([id])
  await manager.call(removeSynonym, { body: { ...zookeeper, synonym: 'птицевед' } }).expect(204)
  await manager.call(removeSynonym, { body: { ...zookeeper, synonym: 'птицевед' } }).expect(404)
  expect(await found(school, 'птицевед')).toEqual([])
  const events = await school.inside((db) =>
    db.rows<{ action: string }>(sql`select action from audit_log where object_kind = 'synonym' order by id`),
  )
  expect(events.map(({ action }) => action)).toEqual([
    'synonym.added',
    'synonym.removed',
    'synonym.added',
    'synonym.removed',
  ])
})

test('a synonym of the product is removed in one school alone and comes back', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const id = await shown(school, { title_en: 'Healing', subfield: 'General Medicine' })
  const theirs = await shown(other, { title_en: 'Healing', subfield: 'General Medicine' })
  const manager = as(school.manager)
  const { results } = await manager.call(listSynonyms, { query: { q: 'терапевт' } }).expect(200)
  const { origin, ...given } = results.find(({ synonym }) => synonym === 'терапевт') ?? {}
  const doctor = given as typeof zookeeper
  expect(origin).toBe('shared')
  expect(await found(school, 'терапевт')).toEqual([id])
  await manager.call(removeSynonym, { body: doctor }).expect(204)
  expect(await found(school, 'терапевт')).toEqual([])
  expect(await found(other, 'терапевт')).toEqual([theirs])
  const own = await manager.call(listSynonyms, { query: { own: true } }).expect(200)
  expect(own.results).toMatchObject([{ ...doctor, origin: 'removed' }])
  expect(await manager.call(addSynonym, { body: doctor }).expect(201)).toMatchObject({ origin: 'shared' })
  expect(await found(school, 'терапевт')).toEqual([id])
})

test('a value is named by the school: rows of dictionaries that nobody named follow, and go back with it', async () => {
  const school = await schoolFixture()
  const faculty = await school.inside((db) =>
    db.one<{ id: number }>(sql`
      insert into faculties (school_id, name) values (${db.schoolId}, 'Zymurgy studies') returning id`),
  )
  const id = await shown(school, { title_en: 'Yeast and people', faculty: faculty.id })
  const manager = as(school.manager)
  const names = { name_ru: 'Пивоварение', name_kk: 'Сыра қайнату', name_en: 'Brewing' }
  const term = { kind: 'field', value: 'Zymurgy studies' } as const
  expect(await found(school, 'пивоварение')).toEqual([])
  await manager.call(saveTerm, { body: { ...term, ...names } }).expect(200)
  expect(await found(school, 'пивоварения')).toEqual([id])
  const rows = () =>
    school.inside((db) =>
      db.row(sql`select name_ru, name_kk, name_en from faculties where id = ${faculty.id}`),
    )
  expect(await rows()).toEqual(names)
  const own = await manager.call(listTerms, { query: { own: true } }).expect(200)
  expect(own.results).toMatchObject([{ ...term, ...names, origin: 'own' }])
  await manager.call(resetTerm, { body: term }).expect(204)
  await manager.call(resetTerm, { body: term }).expect(404)
  expect(await rows()).toEqual({ name_ru: null, name_kk: null, name_en: null })
  expect(await found(school, 'пивоварение')).toEqual([])
})

test('synonyms and names come from a file; rows that are none are named and left out', async () => {
  const school = await schoolFixture()
  const id = await shown(school, { title_en: 'Animals of the steppe', subfield: 'Zoology' })
  const manager = as(school.manager)
  const csv = [
    'kind,value,language,synonym',
    'subfield,Zoology,ru,зверовед',
    'subfield,Zoology,ru,зверовед',
    'planet,Mars,ru,марс',
    'subfield,Zoology,xx,слово',
  ].join('\n')
  expect(await manager.call(importVocabulary, { body: { csv } }).expect(200)).toEqual({
    synonyms: 1,
    terms: 0,
    faults: [
      { row: 4, text: 'planet, Mars, ru, марс' },
      { row: 5, text: 'subfield, Zoology, xx, слово' },
    ],
  })
  expect(await found(school, 'зверовед')).toEqual([id])
  const names = 'kind;value;ru;kk;en\nsubfield;Zoology;Наука о зверях;Аңтану;Beasts\n'
  expect(await manager.call(importVocabulary, { body: { csv: names } }).expect(200)).toMatchObject({
    terms: 1,
  })
  expect(await found(school, 'аңтану')).toEqual([id])
  await manager.call(importVocabulary, { body: { csv: 'город\nРим' } }).refused(400, 'request.malformed')
})
