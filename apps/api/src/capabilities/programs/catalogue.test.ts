import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import {
  getMaxPrice,
  listCatalog,
  listFacets,
  listGuestPrograms,
  listMyPrograms,
  listSchoolPrograms,
  listSimilarPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { sortOptions } from '@qadam/contract/programs/rules.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { aProgram } from './factory.ts'

type Query = NonNullable<Sent<typeof listGuestPrograms>['query']>

/**
 * Creates a published program directly in the database, as an import would: without the fields that the form
 * requires.
 */
async function shown(school: SchoolFixture, facts: Parameters<typeof aProgram>[1]): Promise<number> {
  const made = await aProgram(school, facts)
  await school.inside(async (db) => {
    await db.rows(
      sql`update programs set is_shown = true where school_id = ${db.schoolId} and id = ${made.id}`,
    )
    await db.rows(sql`select refresh_programs(array[${made.id}]::bigint[])`)
    await db.rows(sql`select bump_school_version()`)
  })
  return made.id
}

async function found(school: SchoolFixture, query: Query): Promise<number[]> {
  // The list of signed-in people is not cached between requests; the cached guest pages have tests of their
  // own.
  const page = await as(school.student)
    .call(listCatalog, { params: { schoolId: school.school.id }, query: query as never })
    .expect(200)
  expect(page.count).toBe(page.results.length)
  return page.results.map((card) => card.id)
}

test('each filter narrows, several values widen, and different filters combine', async () => {
  const school = await schoolFixture()
  const [one, two] = [await someDictionaries(school), await someDictionaries(school)]
  const facts = (d: typeof one) => ({
    university: d.university.id,
    faculty: d.faculty.id,
    degree: d.degree.id,
    format: d.format.id,
    tags: [d.tag.id],
    cities: [d.city.id],
    univer_tags: [d.universityTag.id],
  })
  const first = await shown(school, { ...facts(one), languages: ['en', 'it'], countries: ['IT'] })
  const second = await shown(school, { ...facts(two), languages: ['ru'], countries: ['FR'] })
  const narrowing: Query[] = [
    { university: one.university.id },
    { faculty: one.faculty.id },
    { speciality: one.faculty.id },
    { degree: one.degree.id },
    { format_fil: one.format.id },
    { tag: one.tag.id },
    { city: one.city.id },
    { univer_tag: one.universityTag.id },
    { lang: 'it' },
    { country: 'it' },
    { ids: first },
  ]
  for (const query of narrowing) expect(await found(school, query), JSON.stringify(query)).toEqual([first])
  expect(await found(school, { tag: `${one.tag.id},${two.tag.id}` })).toEqual([second, first])
  expect(await found(school, { tag: two.tag.id, lang: 'en' })).toEqual([])
  expect(await found(school, { faculty: one.faculty.id, speciality: two.faculty.id })).toEqual([
    second,
    first,
  ])
  expect(await found(school, {})).toEqual([second, first])
})

test('a search finds across case, diacritics, scripts, Kazakh letters, beginnings, typos and keyboard layouts', async () => {
  const school = await schoolFixture()
  const { manager } = school
  const university = await as(manager)
    .call(dictionaryCalls.university.create, {
      body: {
        name: 'Università di Bologna',
        name_ru: 'Болонский университет',
        name_kk: 'Болонья университеті',
      },
    })
    .expect(201)
  const city = await as(manager)
    .call(dictionaryCalls.city.create, { body: { city: 'Bologna' } })
    .expect(201)
  const italy = await shown(school, {
    title_en: 'Engineering and management',
    university: university.id,
    cities: [city.id],
    countries: ['IT'],
    field: 'Инженерия',
  })
  const kazakh = await shown(school, { title_kk: 'Қазақ тілі мен әдебиеті', countries: ['KZ'] })
  for (const q of [
    'italia',
    'италия',
    'Италия',
    'ИТАЛИЯ',
    'Italy',
    'bnfkbz',
    'ITALI',
    'итал',
    'enginering',
    'engineering italy',
    'болонский',
    'bolonskii',
    'universita',
    'università bologna',
    'инженерия',
    'menagement',
    'утпштуукштп',
  ])
    expect(await found(school, { q }), q).toEqual([italy])
  for (const q of ['Қазақ', 'казак тили', 'қазақ әдебиеті', 'казахстан', 'Qazaqstan', 'kazahstan', 'әдебиет'])
    expect(await found(school, { q }), q).toEqual([kazakh])
  for (const q of ['qqqqqq', 'ывапролд', "'; drop table programs"])
    expect(await found(school, { q }), q).toEqual([])
  for (const q of ['   ', '%', '***']) expect(await found(school, { q }), q).toEqual([kazakh, italy])
})

test('a card has its city by one name and its area of study in every language', async () => {
  const school = await schoolFixture()
  const names = { name_ru: 'Сидней, Хеймаркет', name_kk: 'Сидней, Хеймаркет', name_en: 'Haymarket' }
  const city = await as(school.manager)
    .call(dictionaryCalls.city.create, { body: { city: 'Haymarket NSW', ...names } })
    .expect(201)
  const id = await shown(school, {
    cities: [city.id],
    field: 'Society and Culture',
    subfield: 'Law, n.f.d.',
  })
  const plain = await shown(school, {})
  const [russian, english] = await Promise.all(
    (['ru', 'en'] as const).map((translate_lang) =>
      as(school.student)
        .call(listCatalog, { params: { schoolId: school.school.id }, query: { translate_lang } })
        .expect(200),
    ),
  )
  expect(russian?.results).toMatchObject([
    { id: plain, cities: [], study_area: null },
    { id, cities: [{ city: 'Сидней, Хеймаркет', city_en: 'Haymarket' }], study_area: 'law' },
  ])
  expect(english?.results[1]).toMatchObject({
    cities: [{ city: 'Haymarket', city_en: 'Haymarket' }],
    study_area: 'law',
  })
})

test('best matches come first: the whole words in the title, then their beginnings, then other places', async () => {
  const school = await schoolFixture()
  const inTitle = await shown(school, { title_en: 'Chess' })
  const beginning = await shown(school, { title_en: 'Chessboards and society' })
  const elsewhere = await shown(school, { title_en: 'Economics', field: 'Chess' })
  expect(await found(school, { q: 'chess' })).toEqual([inTitle, beginning, elsewhere])
  const second = await as(school.student)
    .call(listCatalog, {
      params: { schoolId: school.school.id },
      query: { q: 'chess', page: 3, page_size: 1 },
    })
    .expect(200)
  expect(second).toMatchObject({ count: 3, next: null, results: [{ id: elsewhere }] })
})

test('money is compared by its tenge value, and what has no price comes last', async () => {
  const school = await schoolFixture()
  const tenge = await shown(school, { cost: 2_000_000, price: 100_000_000, currency: 'KZT' })
  const dollars = await shown(school, { cost: 5_000_000, price: 500_000, currency: 'USD' })
  const unknown = await shown(school, {})
  const free = await shown(school, { cost: 0, is_free: true })
  expect(await found(school, { price_value: 'asc' })).toEqual([free, tenge, dollars, unknown])
  expect(await found(school, { price_value: 'desc' })).toEqual([dollars, tenge, free, unknown])
  expect(await found(school, { cost_value: 'asc' })).toEqual([free, tenge, dollars, unknown])
  expect(await found(school, { cost_value: 'desc' })).toEqual([dollars, tenge, free, unknown])
  expect(await found(school, { price_min: 1_500_000 })).toEqual([dollars])
  expect(await found(school, { price_max: '1000000' })).toEqual([free, tenge])
  expect(await found(school, { cost_min: 20_000, cost_max: 20_000 })).toEqual([tenge])
  expect(await found(school, { cost_value: 'sideways' as never })).toHaveLength(4)
  expect(await guestOf(school).call(getMaxPrice).expect(200)).toEqual({
    max_cost: 50_000,
    max_price: 5_000 * 525,
    currency: 'KZT',
  })
})

test('the five orders of the catalogue are five: by the sum, by tuition and by fee [R385-R389]', async () => {
  const school = await schoolFixture()
  const dearFee = await shown(school, { cost: 9_000_000, price: 1_000_000, currency: 'KZT' })
  const dearTuition = await shown(school, { cost: 1_000_000, price: 5_000_000, currency: 'KZT' })
  const withoutFee = await shown(school, { price: 7_000_000, currency: 'KZT' })
  const lists = await Promise.all(Object.values(sortOptions).map((query) => found(school, query)))
  expect(lists).toEqual([
    [withoutFee, dearTuition, dearFee],
    [dearFee, withoutFee, dearTuition],
    [dearTuition, withoutFee, dearFee],
    [dearFee, dearTuition, withoutFee],
    [dearTuition, dearFee, withoutFee],
  ])
})

test('rounds answer what is open now and what touches a window', async () => {
  const school = await schoolFixture()
  const day = (shift: number) =>
    new Date(school.app.clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10)
  const open = await shown(school, { rounds: [{ start: day(-10), end: day(10) }] })
  const coming = await shown(school, { rounds: [{ start: day(30), end: day(60) }] })
  await shown(school, {})
  expect(await found(school, { is_open: true })).toEqual([open])
  expect(await found(school, { start: day(20), end: day(35) })).toEqual([coming])
  expect(await found(school, { end: day(5) })).toEqual([open])
  expect(await found(school, { start: day(5) })).toEqual([coming, open])
})

test('programs are narrowed by when they changed', async () => {
  const school = await schoolFixture()
  const program = await shown(school, {})
  const today = school.app.clock.now().toISOString().slice(0, 10)
  expect(await found(school, { changed_at_after: today } as never)).toEqual([program])
  expect(await found(school, { changed_at_before: '2020-01-01' } as never)).toEqual([])
  expect(await found(school, { changed_at_before: today } as never)).toEqual([program])
})

test('staff see hidden and incomplete programs and their state; teachers and students see what is shown [R250 R257]', async () => {
  const school = await schoolFixture()
  const hidden = await aProgram(school, { title_ru: 'Черновик' })
  const visible = await shown(school, { title_ru: 'Видно' })
  const params = { school: school.school.id }
  const list = async (user: typeof school.owner, query: object = {}) =>
    (await as(user).call(listSchoolPrograms, { params, query }).expect(200)).results
  expect((await list(school.manager)).map((row) => row.id)).toEqual([visible, hidden.id])
  expect((await list(school.owner, { show: false })).map((row) => row.id)).toEqual([hidden.id])
  expect((await list(school.owner, { incomplete: true }))[0]).toMatchObject({
    show: true,
    incomplete: true,
    missing: ['short_desc', 'full_desc', 'university', 'degree', 'languages', 'tags', 'price', 'rounds'],
  })
  for (const user of [school.student, school.teacher]) {
    const seen = await list(user, { show: false })
    expect(seen.map((row) => row.id)).toEqual([visible])
    expect(seen[0]).not.toHaveProperty('missing')
    expect(seen[0]).not.toHaveProperty('version')
  }
})

test('guests find what is shown in their domain’s school and nothing of another [R005 R264]', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const mine = await shown(school, { title_en: 'Common name' })
  const theirs = await shown(other, { title_en: 'Common name' })
  const ids = async (from: SchoolFixture, query: Query = {}) =>
    (await guestOf(from).call(listGuestPrograms, { query }).expect(200)).results.map((card) => card.id)
  expect(await ids(school, { q: 'common' })).toEqual([mine])
  expect(await ids(other, { q: 'common' })).toEqual([theirs])
  expect(await ids(other, { domain: school.school.domain })).toEqual([mine])
  await as(school.owner)
    .call(listCatalog, { params: { schoolId: other.school.id } })
    .refused(404, 'request.row_not_found')
  await guestOf(school)
    .call(listCatalog, { params: { schoolId: school.school.id } })
    .refused(401, 'request.sign_in_needed')
})

