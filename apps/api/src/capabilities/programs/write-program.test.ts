import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  createProgram,
  findGuestProgram,
  findProgram,
  findProgramRecord,
  listCatalog,
  listFacets,
  listHistory,
  updateProgram,
} from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { aProgram, aPublishedProgram, completeForm, publishByForm } from './factory.ts'

test('a manager makes a program with everything that a program has [R237 R238 R239 R233 R441]', async () => {
  const school = await schoolFixture()
  const d = await someDictionaries(school)
  const body = {
    title_ru: 'Информатика',
    title_kk: 'Информатика (қазақша)',
    title_en: 'Computer science',
    short_desc_ru: 'Кратко',
    short_desc_kk: 'Қысқаша',
    short_desc_en: 'Short',
    full_desc_ru: '<p>Подробно</p>',
    full_desc_kk: '<p>Толық</p>',
    full_desc_en: '<p>Long</p>',
    is_need_mailing: true,
    can_sort: true,
    teachers: [school.teacher.id],
    students: [school.student.id],
    tags: [d.tag.id],
    univer_tags: [d.universityTag.id],
    degree: d.degree.id,
    format: d.format.id,
    university: d.university.id,
    faculty: d.faculty.id,
    languages: ['en', 'it'],
    cities: [d.city.id],
    countries: ['it'],
    property_form: d.propertyForm.id,
    package: d.package.id,
    period: d.period.id,
    cost: 5_000_000,
    price: 250_000,
    currency: 'eur',
    price_period: 'year' as const,
    duration_value: 3,
    duration_unit: 'years' as const,
    field: 'Computing',
    subfield: 'Software',
    url: 'https://example.org/program',
    youtube: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    min_percent: 70,
    color: 'mermaid' as const,
    rounds: [{ start: '2099-01-01', end: '2099-03-01' }],
    requirements: {
      text_ru: '<p>Аттестат</p>',
      education: [{ degree: 'school' as const, start: 2020, end: 2026 }],
      languages: [{ language: 'English', certificate: 'IELTS', level: 'C1' }],
    },
  }
  const made = await as(school.owner).call(createProgram, { body }).expect(201)
  const read = await as(school.manager)
    .call(findProgram, { params: { id: made.id } })
    .expect(200)
  expect(read).toEqual(made)
  expect(
    await as(school.manager)
      .call(findProgramRecord, { params: { id: made.id } })
      .expect(200),
  ).toEqual(made)
  expect(read).toMatchObject({
    title: 'Computer science',
    title_kk: 'Информатика (қазақша)',
    full_desc_ru: '<p>Подробно</p>',
    show: false,
    is_need_mailing: true,
    can_sort: true,
    tags: [{ id: d.tag.id, tag_name: d.tag.name }],
    univer_tags: [{ id: d.universityTag.id }],
    degree: { id: d.degree.id },
    format: { id: d.format.id, format_name: d.format.name },
    university: { id: d.university.id, name: d.university.name },
    faculty: { id: d.faculty.id },
    languages: ['en', 'it'],
    cities: [{ id: d.city.id, city: d.city.name }],
    countries: [{ code: 'IT', name: 'Italy' }],
    property_form: { id: d.propertyForm.id },
    package: { id: d.package.id },
    period: { id: d.period.id, period: d.period.name },
    cost: 5_000_000,
    price: 250_000,
    currency: 'EUR',
    price_period: 'year',
    duration_value: 3,
    duration_unit: 'years',
    youtube: 'dQw4w9WgXcQ',
    min_percent: 70,
    color: 'mermaid',
    rounds: [{ start: '2099-01-01', end: '2099-03-01' }],
    teachers: [{ id: school.teacher.id, first_name: 'Teacher', last_name: 'Test' }],
    students: [{ id: school.student.id }],
    requirements: {
      text_ru: '<p>Аттестат</p>',
      education: [{ degree: 'school', start: 2020, end: 2026 }],
      languages: [{ language: 'English', certificate: 'IELTS', level: 'C1' }],
    },
    incomplete: false,
    missing: [],
    created_by: { id: school.owner.id },
    version: 1,
  })
})

test('a program keeps each of the twelve languages in the order of its form', async () => {
  const school = await schoolFixture()
  const languages = ['kk', 'ru', 'en', 'tr', 'de', 'hu', 'it', 'el', 'cs', 'sk', 'pl', 'zh'] as const
  const made = await aProgram(school, { languages: [...languages] })
  expect(made.languages).toEqual(languages)
})

