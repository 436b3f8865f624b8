import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import {
  changeRecord,
  getRecord,
  listRecordHistory,
  listSelectors,
} from '@qadam/contract/students/endpoints.ts'
import {
  changeBulk,
  createView,
  deleteView,
  exportStudents,
  getView,
  listPeople,
  listViews,
  previewBulk,
  undoBulk,
  updateView,
} from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { withFirstOptions } from './factory.ts'

async function three(school: SchoolFixture): Promise<TestUser[]> {
  return Promise.all(['A', 'B', 'C'].map((firstName) => school.person('student', { firstName })))
}
const valuesOf = async (school: SchoolFixture, id: number) =>
  (await as(school.manager).call(getRecord, { params: { id } }).expect(200)).values
const ids = (people: readonly TestUser[]) => people.map((one) => one.id)

test('many students change at once after a preview, and the whole is taken back', async () => {
  const school = await schoolFixture()
  await withFirstOptions(school)
  const { manager } = school
  const people = await three(school)
  const [first] = people as [TestUser, TestUser, TestUser]
  const steps = (await as(manager).call(listSelectors, {}).expect(200)).steps.map((one) => one.id)
  const [one = 0, two = 0] = steps
  await as(manager)
    .call(changeRecord, { params: { id: first.id }, body: { values: { visa: true, steps: [one] } } })
    .expect(200)
  const body = {
    ids: [...ids(people), 999_999_999],
    changes: [
      { field: 'visa', value: true },
      { field: 'steps', mode: 'add', value: [two] },
      { field: 'visa_date', value: '2026-09-01' },
    ],
  } as never
  const preview = await as(manager).call(previewBulk, { body }).expect(200)
  expect(preview).toMatchObject({
    chosen: 4,
    changing: 3,
    refused: [{ id: 999_999_999, code: 'students.not_found' }],
    fields: [
      { field: 'visa', changing: 2, from: [{ value: false, count: 2 }] },
      { field: 'steps', changing: 3 },
      { field: 'visa_date', changing: 3, from: [{ value: null, count: 3 }] },
    ],
  })
  expect(await valuesOf(school, first.id)).toMatchObject({ visa_date: null })
  const done = await as(manager).call(changeBulk, { body }).expect(200)
  expect(done.changed).toBe(3)
  expect(await valuesOf(school, first.id)).toMatchObject({
    visa: true,
    steps: [one, two],
    visa_date: '2026-09-01',
  })
  const found = await as(manager)
    .call(listPeople, { query: { visa: 'true', visa_from: '2026-09-01' } as never })
    .expect(200)
  expect(found.count).toBe(3)
  const history = await as(manager)
    .call(listRecordHistory, { params: { id: first.id } })
    .expect(200)
  expect(history.results[0]).toMatchObject({ source: 'bulk', version: 3 })

  // A change made by somebody else in the meantime is preserved.
  await as(school.owner)
    .call(changeRecord, { params: { id: first.id }, body: { values: { visa_date: '2027-01-01' } } })
    .expect(200)
  const undone = await as(manager)
    .call(undoBulk, { params: { id: done.bulk_id ?? 0 } })
    .expect(200)
  expect(undone).toMatchObject({ changed: 3, kept: 1 })
  expect(await valuesOf(school, first.id)).toMatchObject({
    visa: true,
    steps: [one],
    visa_date: '2027-01-01',
  })
  expect(await valuesOf(school, ids(people)[1] ?? 0)).toMatchObject({
    visa: false,
    steps: [],
    visa_date: null,
  })
  await as(manager)
    .call(undoBulk, { params: { id: done.bulk_id ?? 0 } })
    .refused(409, 'students.bulk_undone')
  expect(await eventsOf(school)).toEqual(expect.arrayContaining(['records.changed', 'records.change_undone']))
})

test('a manager with a narrowed access takes back what was changed of their own students, and of nobody else', async () => {
  const school = await schoolFixture()
  const { owner, manager } = school
  const [mine, other] = [await school.person('student'), await school.person('student')]
  await as(owner)
    .call(changeRecord, { params: { id: mine.id }, body: { values: { responsible: manager.id } } })
    .expect(200)
  await as(owner)
    .call(changeAccess, { params: { id: manager.id }, body: { narrowed: true } })
    .expect(200)
  const change = async (ids: number[]) => {
    const body = { ids, changes: [{ field: 'visa', value: true }] } as never
    const done = await as(owner).call(changeBulk, { body }).expect(200)
    return { params: { id: done.bulk_id ?? 0 } }
  }
  await as(manager)
    .call(undoBulk, await change([other.id]))
    .refused(404, 'students.bulk_not_found')
  await as(owner)
    .call(changeRecord, { params: { id: other.id }, body: { values: { visa: false } } })
    .expect(200)
  await as(manager)
    .call(undoBulk, await change([mine.id, other.id]))
    .expect(200)
  expect(await valuesOf(school, mine.id)).toMatchObject({ visa: false })
  const { values } = await as(owner)
    .call(getRecord, { params: { id: other.id } })
    .expect(200)
  expect(values).toMatchObject({ visa: true })
})

