import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { changeRecord, listSelectors, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { recordFields } from '@qadam/contract/students/fields.ts'
import { listOwnStudents, listPeople } from '@qadam/contract/students/list-endpoints.ts'
import {
  type Condition,
  isSortable,
  listColumns,
  operatorsOfKind,
} from '@qadam/contract/students/list-filters.ts'
import { mailingFilters } from '@qadam/contract/students/list-query.ts'
import type { RecordValues } from '@qadam/contract/students/values.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { withFirstOptions } from './factory.ts'

const names = (page: { results: readonly { first_name: string }[] }) =>
  page.results.map((one) => one.first_name)

async function find(school: Pick<SchoolFixture, 'manager'>, query: object) {
  return as(school.manager)
    .call(listPeople, { query: { role: 'student', ...query } as never })
    .expect(200)
}

const where = (...conditions: Condition[]) => ({ filter: JSON.stringify(conditions) })

async function set(school: Pick<SchoolFixture, 'manager'>, who: TestUser, values: object) {
  await as(school.manager)
    .call(changeRecord, { params: { id: who.id }, body: { values } })
    .expect(200)
}

test('a student is found by a name in any script, a part of the e-mail and any spelling of the phone', async () => {
  const school = await schoolFixture()
  const aigerim = await school.person('student', {
    firstName: 'Айгерім',
    lastName: 'Серікқызы',
    email: 'a.serik2004@mail.test',
    phone: '+77015554433',
  })
  await school.person('student', { firstName: 'Данияр', lastName: 'Оспанов' })
  for (const q of [
    'Aigerim',
    'Айгерим',
    'айгерім',
    'serikkyzy aig',
    'serik2004',
    '8 701 555 44 33',
    '555-44-33',
    '+7 701 555',
  ])
    expect(names(await find(school, { q })), q).toEqual(['Айгерім'])
  expect((await find(school, { q: 'Жанна' })).count).toBe(0)
  await as(school.manager)
    .call(updatePerson, { params: { id: aigerim.id }, body: { first_name: 'Зарина' } as never })
    .expect(200)
  expect(names(await find(school, { q: 'Zarina' }))).toEqual(['Зарина'])
  expect((await find(school, { q: 'Aigerim' })).count).toBe(0)
  await set(school, aigerim, { passport_first_name: 'ZARYNA' })
  expect((await find(school, { q: 'zaryna' })).count).toBe(1)
})

test('every filter of mailings narrows the list, unknown ones are ignored', async () => {
  const school = await schoolFixture()
  await withFirstOptions(school)
  const { student, manager, teacher } = school
  const other = await school.person('student', { firstName: 'Other' })
  const lists = await as(manager).call(listSelectors, {}).expect(200)
  const one = (options: readonly { id: number }[]) => options[0]?.id ?? 0
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, student)
  const tag = await school.inside(async (db) => {
    const made = await db.row<{ id: number }>(
      sql`insert into tags (school_id, name) values (${db.schoolId}, 'Мейлинг') returning id`,
    )
    await db.rows(
      sql`insert into program_tags (school_id, program_id, tag_id) values (${db.schoolId}, ${program.id}, ${made?.id ?? 0})`,
    )
    return made?.id ?? 0
  })
  const dictionary = await school.inside((db) =>
    db.row<{ id: number }>(
      sql`insert into packages (school_id, name) values (${db.schoolId}, 'Полный') returning id`,
    ),
  )
  const values = {
    contract: true,
    visa_ready: true,
    consulting: true,
    pre_enrollment_admit: true,
    categories: [one(lists.categories)],
    responsible_abroad: manager.id,
    countries: ['IT'],
    packages: [dictionary?.id ?? 0],
    type: one(lists.types),
    acadmeic_year: one(lists.academic_years),
    ielts_preparation: true,
    ielts_teacher: teacher.id,
    present: true,
    visa: true,
    visa_support: one(lists.visa_support),
    visa_by_proxy: true,
    visa_scheduled: true,
    visa_applied: true,
    visa_reschedule: true,
    guardian: true,
    legal_translation_ready: one(lists.legal_translation_ready),
    visa_city: one(lists.city),
    legal_translator: one(lists.legal_translator),
    legal_sent: true,
    legal_done: true,
    ddv_sent: true,
    ddv_done: true,
    codice_sent: true,
    awaiting_pre_enrollment: true,
    grant_application_submitted: true,
    residence_permit_applied: true,
    caf_application: true,
    sim_opened: true,
    housing_found: true,
    visa_date: '2026-08-10',
  }
  await set(school, student, values)
  await as(manager)
    .call(updatePerson, { params: { id: student.id }, body: { gender: 'female' } as never })
    .expect(200)
  await school.inside(async (db) => {
    await db.rows(sql`update student_records set payment_balance_tiyn = 5000000, ready = true, is_all_doc_ready = true, has_chat_id = true
      where school_id = ${db.schoolId} and student_id = ${student.id}`)
    await db.rows(
      sql`insert into educations (school_id, student_id, degree) values (${db.schoolId}, ${student.id}, 'bachelor')`,
    )
    await db.rows(sql`select refresh_students(array[${student.id}]::bigint[])`)
  })
  const asked: Record<string, string> = {
    education: 'bachelor',
    categories: String(values.categories[0]),
    responsible_abroad: String(manager.id),
    countries: 'IT,DE',
    packages: String(dictionary?.id),
    package: String(dictionary?.id),
    type: String(values.type),
    academic_year_id: String(values.acadmeic_year),
    academic_year: String(values.acadmeic_year),
    gender: 'female',
    ielts_teacher: String(teacher.id),
    visa_support: String(values.visa_support),
    legal_translation_ready_id: String(values.legal_translation_ready),
    visa_city_id: String(values.visa_city),
    legal_translator_id: String(values.legal_translator),
    tag: String(tag),
    payment_balance_from: '50000',
    payment_balance_to: '50000',
    visa_from: '2026-08-10',
    visa_to: '2026-08-10',
    q: 'Student',
  }
  for (const name of Object.keys(mailingFilters)) {
    if (name.startsWith('payment_date')) {
      expect((await find(school, { [name]: '2026-01-01' })).count, name).toBe(0)
      continue
    }
    const page = await find(school, { [name]: asked[name] ?? 'true' })
    expect(
      page.results.map((row) => row.id),
      name,
    ).toEqual([student.id])
    if (!(name in asked))
      expect(
        (await find(school, { [name]: 'false' })).results.map((row) => row.id),
        name,
      ).toEqual([other.id])
  }
  expect((await find(school, { unheard_of: '1' })).count).toBe(2)
})

