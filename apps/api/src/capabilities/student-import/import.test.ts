import * as calls from '@qadam/contract/student-import/endpoints.ts'
import {
  changeRecord,
  getRecord,
  listRecordHistory,
  listSelectors,
} from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, sentTo } from '../../testing/jobs.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { withFirstOptions } from '../students/factory.ts'
import { imported, rowsOf, studentFile, tried } from './factory.ts'

const recordOf = async (by: TestUser, id: number) =>
  (await as(by).call(getRecord, { params: { id } }).expect(200)).values
const studentsOf = async (by: TestUser) =>
  (
    await as(by)
      .call(listPeople, { query: { role: 'student', page_size: 100 } })
      .expect(200)
  ).results

test('columns are recognised by the words of three languages, the names of the specification and what tables say', async () => {
  const school = await schoolFixture()
  const heads = [
    'ФИО',
    'E-mail',
    'Ұялы телефон',
    'Date of birth',
    'acadmeic_year',
    'ИИН',
    'Куратор',
    'Visa date',
    'Прочее',
  ]
  const described = await as(school.manager)
    .call(calls.describeStudentFile, { body: {}, files: [studentFile([heads, ['Серікова Айгерім']])] })
    .expect(200)
  expect(described.columns.map(({ field }) => field)).toEqual([
    'full_name',
    'email',
    'phone',
    'birth_date',
    'acadmeic_year',
    'iin',
    'responsible',
    'visa_date',
    null,
  ])
  expect(described).toMatchObject({
    remembered: false,
    columns: [{ samples: ['Серікова Айгерім'] }, {}, {}, {}, {}, {}, {}, {}, {}],
  })
})

test('a matching that was imported with is remembered, also what was left out; another school knows nothing of it', async () => {
  const school = await schoolFixture()
  const heads = ['Кто', 'Фамилия', 'Почта', 'Телефон']
  const rows = [heads, ['Ержан', 'Қайрат', 'erzhan@file.test', '8 701 111 22 33']]
  const mapping = { columns: { first_name: 'Кто', last_name: 'Фамилия', phone: 'Телефон' } }
  await imported(school, school.manager, studentFile(rows), { mapping })
  const again = [
    ['Почта', 'Кто', 'ИИН'],
    ['1', '2', '3'],
  ]
  const see = (by: TestUser) =>
    as(by)
      .call(calls.describeStudentFile, { body: {}, files: [studentFile(again)] })
      .expect(200)
  expect(await see(school.owner)).toMatchObject({
    remembered: true,
    mapping: { columns: { first_name: 'Кто', iin: 'ИИН' } },
    columns: [{ field: null }, { field: 'first_name' }, { field: 'iin' }],
  })
  expect(await see((await schoolFixture()).owner)).toMatchObject({
    remembered: false,
    columns: [{ field: 'email' }, {}, {}],
  })
})

test('a check says who would be new and changes nothing; the import of its file adds them, with every kind of value', async () => {
  const school = await schoolFixture()
  await withFirstOptions(school)
  const { steps, city } = await as(school.manager).call(listSelectors, {}).expect(200)
  const [first, second] = steps
  const file = studentFile(
    [
      [
        'Фамилия',
        'Имя',
        'Почта',
        'Телефон',
        'Дата рождения',
        'Пол',
        'ИИН',
        'Нужна виза',
        'Договор подписан',
        'Дата вылета',
        'Время вылета',
        'Страны',
        'Этапы',
        'Город подачи',
        'Ответственный',
        'С кем живёт',
      ],
      [
        'Серікова',
        'Айгерім',
        'Aigerim@File.test',
        '8 (701) 111-22-33',
        '05.03.2008',
        'Әйел',
        '80305600011',
        'иә',
        'нет',
        '45123',
        '9:05',
        'Италия; DE',
        `${first?.name};${second?.name}`,
        'АСТАНА',
        school.manager.email,
        'Мать, Father',
      ],
      [
        'Иванов',
        'Даниил',
        '',
        '+77020000002',
        '2007-11-21',
        'male',
        '',
        '1',
        'жоқ',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
    ],
    ';',
  )
  const check = await tried(school, school.manager, file)
  expect(check).toMatchObject({
    state: 'done',
    dry_run: true,
    created: 2,
    failed: 0,
    updated: 0,
    rows_total: 2,
  })
  expect(await studentsOf(school.manager)).toHaveLength(1)
  const shown = await rowsOf(school.manager, check.id)
  expect(shown[0]).toMatchObject({ row: 2, outcome: 'created', name: 'Серікова Айгерім', student: null })
  const done = await imported(school, school.manager, undefined, { from_import: check.id })
  expect(done).toMatchObject({ state: 'done', created: 2, failed: 0, acts: ['undo'] })
  const [made, other] = await rowsOf(school.manager, done.id)
  expect(await recordOf(school.manager, made?.student?.id ?? 0)).toMatchObject({
    last_name: 'Серікова',
    first_name: 'Айгерім',
    email: 'aigerim@file.test',
    phone: '+77011112233',
    birth_date: '2008-03-05',
    gender: 'female',
    iin: '080305600011',
    visa: true,
    contract: false,
    departure_date: '2023-07-16',
    departure_time: '09:05',
    countries: ['IT', 'DE'],
    steps: [first?.id, second?.id],
    visa_city: city.find((one) => one.name_ru === 'Астана')?.id,
    responsible: school.manager.id,
    lives_with: ['mother', 'father'],
  })
  expect(await recordOf(school.manager, other?.student?.id ?? 0)).toMatchObject({
    email: '',
    gender: 'male',
    visa: true,
  })
  expect(await studentsOf(school.manager)).toHaveLength(3)
  const history = await as(school.manager)
    .call(listRecordHistory, { params: { id: made?.student?.id ?? 0 }, query: {} })
    .expect(200)
  expect(new Set(history.results.map(({ source }) => source))).toEqual(new Set(['import']))
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['students.import_requested', 'students.imported', 'person.created']),
  )
  expect(await sentTo('aigerim@file.test')).toHaveLength(0)
})