test('languages are filtered by the popular ones first, in their order [R380]', async () => {
  const school = await schoolFixture()
  await aProgram(school, { languages: ['pl', 'kk', 'ru', 'el', 'it', 'hu', 'de', 'tr', 'en'] })
  await aProgram(school, { languages: ['pl', 'kk'] })
  const facets = await as(school.manager).call(listFacets).expect(200)
  expect(facets.lang.map(({ code }) => code)).toEqual(['en', 'tr', 'de', 'hu', 'it', 'el', 'ru', 'kk', 'pl'])
})

test('the form publishes only what is complete, and says what is missing by the kind [R182 R183 R184 R186 R187 R188 R189 R203 R312]', async () => {
  const school = await schoolFixture()
  const askedOf = async (kind: 'degree' | 'course') => {
    const problem = await as(school.manager)
      .call(createProgram, { body: { kind, show: true } })
      .refused(400, 'programs.incomplete')
    expect(problem.message).toBe('Error! Check the data!')
    return problem.errors.map((error) => [error.path, error.message])
  }
  const both = [
    ['title_ru', 'Enter the name of the program!'],
    ['short_desc_ru', 'Fill in the short description!'],
    ['full_desc_ru', 'Fill in the full description!'],
  ]
  expect(await askedOf('degree')).toEqual([
    ...both,
    ['university', 'Select a university!'],
    ['degree', 'Select a degree!'],
    ['languages', 'Select a teaching language!'],
    ['tags', 'Select a category!'],
    ['price', 'Enter the tuition or mark the program as free!'],
    ['rounds', 'Add a round, or tick that the dates will be announced later!'],
  ])
  expect(await askedOf('course')).toEqual([
    ...both,
    ['tags', 'Select a category!'],
    ['teachers', 'Select a teacher!'],
    ['lessons', 'Add at least one lesson! Save a new course first.'],
    ['posters', 'Upload a cover!'],
    ['media', 'Upload a media file or enter a YouTube link!'],
  ])
  const count = await school.inside((db) =>
    db.row(sql`select count(*) as programs from programs where school_id = ${db.schoolId}`),
  )
  expect(count).toEqual({ programs: 0 })
})

test('a program is a degree unless it says that it is a course', async () => {
  const school = await schoolFixture()
  expect(await aProgram(school)).toMatchObject({ kind: 'degree' })
  expect(await aProgram(school, { kind: 'course' })).toMatchObject({ kind: 'course' })
})

test('a draft that lacks only its rounds is not published', async () => {
  const school = await schoolFixture()
  const draft = await aProgram(school, { ...(await completeForm(school)), rounds_to_be_announced: false })
  const problem = await as(school.manager)
    .call(updateProgram, { params: { id: draft.id }, body: { show: true } })
    .refused(400, 'programs.incomplete')
  expect(problem.errors.map((error) => error.path)).toEqual(['rounds'])
  await guestOf(school)
    .call(findGuestProgram, { params: { id: draft.id } })
    .refused(404, 'request.row_not_found')
})

test('a free program needs no tuition', async () => {
  const school = await schoolFixture()
  const shown = await publishByForm(school, { price: null, is_free: true })
  expect(shown).toMatchObject({ show: true, is_free: true, price: null })
})

test('an import may lack what the form asks: such a program is edited, but may not lose more', async () => {
  const school = await schoolFixture()
  const draft = await aProgram(school, { title_en: 'Imported' })
  await school.inside((db) =>
    db.rows(sql`update programs set is_shown = true, source = 'x', source_id = '1'
      where school_id = ${db.schoolId} and id = ${draft.id}`),
  )
  const by = as(school.manager)
  const params = { id: draft.id }
  const edited = await by.call(updateProgram, { params, body: { short_desc_en: 'Better' } }).expect(200)
  expect(edited).toMatchObject({ show: true, incomplete: true, short_desc_en: 'Better' })
  const problem = await by
    .call(updateProgram, { params, body: { title_en: null, title_ru: null } })
    .refused(400, 'programs.incomplete')
  expect(problem.facts).toEqual({ missing: ['title'] })
})

