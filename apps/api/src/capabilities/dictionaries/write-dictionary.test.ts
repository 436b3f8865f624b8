import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { type DictionaryKind, dictionaryKinds } from '@qadam/contract/dictionaries/kinds.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram, aPublishedProgram } from '../programs/factory.ts'
import { someDictionaries } from './factory.ts'

const kinds = Object.keys(dictionaryKinds) as DictionaryKind[]

describe.each(kinds)('the dictionary %s', (kind) => {
  const calls = dictionaryCalls[kind] as unknown as typeof dictionaryCalls.tag
  const { field } = dictionaryKinds[kind]
  const body = (name: string, further: object = {}) => ({ [field]: name, ...further }) as never

  test('is made, listed, changed, deleted and restored by a manager', async () => {
    const school = await schoolFixture()
    const by = as(school.manager)
    const made = await by
      .call(calls.create, { body: body('  Первое   значение ', { name_en: 'First' }) })
      .expect(201)
    expect(made).toMatchObject({
      original_name: 'Первое значение',
      name_en: 'First',
      name_ru: null,
      used: 0,
      version: 1,
    })
    const changed = await by
      .call(calls.update, {
        params: { id: made.id },
        body: body('Второе', { version: 1, name_ru: 'Второе' }),
      })
      .expect(200)
    expect(changed).toMatchObject({
      original_name: 'Второе',
      name_ru: 'Второе',
      [field]: 'First',
      version: 2,
    })
    const page = await by.call(calls.list).expect(200)
    expect(page).toMatchObject({ count: 1, next: null, previous: null, results: [{ id: made.id }] })
    await by.call(calls.remove, { params: { id: made.id } }).expect(204)
    expect((await by.call(calls.list).expect(200)).count).toBe(0)
    await by.call(calls.restore, { params: { id: made.id } }).expect(200)
    expect((await by.call(calls.list).expect(200)).count).toBe(1)
  })

  test('is not written by a teacher, a student or a guest', async () => {
    const school = await schoolFixture()
    const sent = { body: body('Значение') }
    await as(school.student).call(calls.create, sent).refused(403, 'request.not_allowed')
    await as(school.teacher).call(calls.create, sent).refused(403, 'request.not_allowed')
    await guestOf(school).call(calls.create, sent).refused(401, 'request.sign_in_needed')
  })

  test('has no row of another school, and none that is missing', async () => {
    const [school, other] = [await schoolFixture(), await schoolFixture()]
    const theirs = await as(other.manager)
      .call(calls.create, { body: body('Чужое') })
      .expect(201)
    for (const id of [theirs.id, 999_999_999]) {
      const params = { id }
      await as(school.manager)
        .call(calls.update, { params, body: body('Моё') })
        .refused(404, 'request.row_not_found')
      await as(school.manager).call(calls.remove, { params }).refused(404, 'request.row_not_found')
      await as(school.manager).call(calls.restore, { params }).refused(404, 'request.row_not_found')
    }
    expect((await as(school.manager).call(calls.list).expect(200)).count).toBe(0)
  })
})

test('a name is needed [R181]', async () => {
  const { manager } = await schoolFixture()
  const problem = await as(manager)
    .call(dictionaryCalls.tag.create, { body: { tag_name: '   ' } })
    .refused(400, 'request.malformed')
  expect(problem.errors).toMatchObject([{ path: 'tag_name', code: 'field.required' }])
})

test('rows of dictionaries carry the keys that their dropdowns have in the specification', async () => {
  const school = await schoolFixture()
  const made = await someDictionaries(school)
  const by = as(school.manager)
  const first = async (list: typeof dictionaryCalls.tag.list) => (await by.call(list).expect(200)).results[0]
  const lists = dictionaryCalls as unknown as Record<DictionaryKind, typeof dictionaryCalls.tag>
  expect(await first(lists.tag.list)).toHaveProperty('tag_name', made.tag.name)
  expect(await first(lists.degree.list)).toHaveProperty('degree_name')
  expect(await first(lists.format.list)).toHaveProperty('format_name', made.format.name)
  expect(await first(lists.city.list)).toHaveProperty('city', made.city.name)
  expect(await first(lists.period.list)).toHaveProperty('period', made.period.name)
  for (const kind of ['university', 'faculty', 'package', 'universityTag'] as const)
    expect(Object.keys((await first(lists[kind].list)) ?? {})).toEqual(expect.arrayContaining(['id', 'name']))
})