test('a guest page is asked again and again and changes with the next change', async () => {
  const school = await schoolFixture()
  await shown(school, { title_en: 'One' })
  const count = async () => (await guestOf(school).call(listGuestPrograms).expect(200)).count
  expect([await count(), await count()]).toEqual([1, 1])
  await shown(school, { title_en: 'Two' })
  await expect.poll(count, { timeout: 2_000 }).toBe(2)
})

test('pages link to their neighbours and keep the filters [R275]', async () => {
  const school = await schoolFixture()
  for (let n = 0; n < 5; n += 1) await shown(school, { title_en: `Program ${n}` })
  const page = await guestOf(school)
    .call(listGuestPrograms, { query: { q: 'program', page: 2, page_size: 2 } })
    .expect(200)
  expect(page).toMatchObject({
    count: 5,
    next: '/api/v1/course/course/guest_course_in_catalog/?q=program&page=3&page_size=2',
    previous: '/api/v1/course/course/guest_course_in_catalog/?q=program&page=1&page_size=2',
  })
  expect(page.results).toHaveLength(2)
  await guestOf(school)
    .call(listGuestPrograms, { query: { page_size: 101 } })
    .refused(400, 'request.malformed')
})

test('facets count what each value would leave, a filter itself left out of its own count', async () => {
  const school = await schoolFixture()
  const [one, two] = [await someDictionaries(school), await someDictionaries(school)]
  await shown(school, {
    tags: [one.tag.id],
    degree: one.degree.id,
    languages: ['en'],
    countries: ['IT'],
    price: 100_000_00,
    currency: 'KZT',
  })
  await shown(school, { tags: [two.tag.id], degree: one.degree.id, languages: ['en'], countries: ['IT'] })
  await shown(school, { tags: [two.tag.id], degree: two.degree.id, languages: ['kk'], countries: ['KZ'] })
  const facets = await guestOf(school)
    .call(listFacets, { query: { tag: two.tag.id, translate_lang: 0 } })
    .expect(200)
  expect(facets.count).toBe(2)
  expect(facets.tag.map(({ id, count }) => [id, count])).toEqual([
    [two.tag.id, 2],
    [one.tag.id, 1],
  ])
  expect(facets.degree.map(({ id, count }) => [id, count])).toEqual([
    [one.degree.id, 1],
    [two.degree.id, 1],
  ])
  expect(facets.degree[0]?.name).toBe('Бакалавриат')
  expect(facets.lang).toEqual([
    { code: 'en', name: 'английский', count: 1 },
    { code: 'kk', name: 'казахский', count: 1 },
  ])
  expect(facets.country.map(({ code, name }) => [code, name])).toEqual([
    ['IT', 'Италия'],
    ['KZ', 'Казахстан'],
  ])
  expect(facets.price).toMatchObject({ min: null, unknown: 2, buckets: [] })
  const all = await guestOf(school).call(listFacets).expect(200)
  expect(all.price).toMatchObject({ min: 100_000, max: 100_000, unknown: 2 })
  expect(all.price.buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(1)
})

test('similar programs share the subject, and the program itself is not among them', async () => {
  const school = await schoolFixture()
  const d = await someDictionaries(school)
  const program = await shown(school, { faculty: d.faculty.id, degree: d.degree.id })
  const twin = await shown(school, { faculty: d.faculty.id, degree: d.degree.id })
  const cousin = await shown(school, { faculty: d.faculty.id })
  await shown(school, {})
  const similar = await guestOf(school)
    .call(listSimilarPrograms, { params: { id: program } })
    .expect(200)
  expect(similar.results.map((card) => card.id)).toEqual([twin, cousin])
})

test('my programs are those that one studies, teaches or made', async () => {
  const school = await schoolFixture()
  const mine = await aProgram(school, { teachers: [school.teacher.id], students: [school.student.id] })
  await shown(school, {})
  const my = async (user: typeof school.owner) =>
    (await as(user).call(listMyPrograms).expect(200)).results.map((row) => row.id)
  expect(await my(school.student)).toEqual([mine.id])
  expect(await my(school.teacher)).toEqual([mine.id])
  expect(await my(school.manager)).toHaveLength(2)
  expect(await my(school.owner)).toEqual([])
  await guestOf(school).call(listMyPrograms).refused(401, 'request.sign_in_needed')
})

test('pages stay exact when they are visited in any order and the list changes between', async () => {
  const school = await schoolFixture()
  const ids: number[] = []
  for (let n = 0; n < 9; n += 1) ids.unshift(await shown(school, {}))
  const page = async (number: number) =>
    (
      await as(school.student)
        .call(listCatalog, { params: { schoolId: school.school.id }, query: { page: number, page_size: 2 } })
        .expect(200)
    ).results.map((card) => card.id)
  const expected = (number: number) => ids.slice((number - 1) * 2, number * 2)
  for (const number of [4, 1, 5, 2, 4, 3, 5, 6]) expect(await page(number)).toEqual(expected(number))
  ids.unshift(await shown(school, {}))
  for (const number of [4, 5, 1]) expect(await page(number)).toEqual(expected(number))
})