test('conditions on any field find what a naive reading of the records finds', async () => {
  const school = await schoolFixture()
  await withFirstOptions(school)
  const { manager, teacher } = school
  const lists = await as(manager).call(listSelectors, {}).expect(200)
  const random = seeded(7)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const choicesOf = (field: (typeof recordFields)[number]): (number | string)[] => {
    if (field.kind === 'person')
      return 'people' in field && field.people === 'teachers' ? [teacher.id] : [manager.id, teacher.id]
    const from = 'from' in field ? field.from : undefined
    if (!from) return []
    if ('options' in from) return [...from.options]
    if ('countries' in from) return ['IT', 'DE', 'FR', 'KZ']
    return 'selector' in from ? lists[from.selector].map((one) => one.id) : []
  }
  const valueFor = (field: (typeof recordFields)[number]): unknown => {
    if (field.kind === 'flag') return random() < 0.5
    if (field.kind === 'date') return pick(['2026-01-05', '2026-06-10', '2026-12-24', null])
    if (field.kind === 'money') return pick([0, 10_000_000, 25_000_000, null])
    if (field.kind === 'time') return pick(['09:00', '14:30', null])
    if (field.name === 'iin') return pick(['', '080301500122', '091130600342', '070523500772'])
    if (field.kind === 'text') return pick(['', 'Первый', 'Екінші', 'third'])
    const choices = choicesOf(field)
    if (choices.length === 0) return field.kind === 'choices' ? [] : null
    if (field.kind === 'choices')
      return [...new Set([pick(choices), pick(choices)])].slice(0, Math.floor(random() * 3))
    return pick([...choices, null])
  }
  const typed = recordFields.filter(
    (field) => !('computed' in field) && !['identity', 'finance', 'apostille'].includes(field.group),
  )
  const records = new Map<number, RecordValues>()
  for (let n = 0; n < 14; n += 1) {
    const who = await school.person('student', { firstName: `S${n}` })
    const values = Object.fromEntries(typed.map((field) => [field.name, valueFor(field)]))
    await set(school, who, values)
    records.set(who.id, values as RecordValues)
  }
  await school.inside((db) =>
    db.rows(
      sql`update people set deleted_at = now() where school_id = ${db.schoolId} and id = ${school.student.id}`,
    ),
  )
  const conditionOn = (field: (typeof recordFields)[number]): Condition => {
    const choices = choicesOf(field)
    const op = pick(
      operatorsOfKind[field.kind].filter(
        (one) =>
          choices.length > 0 ||
          !['any_of', 'none_of', 'is', 'is_not'].includes(one) ||
          !['choice', 'choices', 'person'].includes(field.kind),
      ),
    )
    const single = () => {
      if (field.kind === 'flag') return random() < 0.5
      if (field.kind === 'date') return pick(['2026-01-05', '2026-06-10', '2026-08-01'])
      if (field.kind === 'money') return pick([0, 10_000_000, 20_000_000])
      if (field.kind === 'time') return pick(['09:00', '14:30'])
      if (field.kind === 'text') return pick(['первый', 'Екінші', 'nothing'])
      return pick(choices)
    }
    if (op === 'empty' || op === 'not_empty') return { field: field.name, op }
    if (op === 'between')
      return { field: field.name, op, value: [single(), single()].sort((a, b) => (a < b ? -1 : 1)) }
    if (op === 'any_of' || op === 'none_of') return { field: field.name, op, value: [single(), single()] }
    return { field: field.name, op, value: single() }
  }
  for (let round = 0; round < 60; round += 1) {
    const asked = Array.from({ length: 1 + Math.floor(random() * 3) }, () => conditionOn(pick(typed)))
    const expected = [...records]
      .filter(([, values]) => asked.every((one) => holds(values, one)))
      .map(([id]) => id)
    const page = await find(school, { ...where(...asked), sort: 'created_at', page_size: '100' })
    expect(
      page.results.map((row) => row.id),
      JSON.stringify(asked),
    ).toEqual(expected.toSorted((a, b) => a - b))
    expect(page.count).toBe(expected.length)
  }
  for (const sort of listColumns.filter(isSortable)) {
    const pages = [
      await find(school, { sort, page_size: '8' }),
      await find(school, { sort: `-${sort}`, page: '2', page_size: '8' }),
    ]
    expect(
      pages.map((page) => page.results.length),
      sort,
    ).toEqual([8, 6])
    const second = await find(school, { sort, page: '2', page_size: '8' })
    expect(new Set([...(pages[0]?.results ?? []), ...second.results].map((row) => row.id)).size, sort).toBe(
      14,
    )
  }
}, 120_000)

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function holds(values: RecordValues, { field, op, value }: Condition): boolean {
  const stored = values[field as keyof RecordValues]
  const many: unknown[] = Array.isArray(stored) ? stored : stored === null || stored === '' ? [] : [stored]
  const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()
  if (typeof value === 'boolean') return stored === value
  if (op === 'empty') return many.length === 0
  if (op === 'not_empty') return many.length > 0
  if (op === 'is') return many.some((one) => same(one, value))
  if (op === 'is_not') return !many.some((one) => same(one, value))
  if (op === 'any_of') return (value as unknown[]).some((wanted) => many.some((one) => same(one, wanted)))
  if (op === 'none_of') return !(value as unknown[]).some((wanted) => many.some((one) => same(one, wanted)))
  if (many.length === 0) return false
  const [low, high] = (op === 'between' ? value : [value, value]) as [string | number, string | number]
  const is = many[0] as string | number
  if (op === 'before') return is < low
  if (op === 'after') return is > low
  return is >= low && is <= high
}

