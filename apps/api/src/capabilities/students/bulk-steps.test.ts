import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { listBulkActs } from '@qadam/contract/bulk-acts/endpoints.ts'
import { createStep, listDueOfStudent, updateStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { changeBulk, previewBulk, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

const step = { text: 'Позвонить отцу', due_on: '2031-03-03' }
const stepsOf = async (school: SchoolFixture, { id }: TestUser) =>
  (await as(school.owner).call(listDueOfStudent, { params: { id } }).expect(200)).results.filter(
    ({ kind }) => kind === 'step',
  )
const give = (who: TestUser, body: object) => as(who).call(changeBulk, { body: body as never })

test('many students get a next step at once after a preview, each of their curator, and the whole is taken back', async () => {
  const school = await schoolFixture()
  const { manager, student } = school
  const other = await school.person('student')
  await as(school.owner)
    .call(changeRecord, { params: { id: other.id }, body: { values: { responsible: school.owner.id } } })
    .expect(200)
  const body = { ids: [student.id, other.id, 999_999_999], step }
  const preview = await as(manager)
    .call(previewBulk, { body: body as never })
    .expect(200)
  expect(preview).toMatchObject({
    chosen: 3,
    changing: 2,
    fields: [],
    refused: [{ id: 999_999_999, code: 'students.not_found' }],
  })
  expect(await stepsOf(school, student)).toEqual([])
  const done = await give(manager, body).expect(200)
  expect(done.changed).toBe(2)
  expect(await stepsOf(school, student)).toMatchObject([{ ...step, owner: { id: manager.id } }])
  const [ofOther] = await stepsOf(school, other)
  expect(ofOther).toMatchObject({ ...step, owner: { id: school.owner.id } })
  const journal = await as(manager)
    .call(listBulkActs, { query: {}, language: 'ru' } as never)
    .expect(200)
  expect(journal.results).toMatchObject([{ kind: 'students', about: ['Следующий шаг'], count: 2 }])
  await as(school.owner)
    .call(updateStep, { params: { id: ofOther?.ref ?? 0 }, body: { text: 'Уже позвонил' } })
    .expect(200)
  const undone = await as(manager)
    .call(undoBulk, { params: { id: done.bulk_id ?? 0 } })
    .expect(200)
  expect(undone).toEqual({ changed: 1, kept: 1 })
  expect(await stepsOf(school, student)).toEqual([])
  expect(await stepsOf(school, other)).toMatchObject([{ text: 'Уже позвонил' }])
})

test('a manager with a narrowed access gives steps to their own students alone, and takes back only these', async () => {
  const school = await schoolFixture()
  const mine = await school.person('student')
  const narrow = await school.person('admin')
  await as(school.owner)
    .call(changeAccess, { params: { id: narrow.id }, body: { narrowed: true } })
    .expect(200)
  await as(school.owner)
    .call(changeRecord, { params: { id: mine.id }, body: { values: { responsible: narrow.id } } })
    .expect(200)
  const ids = [mine.id, school.student.id]
  expect(await give(narrow, { ids, step }).expect(200)).toMatchObject({
    changed: 1,
    refused: [{ id: school.student.id }],
  })
  expect(await stepsOf(school, school.student)).toEqual([])
  const all = await give(school.manager, { ids, step }).expect(200)
  await as(narrow)
    .call(undoBulk, { params: { id: all.bulk_id ?? 0 } })
    .expect(200)
  expect(await stepsOf(school, school.student)).toHaveLength(1)
})

test('a bulk action changes fields or adds a step, and is rejected with neither or both', async () => {
  const { manager, student } = await schoolFixture()
  const changes = [{ field: 'visa', value: true }]
  for (const body of [{}, { changes: [] }, { changes, step }, { step: { text: ' ' } }])
    await give(manager, { ids: [student.id], ...body }).refused(400, 'request.malformed')
})

test('open steps of a curator go with their students to the next one, and return with the undo', async () => {
  const school = await schoolFixture()
  const { manager, owner, student } = school
  const other = await school.person('student')
  for (const { id } of [student, other])
    await as(owner)
      .call(changeRecord, { params: { id }, body: { values: { responsible: manager.id } } })
      .expect(200)
  await give(owner, { ids: [student.id, other.id], step }).expect(200)
  const own = await as(owner)
    .call(createStep, { body: { user: other.id, text: 'Проверить договор', owner: owner.id } })
    .expect(201)
  const [done] = await stepsOf(school, other)
  const where = { filter: JSON.stringify([{ field: 'responsible', op: 'is', value: manager.id }]) }
  const next = await school.person('admin')
  const passed = await give(owner, { where, changes: [{ field: 'responsible', value: next.id }] }).expect(200)
  expect(passed.changed).toBe(2)
  expect(await stepsOf(school, student)).toMatchObject([{ owner: { id: next.id } }])
  const ofOther = await stepsOf(school, other)
  expect(ofOther.find(({ ref }) => ref === own.id)).toMatchObject({ owner: { id: owner.id } })
  expect(ofOther.find(({ ref }) => ref === done?.ref)).toMatchObject({ owner: { id: next.id } })
  await as(owner)
    .call(undoBulk, { params: { id: passed.bulk_id ?? 0 } })
    .expect(200)
  expect(await stepsOf(school, student)).toMatchObject([{ owner: { id: manager.id } }])
  // One student alone, in their record.
  await as(owner)
    .call(changeRecord, { params: { id: student.id }, body: { values: { responsible: next.id } } })
    .expect(200)
  expect(await stepsOf(school, student)).toMatchObject([{ owner: { id: next.id } }])
})