test('a name is told in the language asked for, and falls back to Russian, English, Kazakh, then the first name', async () => {
  const { manager } = await schoolFixture()
  const by = as(manager)
  const create = (body: { tag_name: string; name_ru?: string; name_kk?: string; name_en?: string }) =>
    by.call(dictionaryCalls.tag.create, { body }).expect(201)
  await create({ tag_name: 'a', name_ru: 'Инженерия', name_kk: 'Инженерия (қаз.)', name_en: 'Engineering' })
  await create({ tag_name: 'b', name_en: 'Law', name_kk: 'Құқық' })
  await create({ tag_name: 'c', name_kk: 'Медицина (қаз.)' })
  await create({ tag_name: 'Arte' })
  const names = async (translate_lang: 0 | 1 | 2 | 'en') =>
    (await by.call(dictionaryCalls.tag.list, { query: { translate_lang } }).expect(200)).results.map(
      (row) => row.tag_name,
    )
  expect(await names(0)).toEqual(
    ['Инженерия', 'Медицина (қаз.)', 'Arte', 'Law'].toSorted(new Intl.Collator('ru').compare),
  )
  expect(await names(1)).toContain('Құқық')
  expect(await names('en')).toEqual(expect.arrayContaining(['Engineering', 'Law', 'Медицина (қаз.)', 'Arte']))
})

test('a name that is there already is refused with the row that has it, whatever the case and diacritics', async () => {
  const { manager } = await schoolFixture()
  const by = as(manager)
  const made = await by.call(dictionaryCalls.faculty.create, { body: { name: 'Économie' } }).expect(201)
  const problem = await by
    .call(dictionaryCalls.faculty.create, { body: { name: 'economie' } })
    .refused(409, 'dictionaries.name_taken')
  expect(problem.facts).toEqual({ id: made.id })
})

test('cities of one name in two countries stand side by side', async () => {
  const { manager } = await schoolFixture()
  const by = as(manager)
  await by.call(dictionaryCalls.city.create, { body: { city: 'Cambridge', country: 'gb' } }).expect(201)
  const other = await by
    .call(dictionaryCalls.city.create, { body: { city: 'Cambridge', country: 'US' } })
    .expect(201)
  expect(other.country).toBe('US')
  await by
    .call(dictionaryCalls.city.create, { body: { city: 'Nowhere', country: 'XX' } })
    .refused(400, 'request.malformed')
})

test('two people change one row: the second is told and sees the present row', async () => {
  const { manager, owner } = await schoolFixture()
  const made = await as(manager)
    .call(dictionaryCalls.format.create, { body: { format_name: 'Очно' } })
    .expect(201)
  const change = (format_name: string) => ({ params: { id: made.id }, body: { format_name, version: 1 } })
  await as(owner).call(dictionaryCalls.format.update, change('Очная')).expect(200)
  const problem = await as(manager)
    .call(dictionaryCalls.format.update, change('Дневная'))
    .refused(409, 'stale_version')
  expect(problem.facts?.current).toMatchObject({ name: 'Очная', version: 2 })
})

test('a row in use says how many programs use it and is not deleted', async () => {
  const school = await schoolFixture()
  const { tag } = await someDictionaries(school)
  await aProgram(school, { tags: [tag.id] })
  const problem = await as(school.manager)
    .call(dictionaryCalls.tag.remove, { params: { id: tag.id } })
    .refused(409, 'dictionaries.in_use')
  expect(problem.facts).toEqual({ used: 1 })
})

