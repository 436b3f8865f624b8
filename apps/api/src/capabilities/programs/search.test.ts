import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { addSynonym } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { listFacets, listGuestPrograms, suggestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from './factory.ts'

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

const asked = (school: SchoolFixture, q: string) =>
  guestOf(school).call(listGuestPrograms, { query: { q } }).expect(200)
const found = async (school: SchoolFixture, q: string) => (await asked(school, q)).results.map(({ id }) => id)

test('programs with titles of one language are found by words of others, with endings, professions and short names', async () => {
  const school = await schoolFixture()
  const university = await as(school.manager)
    .call(dictionaryCalls.university.create, { body: { name: 'Politecnico di Milano' } })
    .expect(201)
  const city = await as(school.manager)
    .call(dictionaryCalls.city.create, { body: { city: 'Milan' } })
    .expect(201)
  const computing = await shown(school, {
    title_en: 'Bachelor of Bits',
    subfield: 'Computer Science, n.e.c.',
  })
  const french = await shown(school, { title_en: 'Informatique', field: 'Sciences, technologies, santé' })
  const medicine = await shown(school, {
    title_en: 'Clinical studies',
    subfield: 'General Medicine',
    university: university.id,
    cities: [city.id],
    countries: ['IT'],
    languages: ['en'],
  })
  for (const q of ['компьютерные науки', 'компьютерных наук', 'informatica'])
    expect((await found(school, q)).toSorted(), q).toEqual([computing, french])
  for (const q of [
    'врач',
    'врачом',
    'хочу стать врачом',
    'дәрігер',
    'медицина италия',
    'италияда медицина',
    'милан',
    'миланда',
    'polimi',
    'полими',
    'на английском в италии',
  ])
    expect(await found(school, q), q).toEqual([medicine])
})

test('a word that means something by its synonym is explained in the reader’s language, one that says it itself is not', async () => {
  const school = await schoolFixture()
  for (const title of ['Clinic', 'Clinic at night'])
    await shown(school, { title_en: title, subfield: 'General Medicine' })
  await shown(school, { title_en: 'Clinic of sleep', subfield: 'Dentistry' })
  await as(school.owner)
    .call(addSynonym, {
      body: { kind: 'subfield', value: 'Dentistry', language: 'ru', synonym: 'врач' },
    })
    .expect(201)
  const explained = async (q: string, language: 'ru' | 'kk' | 'en') => {
    const found = guestOf(school).call(listGuestPrograms, { query: { q }, language })
    return (await found.expect(200)).search?.terms
  }
  expect(await explained('врач', 'ru')).toEqual([
    { word: 'врач', names: ['Лечебное дело, общая медицина', 'Стоматология'], more: 0 },
  ])
  expect(await explained('дәрігер', 'en')).toEqual([
    { word: 'дәрігер', names: ['General Medicine'], more: 0 },
  ])
  expect(await explained('общая медицина', 'ru')).toEqual([])
  expect(await explained('clinic', 'en')).toEqual([])
})

test('nonsense finds nothing, and most of a text that says nothing is not a search for the rest', async () => {
  const school = await schoolFixture()
  await shown(school, { title_en: 'Quality of water (c/w)', countries: ['KZ'] })
  for (const q of ['qqqq', 'wwww', 'ыва фыв', 'zxcvbnm', 'абракадабра', 'water qqqq zzzz wwww'])
    expect(await asked(school, q), q).toMatchObject({ count: 0, search: { near: false } })
})

test('where nothing has all words, the near ones are shown and said to be near; slips are told', async () => {
  const school = await schoolFixture()
  const medicine = await shown(school, { title_en: 'Medicine', countries: ['KZ'] })
  const law = await shown(school, { title_en: 'Law and order', countries: ['IT'] })
  expect(await asked(school, 'medicine italy')).toMatchObject({
    count: 2,
    search: { near: true, meant: null },
    results: [{ id: medicine }, { id: law }],
  })
  expect(await asked(school, 'medicane')).toMatchObject({
    count: 1,
    search: { near: false, meant: 'medicine' },
    results: [{ id: medicine }],
  })
  expect((await asked(school, 'medicine')).search).toEqual({ near: false, meant: null, terms: [] })
  const plain = await guestOf(school).call(listGuestPrograms, {}).expect(200)
  expect(plain.search).toBeUndefined()
  const facets = await guestOf(school)
    .call(listFacets, { query: { q: 'medicine italy' } })
    .expect(200)
  expect(facets.count).toBe(2)
})

test('names of people and titles of hidden programs are never proposed as what was meant', async () => {
  const school = await schoolFixture()
  await school.inside((db) => db.rows(sql`select learn_words(array['Жаңабергенов'])`))
  await aProgram(school, { title_en: 'Secretology' })
  await shown(school, { title_en: 'Medicine' })
  for (const q of ['жанабергенав', 'secratology'])
    expect(await asked(school, q), q).toMatchObject({ count: 0, search: { meant: null } })
})

test('suggestions come in groups; a city means it with its districts, and only what shown programs use is there', async () => {
  const school = await schoolFixture()
  const make = async (body: object) =>
    (
      await as(school.manager)
        .call(dictionaryCalls.city.create, { body: body as never })
        .expect(201)
    ).id
  const sydney = await make({ city: 'Sydney', name_ru: 'Сидней', name_en: 'Sydney' })
  const ultimo = await make({ city: 'Ultimo', name_ru: 'Сидней, Ультимо', name_en: 'Sydney, Ultimo' })
  await make({ city: 'Sydney Unused' })
  const university = await as(school.manager)
    .call(dictionaryCalls.university.create, { body: { name: 'The University of Sydney' } })
    .expect(201)
  const id = await shown(school, { title_en: 'Physics', cities: [sydney], university: university.id })
  await shown(school, { title_en: 'Dance', cities: [ultimo] })
  const suggested = async (q: string, language: 'ru' | 'en' = 'en') =>
    guestOf(school)
      .call(suggestPrograms, { query: { q, translate_lang: language } })
      .expect(200)
  expect(await suggested('sydn')).toMatchObject({
    cities: [{ name: 'Sydney', ids: [sydney, ultimo] }],
    universities: [{ id: university.id, name: 'The University of Sydney' }],
  })
  expect((await suggested('сидней', 'ru')).cities).toEqual([{ name: 'Сидней', ids: [sydney, ultimo] }])
  expect((await suggested('ultimo')).cities).toEqual([{ name: 'Sydney, Ultimo', ids: [ultimo] }])
  expect((await suggested('физ', 'ru')).programs).toEqual([])
  expect((await suggested('phys')).programs).toEqual([
    { id, name: 'Physics', university: 'The University of Sydney' },
  ])
  expect(await suggested('  ')).toEqual({
    meant: null,
    programs: [],
    universities: [],
    cities: [],
    fields: [],
  })
  expect(await suggested('qqqq')).toMatchObject({ programs: [], universities: [], cities: [], fields: [] })
})