test('columns, orders and pages of students follow the query; what is not there is refused with its place', async () => {
  const school = await schoolFixture()
  const { manager, student } = school
  await as(manager)
    .call(updatePerson, { params: { id: student.id }, body: { last_name: 'Ән' } as never })
    .expect(200)
  const second = await school.person('student', { firstName: 'B', lastName: 'Алма' })
  const third = await school.person('student', { firstName: 'C', lastName: 'Zhan' })
  await set(school, third, { visa_date: '2026-09-01', responsible: manager.id, visa: true })
  const ids = async (query: object) => (await find(school, query)).results.map((row) => row.id)
  expect(await ids({})).toEqual([third.id, second.id, student.id])
  const kazakh = await as(manager)
    .call(listPeople, { query: { role: 'student' }, language: 'kk' })
    .expect(200)
  expect(kazakh.results.map((row) => row.id)).toEqual([second.id, student.id, third.id])
  expect(await ids({ sort: '-visa_date' })).toEqual(
    [third.id, second.id, student.id].toSorted((a, b) => (a === third.id ? -1 : b === third.id ? 1 : b - a)),
  )
  expect((await ids({ sort: 'responsible' }))[0]).toBe(third.id)
  expect((await ids({ sort: '-visa' })).at(-1)).toBe(third.id)
  expect(await ids({ sort: 'last_name' })).toEqual(await ids({ sort: 'name' }))
  await as(manager)
    .call(updatePerson, { params: { id: student.id }, body: { first_name: 'Ұлан' } as never })
    .expect(200)
  await as(manager)
    .call(updatePerson, { params: { id: third.id }, body: { first_name: 'Улан' } as never })
    .expect(200)
  expect(await ids({ sort: 'first_name' })).toEqual([third.id, student.id, second.id])
  expect(await ids({ sort: '-first_name' })).toEqual([second.id, student.id, third.id])
  const page = await find(school, {
    columns: 'visa,visa_date,responsible,education,finance_divorce_certificate',
    page_size: '2',
    page: '2',
    sort: '-name',
  })
  expect(page).toMatchObject({
    count: 3,
    next: null,
    results: [
      {
        id: third.id,
        record_version: 2,
        values: {
          visa: true,
          visa_date: '2026-09-01',
          responsible: manager.id,
          education: [],
          finance_divorce_certificate: false,
        },
      },
    ],
    people: [{ id: manager.id }],
  })
  const bad = (query: object) => as(manager).call(listPeople, { query: query as never })
  await bad({ columns: 'password_hash' }).refused(400, 'request.malformed')
  await bad({ sort: 'tracking' }).refused(400, 'request.malformed')
  await bad(where({ field: 'visa', op: 'before', value: true })).refused(400, 'request.malformed')
  await bad({ filter: '{' }).refused(400, 'request.malformed')
  await as(student)
    .call(listPeople, { query: { role: 'student' } })
    .refused(403, 'request.not_allowed')
})