test('what a form leaves out stays, and null takes away', async () => {
  const school = await schoolFixture()
  const d = await someDictionaries(school)
  const made = await aProgram(school, { university: d.university.id, title_en: 'One', cost: 100 })
  const changed = await as(school.manager)
    .call(updateProgram, { params: { id: made.id }, body: { title_en: 'Two', cost: null } })
    .expect(200)
  expect(changed).toMatchObject({
    title_en: 'Two',
    cost: null,
    university: { id: d.university.id },
    version: 2,
  })
})

test('two people save one program: the second is told and loses nothing', async () => {
  const school = await schoolFixture()
  const made = await aProgram(school)
  const save = (title_ru: string) => ({ params: { id: made.id }, body: { title_ru, version: 1 } })
  await as(school.owner).call(updateProgram, save('Первый')).expect(200)
  const problem = await as(school.manager).call(updateProgram, save('Второй')).refused(409, 'stale_version')
  expect(problem.facts?.current).toMatchObject({ title_ru: 'Первый', version: 2 })
})

test('scripts, handlers and pictures do not survive in rich text', async () => {
  const school = await schoolFixture()
  const made = await aProgram(school, {
    full_desc_ru:
      '<p onclick="x()">Текст <script>alert(1)</script><a href="javascript:x">a</a><a href="https://kz">b</a><img src=x onerror=x><iframe src="//x"></iframe></p>',
    full_desc_en: '<script>alert(1)</script>',
    requirements: { text_ru: '<svg onload=x><b>Жирно</b></svg>' },
  })
  expect(made.full_desc_ru).toBe(
    '<p>Текст <a rel="noopener noreferrer nofollow" target="_blank">a</a><a href="https://kz" rel="noopener noreferrer nofollow" target="_blank">b</a></p>',
  )
  expect(made.full_desc_en).toBeNull()
  expect(made.requirements.text_ru).toBe('<b>Жирно</b>')
})

test('titles are text: what looks like markup is kept as it is written', async () => {
  const school = await schoolFixture()
  const made = await aProgram(school, { title_en: '<b>C++ & "C#"</b> \u0000\u202e' })
  expect(made.title_en).toContain('<b>C++ & "C#"</b>')
})

test('wrong days, links, codes, people and choices are named by their field', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  const theirs = await someDictionaries(other)
  const refused = async (body: object) =>
    (await as(school.manager).call(createProgram, { body }).refused(400, 'request.malformed')).errors.map(
      (error) => [error.path, error.code],
    )
  expect(await refused({ youtube: 'https://vimeo.com/1' })).toEqual([['youtube', 'programs.not_youtube']])
  expect(await refused({ university: theirs.university.id })).toEqual([
    ['university', 'programs.unknown_choice'],
  ])
  expect(await refused({ tags: [theirs.tag.id] })).toEqual([['tags.0', 'programs.unknown_choice']])
  expect(await refused({ teachers: [school.student.id] })).toEqual([['teachers.0', 'programs.not_a_teacher']])
  expect(await refused({ students: [school.teacher.id] })).toEqual([['students.0', 'programs.not_a_student']])
  expect(await refused({ price: 100 })).toEqual([['currency', 'programs.price_without_currency']])
  expect(await refused({ price: 100, currency: 'QQQ' })).toEqual([['currency', 'programs.unknown_currency']])
  expect(await refused({ countries: ['XX'] })).toEqual([['countries.0', 'programs.unknown_choice']])
  expect(await refused({ min_percent: 101 })).toEqual([['min_percent', 'field.too_big']])
  expect(await refused({ cost: -1 })).toEqual([['cost', 'field.too_small']])
  expect(await refused({ color: 'grey' })).toEqual([['color', 'field.not_in_list']])
})

test('only staff write programs, and another school’s program is not there', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const made = await aProgram(school)
  for (const user of [school.student, school.teacher]) {
    await as(user).call(createProgram, { body: {} }).refused(403, 'request.not_allowed')
    await as(user)
      .call(updateProgram, { params: { id: made.id }, body: {} })
      .refused(403, 'request.not_allowed')
  }
  await guestOf(school).call(createProgram, { body: {} }).refused(401, 'request.sign_in_needed')
  await as(other.owner)
    .call(updateProgram, { params: { id: made.id }, body: { title_ru: 'Чужая' } })
    .refused(404, 'request.row_not_found')
  await as(other.owner)
    .call(findProgram, { params: { id: made.id } })
    .refused(404, 'request.row_not_found')
})