test('new students are invited by letter when it is wished, and only those with an e-mail', async () => {
  const school = await schoolFixture()
  const email = `${crypto.randomUUID()}@file.test`
  const file = studentFile([
    ['Фамилия', 'Имя', 'Почта', 'Телефон'],
    ['А', 'Б', email, '87770000002'],
    ['В', 'Г', '', '87770000001'],
  ])
  expect(await imported(school, school.owner, file, { invite: true })).toMatchObject({ created: 2 })
  expect(await sentTo(email)).toHaveLength(1)
  const people = await studentsOf(school.owner)
  expect(people.find((one) => one.email === email)).toMatchObject({ invited: true })
  expect(people.find((one) => one.phone === '+77770000001')).toMatchObject({ invited: false })
})

test('a student is known by id, e-mail, phone, IIN or the name in any script with the day of birth', async () => {
  const school = await schoolFixture()
  const make = (firstName: string, lastName: string) => school.person('student', { firstName, lastName })
  const [a, b, c, d, e] = [
    await make('Aigerim', 'Serikova'),
    await make('Данияр', 'Ахметов'),
    await make('Qairat', 'Nurlan'),
    await make('Шыңғыс', 'Жұмабаев'),
    await make('Anna', 'Kim'),
  ]
  await school.inside(async (db) => {
    await db.rows(sql`update people set phone = '+77015550001' where id = ${b.id}`)
    await db.rows(sql`update people set birth_date = '2007-02-03' where id = ${d.id}`)
  })
  await as(school.owner)
    .call(changeRecord, { params: { id: c.id }, body: { values: { iin: '070101500123' } } })
    .expect(200)
  const file = studentFile([
    ['ID', 'Фамилия', 'Имя', 'Почта', 'Телефон', 'ИИН', 'Дата рождения', 'Telegram'],
    ['', 'Серикова', 'Айгерим', a.email, '', '', '', '@a'],
    ['', 'Akhmetov', 'Daniyar', '', '87015550001', '', '', '@b'],
    ['', '', '', '', '', '070101500123', '', '@c'],
    ['', 'Zhumabaev', 'Shyngys', '', '', '', '03.02.2007', '@d'],
    [String(e.id), '', '', '', '', '', '', '@e'],
    ['', 'Ким', 'Анна', 'kim@file.test', '87015550002', '', '01.01.2008', '@f'],
  ])
  const check = await tried(school, school.manager, file)
  const rows = await rowsOf(school.manager, check.id)
  expect(rows.map(({ student, outcome }) => [outcome, student?.id, student?.because])).toEqual([
    ['updated', a.id, ['email']],
    ['updated', b.id, ['phone']],
    ['updated', c.id, ['iin']],
    ['updated', d.id, ['name']],
    ['updated', e.id, ['id']],
    ['created', undefined, undefined],
  ])
  // The same name as a student without a birth date: a new student, unless a person decides otherwise.
  expect(rows[5]?.candidates).toMatchObject([{ id: e.id, because: [] }])
})