test('a teacher sees own students with names and learning only', async () => {
  const school = await schoolFixture()
  const { teacher, student, manager } = school
  await school.person('student', { firstName: 'Чужой' })
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, student)
  await as(manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: teacher.id } })
    .expect(200)
  const page = await as(teacher)
    .call(listOwnStudents, { query: { columns: 'present,visa_date,iin' } })
    .expect(200)
  expect(page.results.map((row) => row.id)).toEqual([student.id])
  expect(page.results[0]).not.toHaveProperty('email')
  expect(page.results[0]?.values).toEqual({ present: false })
  await as(teacher).call(listPeople, {}).refused(403, 'request.not_allowed')
})

test('students are found by words of the name and by the id', async () => {
  const school = await schoolFixture()
  const other = await school.person('student', { firstName: 'Alua', lastName: 'Serik' })
  const found = async (student: string) =>
    (await as(school.manager).call(listOwnStudents, { query: { student } }).expect(200)).results.map(
      ({ id }) => id,
    )
  expect(await found(String(other.id))).toEqual([other.id])
  expect(await found('alua')).toEqual([other.id])
  expect(await found('999999999')).toEqual([])
  await as(school.manager)
    .call(listOwnStudents, { query: { student: String((await schoolFixture()).student.id) } })
    .expect(200)
    .then(({ results }) => expect(results).toEqual([]))
})
