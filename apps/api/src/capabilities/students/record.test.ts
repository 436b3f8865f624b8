import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import {
  changeRecord,
  createPerson,
  createSelectorOption,
  deleteSelectorOption,
  getRecord,
  listRecordHistory,
  listSelectors,
  restoreSelectorOption,
  updatePerson,
  updateSelectorOption,
} from '@qadam/contract/students/endpoints.ts'
import { recordFields } from '@qadam/contract/students/fields.ts'
import { record as words } from '@qadam/phrases/ru/screens/record.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aNewPerson } from '../accounts/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { withFirstOptions } from './factory.ts'
import { columns } from './tables.ts'

test('every field of the registry has a column or another home, and words in the record', async () => {
  const { inside } = await schoolFixture()
  const known = await inside((db) =>
    db.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns where table_name like 'student_%'`),
  )
  const names = new Set(known.map((one) => one.name))
  expect(columns.map(({ table, column }) => `${table}.${column}`).filter((name) => !names.has(name))).toEqual(
    [],
  )
  expect(recordFields.map((field) => `field_${field.name}`).filter((key) => !(key in words))).toEqual([])
  expect(recordFields.map((field) => `group_${field.group}`).filter((key) => !(key in words))).toEqual([])
})

test('staff fill in the record of a student and everybody sees what they may [R016][R018][R019][R022][R023]', async () => {
  const school = await schoolFixture()
  const { manager, student, teacher } = school
  await withFirstOptions(school)
  const lists = await as(manager).call(listSelectors, {}).expect(200)
  const values = {
    visa: true,
    visa_date: '2026-08-03',
    time: '09:30',
    visa_city: lists.city[0]?.id ?? null,
    steps: lists.steps.slice(0, 2).map((one) => one.id),
    acadmeic_year: lists.academic_years[0]?.id ?? null,
    countries: ['IT', 'DE'],
    responsible: manager.id,
    legal_sent: true,
    residence_permit_applied: true,
    housing_options: 'Общежитие или комната рядом с кампусом',
    grant_application_submitted: true,
    categories: lists.categories.map((one) => one.id),
  }
  const changed = await as(manager)
    .call(changeRecord, { params: { id: student.id }, body: { values } })
    .expect(200)
  expect(changed.values).toMatchObject(values)
  expect(changed.version).toBe(2)
  expect(changed.traces.visa_date?.changed_by?.id).toBe(manager.id)

  const own = await as(student)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(own.values.visa_date).toBe('2026-08-03')
  expect(own.values).not.toHaveProperty('categories')

  await as(teacher)
    .call(getRecord, { params: { id: student.id } })
    .refused(404, 'students.not_found')
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, student)
  await as(manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: teacher.id } })
    .expect(200)
  const taught = await as(teacher)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(taught.values).toMatchObject({ present: false })
  for (const hidden of ['visa_date', 'payment_balance', 'email', 'iin', 'seller'])
    expect(taught.values).not.toHaveProperty(hidden)

  await as(student)
    .call(changeRecord, { params: { id: student.id }, body: { values: { visa_ready: true } } })
    .refused(403, 'request.not_allowed')
  expect(await eventsOf(school)).toContain('record.changed')
})

test('two people who edit different fields keep both; the same field is told to the second', async () => {
  const { owner, manager, student } = await schoolFixture()
  const read = await as(owner)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  const change = (who: typeof owner, values: object) =>
    as(who).call(changeRecord, { params: { id: student.id }, body: { values, version: read.version } })
  await change(manager, { tracking: 'KZ-1' }).expect(200)
  await change(owner, { cv: true }).expect(200)
  const refused = await change(owner, { tracking: 'KZ-2' }).refused(409, 'students.field_changed')
  expect(refused.facts).toMatchObject({ changed: [{ field: 'tracking', value: 'KZ-1', by: 'Manager Test' }] })
  const now = await as(owner)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(now.values).toMatchObject({ tracking: 'KZ-1', cv: true })
})

test('each change of a field stands in the history with what was before, and the same value writes nothing', async () => {
  const { manager, student } = await schoolFixture()
  const set = (values: object) =>
    as(manager)
      .call(changeRecord, { params: { id: student.id }, body: { values } })
      .expect(200)
  await set({ visa_applied: true })
  await set({ visa_applied: true })
  await set({ visa_applied: false, test_date: '2026-12-05' })
  const history = await as(manager)
    .call(listRecordHistory, { params: { id: student.id } })
    .expect(200)
  expect(history.count).toBe(3)
  expect(history.results.find((one) => one.field === 'visa_applied')).toMatchObject({
    before: true,
    after: false,
  })
  const own = await as(manager)
    .call(listRecordHistory, { params: { id: student.id }, query: { field: 'test_date' } })
    .expect(200)
  expect(own.results).toMatchObject([{ before: null, after: '2026-12-05', changed_by: { id: manager.id } }])
})

test('choices that are not there, days that cannot be and other schools’ people are refused', async () => {
  const { manager, student, teacher } = await schoolFixture()
  const other = await schoolFixture()
  const set = (values: object) =>
    as(manager).call(changeRecord, { params: { id: student.id }, body: { values } })
  await set({ visa_city: 999_999_999 }).refused(400, 'request.malformed')
  await set({ responsible: other.manager.id }).refused(400, 'request.malformed')
  await set({ responsible: student.id }).refused(400, 'request.malformed')
  await set({ countries: ['ZZ'] }).refused(400, 'request.malformed')
  await set({ visa_date: '2026-02-30' }).refused(400, 'request.malformed')
  await set({ time: '25:10' }).refused(400, 'request.malformed')
  await as(manager)
    .call(changeRecord, { params: { id: teacher.id }, body: { values: { cv: true } } })
    .refused(404, 'students.not_found')
  await as(manager)
    .call(changeRecord, { params: { id: other.student.id }, body: { values: { cv: true } } })
    .refused(404, 'students.not_found')
})

test('a person is added and changed together with the fields of the record', async () => {
  const { manager } = await schoolFixture()
  const person = await as(manager)
    .call(createPerson, {
      body: { ...aNewPerson(), countries: ['IT'], academic_year: null, ddv_sent: true } as never,
    })
    .expect(201)
  await as(manager)
    .call(updatePerson, {
      params: { id: person.id },
      body: { last_name: 'Оспанов', legal_ready: true } as never,
    })
    .expect(200)
  const read = await as(manager)
    .call(getRecord, { params: { id: person.id } })
    .expect(200)
  expect(read.values).toMatchObject({
    countries: ['IT'],
    ddv_sent: true,
    last_name: 'Оспанов',
    legal_done: true,
  })
  await as(manager)
    .call(createPerson, { body: { ...aNewPerson({ role: 'teacher' }), ddv_sent: true } })
    .refused(409, 'students.only_students')
})

test('a school keeps its lists of choices: adds, names, moves, takes out and brings back', async () => {
  const school = await schoolFixture()
  const { manager, student } = school
  await withFirstOptions(school)
  const added = await as(manager)
    .call(createSelectorOption, { body: { selector: 'steps', name: 'Страховка', name_kk: 'Сақтандыру' } })
    .expect(201)
  await as(manager)
    .call(createSelectorOption, { body: { selector: 'steps', name: 'СТРАХОВКА' } })
    .refused(409, 'students.option_exists')
  await as(manager)
    .call(updateSelectorOption, { params: { id: added.id }, body: { position: 1, color: 'pink' } })
    .expect(200)
  const kazakh = await as(manager).call(listSelectors, { language: 'kk' }).expect(200)
  expect(kazakh.steps[0]).toMatchObject({ id: added.id, name: 'Сақтандыру', color: 'pink', position: 1 })
  await as(manager)
    .call(changeRecord, { params: { id: student.id }, body: { values: { steps: [added.id] } } })
    .expect(200)
  await as(manager)
    .call(deleteSelectorOption, { params: { id: added.id } })
    .expect(204)
  const read = await as(manager)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(read.values.steps).toEqual([added.id])
  await as(manager)
    .call(restoreSelectorOption, { params: { id: added.id } })
    .expect(200)
  await as(student)
    .call(createSelectorOption, { body: { selector: 'steps', name: 'Моё' } })
    .refused(403, 'request.not_allowed')
})

test('an IIN and a year that cannot be right are refused; a stored one stays and blocks nothing else', async () => {
  const { manager, student, inside } = await schoolFixture()
  const change = (values: object) =>
    as(manager).call(changeRecord, { params: { id: student.id }, body: { values } as never })
  for (const [values, path, code] of [
    [{ iin: '123' }, 'values.iin', 'students.iin_invalid'],
    [{ iin: '080305600013' }, 'values.iin', 'students.iin_invalid'],
    [{ iin: '8,0301E+10' }, 'values.iin', 'students.iin_shortened'],
    [{ visa_date: '0208-06-15' }, 'values.visa_date', 'field.year_unlikely'],
  ] as const) {
    const problem = await change(values).refused(400, 'request.malformed')
    expect(problem.errors).toMatchObject([{ path, code }])
  }
  await change({ iin: '080305600011' }).expect(200)
  await inside((db) =>
    db.rows(sql`update student_names set iin = '8,0301E+10' where student_id = ${student.id}`),
  )
  const saved = await change({ iin: '8,0301E+10', passport_last_name: 'KIM' }).expect(200)
  expect(saved.values).toMatchObject({ iin: '8,0301E+10', passport_last_name: 'KIM' })
  await change({ iin: '' }).expect(200)
})