test('of a student who is there nothing, only what is empty, or all is taken over, each row by its own decision', async () => {
  const school = await schoolFixture()
  const people = await Promise.all(
    ['A', 'B', 'C', 'D'].map((firstName) => school.person('student', { firstName, lastName: 'Old' })),
  )
  for (const { id } of people)
    await as(school.owner)
      .call(changeRecord, { params: { id }, body: { values: { tracking: 'KZ1', visa: true } } })
      .expect(200)
  const file = studentFile([
    ['ID', 'Трек-номер', 'Варианты жилья', 'Нужна виза', 'Страна'],
    ...people.map(({ id }) => [String(id), 'KZ2', 'Дом', 'нет', 'Италия']),
  ])
  const check = await tried(school, school.manager, file)
  expect(check).toMatchObject({ updated: 4, unchanged: 0, filled: 4 })
  const [row] = await rowsOf(school.manager, check.id)
  expect(row?.changes).toEqual([
    { field: 'tracking', before: 'KZ1', after: 'KZ2' },
    { field: 'housing_options', before: '', after: 'Дом' },
    { field: 'visa', before: true, after: false },
    { field: 'country', before: '', after: 'Италия' },
  ])
  const done = await imported(school, school.manager, undefined, {
    from_import: check.id,
    on_match: 'fill',
    decisions: [
      { row: 3, act: 'overwrite' },
      { row: 4, act: 'skip' },
    ],
  })
  expect(done).toMatchObject({ updated: 3, skipped: 1 })
  const records = await Promise.all(people.map(({ id }) => recordOf(school.owner, id)))
  const seen = records.map(({ tracking, housing_options, visa, country }) => [
    tracking,
    housing_options,
    visa,
    country,
  ])
  const filled = ['KZ1', 'Дом', true, 'Италия']
  expect(seen).toEqual([filled, ['KZ2', 'Дом', false, 'Италия'], ['KZ1', '', true, ''], filled])
  expect(await imported(school, school.manager, file, { on_match: 'overwrite' })).toMatchObject({
    updated: 3,
    unchanged: 1,
  })
  expect(await imported(school, school.manager, file, { on_match: 'overwrite' })).toMatchObject({
    updated: 0,
    unchanged: 4,
  })
})

test('who is unclear waits: an address of somebody with another name, or of two; a decision names the one or adds', async () => {
  const school = await schoolFixture()
  const a = await school.person('student', { firstName: 'Aruzhan', lastName: 'Omarova' })
  const b = await school.person('student', { firstName: 'Timur', lastName: 'Omarov' })
  await school.inside((db) => db.rows(sql`update people set phone = '+77015550009' where id = ${b.id}`))
  const file = studentFile([
    ['Фамилия', 'Имя', 'Почта', 'Телефон', 'Telegram'],
    ['Смирнов', 'Пётр', a.email, '87015550008', '@p'],
    ['Omarova', 'Aruzhan', a.email, '+77015550009', '@two'],
  ])
  const check = await tried(school, school.manager, file)
  expect(check).toMatchObject({ unclear: 2, created: 0 })
  const rows = await rowsOf(school.manager, check.id, { outcome: 'unclear' })
  expect(rows.map(({ candidates }) => candidates.map(({ id }) => id))).toEqual([[a.id], [a.id, b.id]])
  expect(await imported(school, school.manager, undefined, { from_import: check.id })).toMatchObject({
    unclear: 2,
    updated: 0,
  })
  const decided = await imported(school, school.manager, file, {
    decisions: [
      { row: 2, act: 'add' },
      { row: 3, act: 'fill', student_id: a.id },
    ],
  })
  expect(decided).toMatchObject({ failed: 2, updated: 0 })
  const faults = await rowsOf(school.manager, decided.id, { outcome: 'failed' })
  expect(faults.map((one) => one.faults.map(({ code }) => code))).toEqual([
    ['accounts.email_exists'],
    ['accounts.phone_exists'],
  ])
  const stranger = await school.person('student', { firstName: 'Else' })
  const gone = await imported(school, school.manager, file, {
    decisions: [{ row: 2, act: 'fill', student_id: stranger.id }],
  })
  expect((await rowsOf(school.manager, gone.id, { outcome: 'failed' }))[0]?.faults).toMatchObject([
    { code: 'students.import_match_gone' },
  ])
})

test('how a student signs in is not changed by a file: an address fills only what is empty', async () => {
  const school = await schoolFixture()
  const a = await school.person('student', { firstName: 'A' })
  const file = studentFile([
    ['ID', 'Почта', 'Телефон'],
    [String(a.id), 'new@file.test', '87019998877'],
  ])
  const done = await imported(school, school.manager, file, { on_match: 'overwrite' })
  const [row] = await rowsOf(school.manager, done.id)
  expect(row).toMatchObject({
    outcome: 'updated',
    notes: [{ code: 'students.import_address_kept', value: 'new@file.test' }],
  })
  expect(await recordOf(school.owner, a.id)).toMatchObject({ email: a.email, phone: '+77019998877' })
})