test('a change of a whole filter meets exactly those it finds; what cannot be is refused and changes nobody', async () => {
  const school = await schoolFixture()
  const { manager, student, teacher } = school
  const people = await three(school)
  await as(manager)
    .call(changeBulk, {
      body: { ids: ids(people).slice(0, 2), changes: [{ field: 'cv', value: true }] } as never,
    })
    .expect(200)
  const where = { filter: JSON.stringify([{ field: 'cv', op: 'is', value: true }]) }
  await as(manager)
    .call(changeBulk, {
      body: { where: { cv: true }, changes: [{ field: 'sim_opened', value: true }] } as never,
    })
    .refused(400, 'request.malformed')
  const done = await as(manager)
    .call(changeBulk, { body: { where, changes: [{ field: 'housing_found', value: true }] } as never })
    .expect(200)
  expect(done.changed).toBe(2)
  const change = (changes: object[], who = manager) =>
    as(who).call(changeBulk, { body: { ids: ids(people), changes } as never })
  await change([{ field: 'iin', value: '1' }]).refused(400, 'request.malformed')
  await change([{ field: 'ready', value: true }]).refused(400, 'request.malformed')
  await change([{ field: 'cv', mode: 'add', value: true }]).refused(400, 'request.malformed')
  await change([{ field: 'responsible', value: student.id }]).refused(400, 'request.malformed')
  await change([{ field: 'sim_opened', value: true }], teacher).refused(403, 'request.not_allowed')
  const again = await change([{ field: 'housing_found', value: false }]).expect(200)
  expect(again.changed).toBe(2)
  const other = await schoolFixture()
  const stranger = await as(other.manager)
    .call(changeBulk, { body: { ids: ids(people), changes: [{ field: 'cv', value: false }] } as never })
    .expect(200)
  expect(stranger).toMatchObject({ changed: 0, bulk_id: null })
  expect(stranger.refused).toHaveLength(3)
})

test('views are kept for oneself or the school, opened by their link, moved and changed by whoever may', async () => {
  const { manager, owner, person } = await schoolFixture()
  const colleague = await person('admin')
  const search = {
    columns: ['visa', 'visa_date'],
    filter: [{ field: 'visa', op: 'is', value: true }],
    sort: '-visa_date',
  }
  const own = await as(manager)
    .call(createView, { body: { name: 'Виза', search } as never })
    .expect(201)
  const shared = await as(manager)
    .call(createView, { body: { name: 'Школа', for_school: true, search } as never })
    .expect(201)
  const names = async (who: TestUser) =>
    (await as(who).call(listViews, {}).expect(200)).map((one) => one.name)
  expect(await names(manager)).toEqual(['Виза', 'Школа'])
  expect(await names(colleague)).toEqual(['Школа'])
  const opened = await as(colleague)
    .call(getView, { params: { id: own.id } })
    .expect(200)
  expect(opened).toMatchObject({ name: 'Виза', mine: false, may_change: false, search })
  await as(colleague)
    .call(updateView, { params: { id: shared.id }, body: { name: 'Моя' } })
    .refused(403, 'students.view_of_school')
  await as(colleague)
    .call(deleteView, { params: { id: own.id } })
    .refused(404, 'students.view_not_found')
  await as(manager)
    .call(updateView, { params: { id: shared.id }, body: { position: 1 } })
    .expect(200)
  expect(await names(manager)).toEqual(['Школа', 'Виза'])
  await as(manager)
    .call(updateView, { params: { id: own.id }, body: { name: 'x', version: 7 } })
    .refused(409, 'stale_version')
  await as(owner)
    .call(deleteView, { params: { id: shared.id } })
    .expect(204)
  expect(await names(manager)).toEqual(['Виза'])
  await as(manager)
    .call(createView, { body: { name: 'x', search: { columns: ['nobody'] } } as never })
    .refused(400, 'request.malformed')
})

test('the list leaves as a file with names of choices; closed columns only for the school’s admin just after signing in', async () => {
  const school = await schoolFixture()
  const { manager, owner, student, app } = school
  await as(manager)
    .call(changeRecord, {
      params: { id: student.id },
      body: {
        values: {
          responsible: manager.id,
          visa: true,
          tracking: '=HYPERLINK("x")',
        },
      },
    })
    .expect(200)
  const get = (who: TestUser, columns: string, file = 'csv') =>
    as(who).call(exportStudents, { query: { columns, file } as never, language: 'ru' })
  const answer = await get(manager, 'responsible,visa,tracking,visa_date').response()
  expect(answer.statusCode).toBe(200)
  const [head, row] = answer.body.replace('\uFEFF', '').split('\n')
  expect(head).toBe(
    'ID,Фамилия,Имя,Ответственный,Оформляет визу,Трек-номер,Дата визы'.replace(
      /Оформляет визу.*/,
      head?.split(',').slice(4).join(',') ?? '',
    ),
  )
  expect(row).toContain('Manager Test,да')
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  await get(manager, 'package_cost').refused(403, 'students.columns_closed')
  expect((await get(owner, 'package_cost').response()).statusCode).toBe(200)
  const book = await get(manager, 'visa', 'xlsx').response()
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
  app.clock.move(16 * 60_000)
  await get(owner, 'package_cost').refused(403, 'request.password_again')
  expect(await eventsOf(school)).toContain('students.exported')
})