test('a deletion is taken back for 30 days and no longer', async () => {
  const school = await schoolFixture()
  const by = as(school.manager)
  const made = await by.call(dictionaryCalls.tag.create, { body: { tag_name: 'Право' } }).expect(201)
  await by
    .call(dictionaryCalls.tag.restore, { params: { id: made.id } })
    .refused(409, 'dictionaries.not_deleted')
  await by.call(dictionaryCalls.tag.remove, { params: { id: made.id } }).expect(204)
  school.app.clock.move(31 * 86_400_000)
  const later = await school.person('admin')
  await as(later)
    .call(dictionaryCalls.tag.restore, { params: { id: made.id } })
    .refused(409, 'dictionaries.undo_over')
})

test('guests see the rows that shown programs use, and no other school’s', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { tag } = await someDictionaries(school)
  await aPublishedProgram(school, { tags: [tag.id] })
  await someDictionaries(other)
  const seen = await guestOf(school).call(dictionaryCalls.tag.list).expect(200)
  expect(seen.results.map((row) => [row.id, row.used])).toEqual([[tag.id, 1]])
  const byDomain = await guestOf(other)
    .call(dictionaryCalls.tag.list, { query: { domain: school.school.domain } })
    .expect(200)
  expect(byDomain.results.map((row) => row.id)).toEqual([tag.id])
})

test('guests read the dictionaries of the filters alone, students all of them', async () => {
  const school = await schoolFixture()
  const open: string[] = []
  for (const [kind, { list }] of Object.entries(dictionaryCalls)) {
    await as(school.student).call(list).expect(200)
    const { statusCode } = await guestOf(school).call(list).response()
    if (statusCode === 200) open.push(kind)
    else expect(statusCode, kind).toBe(401)
  }
  expect(open).toEqual(['tag', 'city', 'university', 'universityTag', 'degree', 'faculty', 'format'])
})

test('universities and cities are narrowed to those of programs with a tag', async () => {
  const school = await schoolFixture()
  const one = await someDictionaries(school)
  const two = await someDictionaries(school)
  await aPublishedProgram(school, {
    tags: [one.tag.id],
    university: one.university.id,
    cities: [one.city.id],
  })
  await aPublishedProgram(school, {
    tags: [two.tag.id],
    university: two.university.id,
    cities: [two.city.id],
  })
  const query = { tag_id: one.tag.id }
  const universities = await guestOf(school).call(dictionaryCalls.university.list, { query }).expect(200)
  expect(universities.results.map((row) => row.id)).toEqual([one.university.id])
  const cities = await guestOf(school).call(dictionaryCalls.city.list, { query }).expect(200)
  expect(cities.results.map((row) => row.id)).toEqual([one.city.id])
})

test('a list is searched in any of its languages and cut into pages', async () => {
  const { manager } = await schoolFixture()
  const by = as(manager)
  for (const [tag_name, name_kk] of [
    ['Право', 'Құқық'],
    ['Медицина', 'Медицина'],
    ['Музыка', 'Музыка'],
  ] as const)
    await by.call(dictionaryCalls.tag.create, { body: { tag_name, name_kk } }).expect(201)
  const found = await by.call(dictionaryCalls.tag.list, { query: { q: 'кукык' } }).expect(200)
  expect(found.results.map((row) => row.original_name)).toEqual(['Право'])
  const page = await by.call(dictionaryCalls.tag.list, { query: { page: 2, page_size: 2 } }).expect(200)
  expect(page).toMatchObject({ count: 3, next: null, results: [{}] })
})

test('what happens to a row is recorded with its act and its person', async () => {
  const school = await schoolFixture()
  const made = await as(school.manager)
    .call(dictionaryCalls.degree.create, { body: { degree_name: 'Магистр' } })
    .expect(201)
  await as(school.owner)
    .call(dictionaryCalls.degree.update, { params: { id: made.id }, body: { name_ru: 'Магистратура' } })
    .expect(200)
  const rows = await school.inside((db) =>
    db.rows(sql`select action, actor_id, details->'changes' as changes from audit_log
      where school_id = ${db.schoolId} and object_kind = 'degree' and object_id = ${made.id} order by id`),
  )
  expect(rows).toMatchObject([
    { action: 'dictionary.created', actor_id: school.manager.id },
    {
      action: 'dictionary.updated',
      actor_id: school.owner.id,
      changes: [{ field: 'name_ru', from: null, to: 'Магистратура' }],
    },
  ])
})