test('a hidden program is there for staff, its teacher and its student, and for nobody else', async () => {
  const school = await schoolFixture()
  const made = await aProgram(school, { teachers: [school.teacher.id], students: [school.student.id] })
  const params = { id: made.id }
  for (const user of [school.owner, school.manager, school.teacher, school.student])
    await as(user).call(findProgram, { params }).expect(200)
  for (const stranger of [await school.person('teacher'), await school.person('student')])
    await as(stranger).call(findProgram, { params }).refused(404, 'request.row_not_found')
  await guestOf(school).call(findGuestProgram, { params }).refused(404, 'request.row_not_found')
})

test('guests and students see a teacher’s first name and none of what only staff know', async () => {
  const school = await schoolFixture()
  const made = await aPublishedProgram(school, { students: [school.student.id] })
  const params = { id: made.id }
  const seen: Answer<typeof findProgram>[] = [
    await guestOf(school).call(findGuestProgram, { params }).expect(200),
    await as(school.student).call(findProgram, { params }).expect(200),
  ]
  for (const program of seen) {
    expect(program.teachers).toEqual([
      { id: school.teacher.id, first_name: 'Teacher', last_name: null, avatar: null },
    ])
    for (const secret of ['students', 'show', 'missing', 'version', 'created_by', 'changed_by', 'source_id'])
      expect(program).not.toHaveProperty(secret)
  }
})

test('a text that lacks the asked language falls back to Russian, English, Kazakh; raw ones travel beside', async () => {
  const school = await schoolFixture()
  const made = await aPublishedProgram(school, { title_ru: null, title_en: 'Law', title_kk: 'Құқық' })
  const title = async (translate_lang: 0 | 1 | 2 | 'ru' | 'kk' | 'en' | 'tr') =>
    (
      await guestOf(school)
        .call(findGuestProgram, { params: { id: made.id }, query: { translate_lang } })
        .expect(200)
    ).title
  expect([await title(0), await title('ru'), await title(1), await title('en')]).toEqual([
    'Law',
    'Law',
    'Құқық',
    'Law',
  ])
  // Nothing is written in Turkish, German, Hungarian, Italian or Greek: they fall back as well.
  expect(await title('tr')).toBe('Law')
  await guestOf(school)
    .call(findGuestProgram, { params: { id: made.id }, query: { translate_lang: 'fr' as 'ru' } })
    .refused(400, 'request.malformed')
})

test('every change is recorded with who, when and what, and announced', async () => {
  const school = await schoolFixture()
  const made = await aProgram(school, { title_ru: 'Было' })
  await as(school.owner)
    .call(updateProgram, { params: { id: made.id }, body: { title_ru: 'Стало', min_percent: 60 } })
    .expect(200)
  const history = await as(school.manager)
    .call(listHistory, { params: { id: made.id } })
    .expect(200)
  expect(history.results).toMatchObject([
    {
      act: 'program.updated',
      by: { id: school.owner.id, name: 'Owner Test' },
      changes: [
        { field: 'title_ru', from: 'Было', to: 'Стало' },
        { field: 'min_percent', from: 0, to: 60 },
      ],
    },
    { act: 'program.created', by: { id: school.manager.id } },
  ])
  await as(school.teacher)
    .call(listHistory, { params: { id: made.id } })
    .refused(403, 'request.not_allowed')
})

test('saving what is there already changes nothing and leaves no trace', async () => {
  const school = await schoolFixture()
  const made = await aProgram(school, { title_ru: 'Та же' })
  const same = await as(school.manager)
    .call(updateProgram, { params: { id: made.id }, body: { title_ru: 'Та же' } })
    .expect(200)
  expect(same.version).toBe(1)
  const history = await as(school.manager)
    .call(listHistory, { params: { id: made.id } })
    .expect(200)
  expect(history.count).toBe(1)
})

test('the flags for mailing and for unverified programs are kept and filtered by [R441]', async () => {
  const school = await schoolFixture()
  const mailed = await aProgram(school, { is_need_mailing: true })
  const unverified = await aProgram(school, { can_sort: true })
  const ids = async (query: { is_need_mailing?: boolean; can_sort?: boolean }) =>
    (
      await as(school.manager)
        .call(listCatalog, { params: { schoolId: school.school.id }, query })
        .expect(200)
    ).results.map((row) => row.id)
  expect(await ids({ is_need_mailing: true })).toEqual([mailed.id])
  expect(await ids({ can_sort: true })).toEqual([unverified.id])
})
